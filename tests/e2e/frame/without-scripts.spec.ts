import { expect, test } from '../fixtures.ts'

test.use({ javaScriptEnabled: false })

test('home, listing and product are complete without scripts [ADD-06]', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/')
	await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
	await expect(page.getByText('Loading Home Page...')).toHaveCount(0)

	await page.goto('/products')
	await expect(page.getByText('Loading Products...')).toHaveCount(0)
	const first = page.getByRole('main').locator('a[href^="/product/"]').first()
	const path = await first.getAttribute('href')
	await page.goto(path ?? '')
	await expect(page.getByText('Loading Product Details...')).toHaveCount(0)
	await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
	await expect(page.getByRole('main')).toContainText(/\$\d/)
})

test('a search is complete without scripts [ADD-06]', { tag: '@server' }, async ({ page }) => {
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

test('filters, sort and pages of a listing are links and forms without scripts [LIST-10, ADD-06]', { tag: '@server' }, async ({ page }) => {
	await page.goto('/products?sort=priceAsc')
	const prices = await page
		.getByRole('main')
		.locator('[data-price]')
		.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-price') ?? ''))
	const amounts = prices.map(Number)
	expect(amounts.length).toBeGreaterThan(1)
	expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
})

test('a card says that its product is sold out [AMB-78]', { tag: '@server' }, async ({ page }) => {
	await page.goto('/products?availability=out_of_stock')
	const cards = page.getByRole('main').locator('product-card')
	await expect(cards).not.toHaveCount(0)
	await expect(cards.filter({ hasText: 'Sold out' })).toHaveCount(await cards.count())
	await page.goto('/products?availability=in_stock')
	await expect(cards).not.toHaveCount(0)
	await expect(cards.filter({ hasText: 'Sold out' })).toHaveCount(0)
})
