import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { openFilters, search, showResults } from '../support/shopper.ts'

/** Finds a brand with a product type, by the names of both. */
async function brandAndKind(page: Page): Promise<{ brand: string; kind: string; category: number }> {
	const { data } = await (await page.request.get('/api/products?items=1')).json()
	const [{ brand, sub_category }] = data
	const nameOf = ({ name }: { name: string }) => JSON.parse(name).En as string
	return { brand: nameOf(brand), kind: nameOf(sub_category), category: sub_category.id }
}

test('the search panel suggests categories and brands in separate groups, which the arrow keys reach after the products [HDR-07, HDR-08]', {
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

test('the search reports a corrected typing error, in the panel and on the page, and lists the results of the corrected term [ADD-19]', {
	tag: ['@phone-walk', '@static-walk'],
}, async ({ page }) => {
	await page.goto('/')
	const results = await search(page, 'keybord')
	await expect(page.getByText('for “keyboard”. No results for “keybord”.')).toBeVisible()
	await expectAccessible(page)
	await results.getByRole('option', { name: 'All results for “keyboard”' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “keyboard”')
	const count = page.getByRole('status').filter({ hasText: /^\d+ products?$/ })
	// A static site shows the results only after its script has loaded.
	await expect(count).not.toHaveText('0 products')
	const found = (await count.textContent()) ?? ''
	await page.goto('/search?q=keybord')
	await expect(page.getByText('No results for “keybord”. Did you mean keyboard?')).toBeVisible()
	await expect(count).toHaveText(found)
	await expectAccessible(page)
	await page.getByRole('link', { name: 'keyboard', exact: true }).click()
	await expect(page).toHaveURL(/\/search\?q=keyboard$/)
})

test('the search panel reports that no product has all words, and the omitted words [HDR-10]', { tag: '@phone-walk' }, async ({ page }) => {
	await page.goto('/')
	const results = await search(page, 'auvane zzzzqqqq')
	await expect(page.getByText('No products found for the search term')).toBeVisible()
	await expect(page.getByText('Closest matches, without “zzzzqqqq”.')).toBeVisible()
	await expect(results.getByRole('group', { name: 'Products' }).getByRole('option').first()).toHaveAttribute('href', /^\/product\//)
	await expectAccessible(page)
})

test('the search links to a matching text of the shop, in the panel and on the page', { tag: ['@phone-walk', '@static-walk'] }, async ({
	page,
}) => {
	await page.goto('/')
	const results = await search(page, 'return policy')
	const answer = results.getByRole('group', { name: 'Help' }).getByRole('option').first()
	await expect(answer).toHaveText('Returns & Refunds')
	await expectAccessible(page)
	await answer.click()
	await expect(page).toHaveURL(/\/faq\/?#returns-refunds$/)
	await page.goto('/search?q=return%20policy')
	const ways = page.getByRole('navigation', { name: 'Other results' })
	await expect(ways.getByRole('link', { name: 'Returns & Refunds' })).toHaveAttribute('href', '/faq#returns-refunds')
})

test('categories that arrive after a search do not replace its help texts', async ({ page }) => {
	const { promise: searched, resolve: answer } = Promise.withResolvers<void>()
	await page.route('**/fragments/menus/', async (route) => {
		await searched
		await route.continue()
	})
	await page.goto('/')
	const menus = page.waitForResponse('**/fragments/menus/')
	const field = page.getByRole('combobox', { name: 'Search for products' })
	await field.click()
	await field.pressSequentially('return policy')
	await field.press('Enter')
	const help = page.getByRole('listbox', { name: 'Search results' }).getByRole('group', { name: 'Help' })
	await expect(help).toBeVisible()
	answer()
	await (await menus).finished()
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
	await expect(help).toBeVisible()
})

test('the search shows products when the texts of the shop fail to load', async ({ page, complaints }) => {
	complaints.allow(/help\.json|503/)
	await page.route('**/fragments/help.json', (route) => route.fulfill({ status: 503 }))
	await page.goto('/')
	const results = await search(page, 'keyboard')
	await expect(results.getByRole('group', { name: 'Products' }).getByRole('option')).not.toHaveCount(0)
	await expect(results.getByRole('group', { name: 'Help' })).toHaveCount(0)
})

/** Number of laptops in total, and with each memory size. */
async function laptopMemories(page: Page): Promise<{ all: number; of: (memory: string) => number }> {
	const { product_count, facets } = await (await page.request.get('/api/products?q=laptop')).json()
	const { values } = facets.specs.find(({ key }: { key: string }) => key === 'memory')
	return { all: product_count, of: (memory) => values.find(({ value }: { value: string }) => value === memory)?.count ?? 0 }
}

const inWords = (count: number) => (count === 1 ? '1 product' : `${count} products`)

test('search results are filtered by their own facets, chips remove filters, and the term stays', {
	tag: ['@static', '@phone-walk'],
}, async ({ page }) => {
	const memories = await laptopMemories(page)
	expect(memories.of('16 GB')).toBeGreaterThan(0)
	expect(memories.of('16 GB')).toBeLessThan(memories.all)
	const count = page.getByRole('status').filter({ hasText: /^\d+ products?$/ })
	const chips = page.getByRole('list', { name: 'Applied filters' })
	await page.goto('/search?q=laptop&f.memory=16+GB')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “laptop”')
	await expect(count).toHaveText(inWords(memories.of('16 GB')))
	await openFilters(page)
	const choose = page.getByRole('group', { name: 'Memory', exact: true })
	await expect(choose.getByRole('checkbox', { name: /^16 GB/ })).toBeChecked()
	await choose.getByRole('checkbox', { name: /^8 GB/ }).check()
	await showResults(page)
	await expect(page).toHaveURL((url) => url.searchParams.getAll('f.memory').length === 2 && url.searchParams.get('q') === 'laptop')
	await expect(chips.getByRole('link')).toHaveCount(3)
	await chips.getByRole('link', { name: /^Remove filter .*8 GB$/ }).click()
	await expect(count).toHaveText(inWords(memories.of('16 GB')))
	await chips.getByRole('link', { name: 'Clear all' }).click()
	await expect(page).toHaveURL(/\/search\?q=laptop$/)
	await expect(count).toHaveText(inWords(memories.all))
})

test('the search makes a price in its term a filter that can be removed, and says what the shop does not sell [ADD-19]', async ({
	page,
}) => {
	await page.goto('/search?q=headphones+under+100')
	await expect(page).toHaveURL(/\?q=headphones&price_to=100\.00$/)
	await page.getByRole('link', { name: 'Remove filter Up to $100.00' }).click()
	await expect(page).toHaveURL(/\?q=headphones$/)
	await page.goto('/search?q=kindle')
	await expect(page.getByText('We don’t sell Kindle. Here are E-Readers.')).toBeVisible()
})

test('the search panel shows trending products only while the field is empty [AMB-14]', async ({ page }) => {
	await page.goto('/')
	const field = page.getByRole('combobox', { name: 'Search for products' })
	const trending = page.getByRole('listbox', { name: 'Trending products' })
	await field.click()
	await expect(trending).toBeVisible()
	await field.pressSequentially('h')
	await expect(trending).toBeHidden()
	await field.clear()
	await expect(trending).toBeVisible()
})

test('the search panel suggests categories while the shopper types, without a search [HDR-05]', async ({ page }) => {
	const searches: string[] = []
	page.on('request', (request) => {
		if (/product-search/.test(request.url())) searches.push(request.url())
	})
	await page.goto('/')
	const field = page.getByRole('combobox', { name: 'Search for products' })
	await field.click()
	await field.pressSequentially('lapt')
	const suggested = page.getByRole('listbox', { name: 'Categories' }).getByRole('option', { name: 'Laptops', exact: true })
	await expect(suggested).toBeVisible()
	await expectAccessible(page)
	await field.press('ArrowDown')
	await field.press('Enter')
	await expect(page).toHaveURL(/\/products\/\d+$/)
	await expect(page.getByRole('heading', { level: 1, name: 'Laptops' })).toBeVisible()
	expect(searches).toEqual([])
})

test.describe('search without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('search results without scripts are filtered by a URL and by the form', { tag: '@server' }, async ({ page }) => {
		const memories = await laptopMemories(page)
		const count = page.getByRole('status').filter({ hasText: /^\d+ products?$/ })
		await page.goto('/search?q=laptop&f.memory=16+GB')
		await expect(count).toHaveText(inWords(memories.of('16 GB')))
		await page
			.getByRole('list', { name: 'Applied filters' })
			.getByRole('link', { name: /16 GB$/ })
			.click()
		await expect(count).toHaveText(inWords(memories.all))
		await page.getByRole('checkbox', { name: /^8 GB/ }).check()
		await page.getByRole('button', { name: 'Show results' }).click()
		await expect(page).toHaveURL((url) => url.searchParams.get('f.memory') === '8 GB' && url.searchParams.get('q') === 'laptop')
		await expect(count).toHaveText(inWords(memories.of('8 GB')))
	})

	test('the search page without scripts reports corrections and offers other searches [ADD-06]', { tag: '@server' }, async ({ page }) => {
		await page.goto('/search?q=keybord')
		await expect(page.getByText('Did you mean keyboard?')).toBeVisible()
		// The sentence continues after its link.
		const [link, sentence] = [page.getByRole('link', { name: 'keyboard', exact: true }), page.getByText('Did you mean keyboard?')]
		const end = await sentence.evaluate((one) => {
			const range = document.createRange()
			range.selectNodeContents(one.lastChild ?? one)
			return range.getBoundingClientRect().left
		})
		const { x = 0, width = 0 } = (await link.boundingBox()) ?? {}
		expect(Math.abs(end - (x + width))).toBeLessThan(1)
		await expect(
			page
				.getByRole('navigation', { name: 'Other results' })
				.getByRole('link', { name: /Keyboards/ })
				.first(),
		).toBeVisible()
		await page.goto('/search?q=track%20my%20order')
		await expect(page.getByRole('link', { name: 'Orders & Shipping' }).first()).toHaveAttribute('href', '/faq#orders-shipping')
		await page.goto('/search?q=qqqqzzzz')
		await expect(page.getByText('No products found for the search term')).toBeVisible()
		await expect(page.getByRole('navigation', { name: 'Browse' }).getByRole('link')).not.toHaveCount(0)
	})
})
