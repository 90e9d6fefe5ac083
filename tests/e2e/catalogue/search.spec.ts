import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { search } from '../support/shopper.ts'

/** A brand that makes something of a kind, by the names that both have. */
async function brandAndKind(page: Page): Promise<{ brand: string; kind: string; category: number }> {
	const { data } = await (await page.request.get('/api/products?items=1')).json()
	const [{ brand, sub_category }] = data
	const nameOf = ({ name }: { name: string }) => JSON.parse(name).En as string
	return { brand: nameOf(brand), kind: nameOf(sub_category), category: sub_category.id }
}

test('suggests categories and brands in groups of their own, which the arrows reach after the products [HDR-07, HDR-08]', {
	tag: ['@phone', '@static'],
}, async ({ page }) => {
	const { brand, kind, category } = await brandAndKind(page)
	await page.goto('/')
	const results = await search(page, `${brand} ${kind}`)
	const options = (group: string) => results.getByRole('group', { name: group }).getByRole('option')
	await expect(options('Products').first()).toHaveAttribute('href', /^\/product\//)
	await expect(options('Brands')).toHaveText([brand])
	const ofKind = options('Categories').filter({ hasText: kind }).first()
	await expect(ofKind).toHaveAttribute('href', new RegExp(`sub=${category}$`))
	await expectAccessible(page)

	const box = page.getByRole('combobox', { name: 'Search for products' })
	const products = await options('Products').count()
	for (let press = 0; press <= products; press++) await box.press('ArrowDown')
	const first = options('Categories').first()
	await expect(first).toHaveAttribute('aria-selected', 'true')
	await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
	const address = (await first.getAttribute('href')) ?? ''
	await box.press('Enter')
	await expect(page).toHaveURL((url) => url.pathname + url.search === address)
})

test('says that a typing error was mended, in the panel and on the page, and lists the mended term [ADD-19]', {
	tag: ['@phone', '@static'],
}, async ({ page }) => {
	await page.goto('/')
	const results = await search(page, 'keybord')
	await expect(page.getByText('for “keyboard”. Nothing is called “keybord”.')).toBeVisible()
	await expectAccessible(page)
	await results.getByRole('option', { name: 'All results for “keyboard”' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “keyboard”')
	const count = page.getByRole('status').filter({ hasText: /^\d+ products?$/ })
	const found = (await count.textContent()) ?? ''
	await page.goto('/search?q=keybord')
	await expect(page.getByText('Nothing is called “keybord”. Did you mean keyboard?')).toBeVisible()
	await expect(count).toHaveText(found)
	await expectAccessible(page)
	await page.getByRole('link', { name: 'keyboard', exact: true }).click()
	await expect(page).toHaveURL(/\/search\?q=keyboard$/)
})

test('tells in the panel that no product has all words, and which ones it left out [HDR-10]', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/')
	const results = await search(page, 'keyboard zzzzqqqq')
	await expect(page.getByText('No products found for the search term')).toBeVisible()
	await expect(page.getByText('These have all of it but “zzzzqqqq”.')).toBeVisible()
	await expect(results.getByRole('group', { name: 'Products' }).getByRole('option').first()).toHaveAttribute('href', /^\/product\//)
	await expectAccessible(page)
})

test('leads to the text of the shop that answers: in the panel and on the page (issue 16, help pages found)', {
	tag: ['@phone', '@static'],
}, async ({ page }) => {
	await page.goto('/')
	const results = await search(page, 'return policy')
	const answer = results.getByRole('group', { name: 'Help' }).getByRole('option').first()
	await expect(answer).toHaveText('Returns & Refunds')
	await expectAccessible(page)
	await answer.click()
	await expect(page).toHaveURL(/\/faq\/?#returns-refunds$/)
	await page.goto('/search?q=return%20policy')
	const ways = page.getByRole('navigation', { name: 'Found besides products' })
	await expect(ways.getByRole('link', { name: 'Returns & Refunds' })).toHaveAttribute('href', '/faq#returns-refunds')
})

test('is none the worse where the texts of the shop cannot be had', async ({ page, complaints }) => {
	complaints.allow(/help\.json|503/)
	await page.route('**/fragments/help.json', (route) => route.fulfill({ status: 503 }))
	await page.goto('/')
	const results = await search(page, 'keyboard')
	await expect(results.getByRole('group', { name: 'Products' }).getByRole('option')).not.toHaveCount(0)
	await expect(results.getByRole('group', { name: 'Help' })).toHaveCount(0)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('the page of results says what it did and where else to look [ADD-06]', { tag: '@server' }, async ({ page }) => {
		await page.goto('/search?q=keybord')
		await expect(page.getByText('Did you mean keyboard?')).toBeVisible()
		await expect(
			page
				.getByRole('navigation', { name: 'Found besides products' })
				.getByRole('link', { name: /Keyboards/ })
				.first(),
		).toBeVisible()
		await page.goto('/search?q=track%20my%20order')
		await expect(page.getByRole('link', { name: 'Orders & Shipping' }).first()).toHaveAttribute('href', '/faq#orders-shipping')
		await page.goto('/search?q=qqqqzzzz')
		await expect(page.getByText('No products found for the search term')).toBeVisible()
		await expect(page.getByRole('navigation', { name: 'Look around' }).getByRole('link')).not.toHaveCount(0)
	})
})
