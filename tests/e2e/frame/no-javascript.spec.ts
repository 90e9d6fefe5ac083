import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.use({ pictures: true })

test.use({ javaScriptEnabled: false })

test('home page, listing and product page without scripts are complete [ADD-06]', { tag: '@phone-walk' }, async ({ page }) => {
	await page.goto('/')
	await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
	await expect(page.getByText('Loading Home Page...')).toHaveCount(0)

	await page.getByRole('link', { name: 'See all offers' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
	await expect(page.getByRole('region', { name: 'Special Offers' }).locator('product-card').first()).toBeVisible()
	await expect(page.getByRole('region', { name: 'Categories on offer' })).toBeVisible()

	await page.goto('/products')
	await expect(page.getByText('Loading Products...')).toHaveCount(0)
	const first = page.getByRole('main').locator('a[href^="/product/"]').first()
	const path = await first.getAttribute('href')
	await page.goto(path ?? '')
	await expect(page.getByText('Loading Product Details...')).toHaveCount(0)
	await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
	await expect(page.getByRole('main')).toContainText(/\$\d/)
})

test('the search page without scripts is complete [ADD-06]', { tag: '@server' }, async ({ page }) => {
	await page.goto('/products')
	await page.goto((await page.getByRole('main').locator('a[href^="/product/"]').first().getAttribute('href')) ?? '')
	const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
	const box = page.getByRole('combobox', { name: 'Search for products' })
	await box.fill(name)
	await box.press('Enter')
	await expect(
		page
			.getByRole('main')
			.getByRole('link', { name: name.slice(0, 15) })
			.first(),
	).toBeVisible()
})

test('filters, sort order and pages of a listing without scripts are links and forms [LIST-10, ADD-06]', { tag: '@server' }, async ({
	page,
}) => {
	await page.goto('/products?sort=priceAsc')
	const prices = await page.getByRole('main').locator('product-card p b').allTextContents()
	const amounts = prices.map((price) => Number(price.replaceAll(/[^\d.]/g, '')))
	expect(amounts.length).toBeGreaterThan(1)
	expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
})

test('a product card without scripts shows that its product is sold out [AMB-78]', { tag: '@server' }, async ({ page }) => {
	await page.goto('/products?availability=out_of_stock')
	const cards = page.getByRole('main').locator('product-card')
	await expect(cards).not.toHaveCount(0)
	await expect(cards.filter({ hasText: 'Sold out' })).toHaveCount(await cards.count())
	await page.goto('/products?availability=in_stock')
	await expect(cards).not.toHaveCount(0)
	await expect(cards.filter({ hasText: 'Sold out' })).toHaveCount(0)
})

test('a static site without scripts replaces functions that need scripts by an explanation, and a server offers them', {
	tag: '@static',
}, async ({ page, mode }) => {
	const main = page.getByRole('main')
	const expectNoscriptText = async (action: string) => {
		// The text search of Playwright ignores noscript elements.
		const noscriptText = main.locator('noscript p')
		if (mode === 'server') await expect(noscriptText).toHaveCount(0)
		else await expect(noscriptText.filter({ visible: true })).toHaveText(`Turn on JavaScript in your browser to ${action}.`)
	}
	const expectOffered = async (...controls: readonly Locator[]) => {
		for (const control of controls) await expect(control.first()).toBeVisible({ visible: mode === 'server' })
	}
	await page.goto('/products')
	await expectNoscriptText('filter, sort and see more pages in this shop')
	await expectOffered(
		main.getByRole('checkbox'),
		main.getByRole('combobox', { name: 'Sort' }),
		main.getByRole('navigation', { name: 'Pages' }),
	)
	await expect(main.locator('product-card').first()).toBeVisible()

	await page.goto('/search')
	await expectNoscriptText('search in this shop')

	const { data } = await (await page.request.get('/api/products?items=20')).json()
	const reviewed = (data as { id: number; rating: { count: number } | null }[]).find(({ rating }) => (rating?.count ?? 0) > 0)
	await page.goto(`/product/${reviewed?.id}/reviews`)
	await expectNoscriptText('sort reviews and filter them by stars')
	await expectOffered(main.getByRole('link', { name: 'Lowest rating' }))
	await expect(main.getByRole('region', { name: 'Reviews' }).getByRole('listitem').first()).toBeVisible()
})
