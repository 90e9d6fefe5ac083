import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openFilters, showResults } from '../support/shopper.ts'

interface Facets {
	readonly brands: readonly { readonly name: string; readonly count: number }[]
}

async function brandsOf(page: Page): Promise<Facets['brands']> {
	const { facets } = (await (await page.request.get('/api/products?items=10')).json()) as { facets: Facets }
	return facets.brands
}

const cards = (page: Page): Locator => page.getByRole('region', { name: 'Products' }).locator('product-card')
const count = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^\d+ products?$/ })

test('several selected brands appear in chips, count and URL, also after back and reload [LIST-05]', {
	tag: ['@static', '@phone'],
}, async ({ page }) => {
	const [first, second] = await brandsOf(page)
	if (!first || !second) throw new Error('the catalogue has too few brands')
	await page.goto('/products')
	const all = (await count(page).textContent()) ?? ''
	await openFilters(page)
	await page.getByRole('checkbox', { name: first.name }).check()
	await page.getByRole('checkbox', { name: second.name }).check()
	await showResults(page)
	await expect(count(page)).toHaveText(`${first.count + second.count} products`)
	const chips = page.getByRole('list', { name: 'Applied filters' })
	await expect(chips.getByRole('link')).toHaveCount(3)
	await expect(page).toHaveURL((url) => url.searchParams.getAll('brand').length === 2)

	await page.reload()
	await expect(count(page)).toHaveText(`${first.count + second.count} products`)
	await chips.getByRole('link', { name: `Remove filter ${first.name}` }).click()
	await expect(count(page)).toHaveText(second.count === 1 ? '1 product' : `${second.count} products`)
	await page.goBack()
	await expect(count(page)).toHaveText(`${first.count + second.count} products`)
	await chips.getByRole('link', { name: 'Clear all' }).click()
	await expect(count(page)).toHaveText(all)
	await openFilters(page)
	await expect(page.getByRole('checkbox', { name: first.name })).not.toBeChecked()
})

test('the listing of all products has the filters and page sizes of a category listing [AMB-01, NAV-18]', async ({ page }) => {
	const { product_count } = await (await page.request.get('/api/products?items=10')).json()
	const { data } = await (await page.request.get('/api/top-categories?items=1')).json()
	const ways = async (path: string) => {
		await page.goto(path)
		await openFilters(page)
		const options = (label: string) => page.getByLabel(label).locator('option').allTextContents()
		const choices = { sizes: await options('Show'), sorts: await options('Sort') }
		for (const name of [/^In stock/, /^Out of stock/])
			await expect(page.getByRole('checkbox', { name }).or(page.getByRole('radio', { name }))).toBeVisible()
		return choices
	}
	const ofOne = await ways(`/products/${data[0].id}`)
	const ofAll = await ways('/products')
	expect(ofAll.sorts).toEqual(ofOne.sorts)
	expect(ofAll.sizes, 'and those that only more products need').toEqual(expect.arrayContaining(ofOne.sizes))
	await showResults(page)
	await expect(count(page)).toHaveText(`${product_count} products`)
})

test('sort order and page size change the listing without a page load, from low to high price [LIST-11, LIST-13]', {
	tag: '@phone-walk',
}, async ({ page }) => {
	await page.goto('/products')
	await openFilters(page)
	await page.getByLabel('Show').selectOption('20')
	await page.locator('#filters').getByLabel('Sort').selectOption('priceAsc')
	await expect(page).toHaveURL(/sort=priceAsc&size=20/)
	await showResults(page)
	await expect(cards(page)).toHaveCount(20)
	const prices = await cards(page).evaluateAll((all) =>
		all.map((one) => Number(/\$([\d,.]+)/.exec(one.querySelector('b')?.textContent ?? '')?.[1]?.replace(',', ''))),
	)
	expect(prices, 'as the shopper sees them [AMB-74]').toEqual([...prices].sort((a, b) => a - b))
})

test('the price slider and its fields stay in sync, including both ends [LIST-07, LIST-08, LIST-09]', { tag: '@phone' }, async ({
	page,
}) => {
	await page.goto('/products')
	await openFilters(page)
	const low = page.getByRole('slider', { name: 'Price from' })
	const from = page.getByRole('group', { name: 'Price' }).getByRole('spinbutton', { name: 'From' })
	const to = page.getByRole('group', { name: 'Price' }).getByRole('spinbutton', { name: 'To' })
	const highest = Number(await page.getByRole('slider', { name: 'Price to' }).getAttribute('max'))
	await from.fill(highest.toFixed(2))
	await expect(low).toHaveValue(String(highest))
	await showResults(page)
	await expect(page).toHaveURL(/price_from=/)
	await expect(cards(page)).toHaveCount(1)
	await openFilters(page)
	await low.focus()
	await low.press('Home')
	await expect(from).toHaveValue('')
	await expect(to).toHaveValue('')
	await expect(page).not.toHaveURL(/price_from=/)
	// An arrow key moves the slider by 1 % of the range.
	const lowest = Number(await low.getAttribute('min'))
	await low.press('ArrowRight')
	await expect.poll(async () => Number(await from.inputValue())).toBeGreaterThanOrEqual(lowest + Math.floor((highest - lowest) / 100))
})

test('a listing without results shows a message and a way back [ADD-10]', { tag: '@phone-walk' }, async ({ page }) => {
	await page.goto('/products')
	await openFilters(page)
	await page.getByRole('combobox', { name: 'Whole product name' }).fill('no product has this name')
	await showResults(page)
	await expect(page.getByText('No products available.')).toBeVisible()
	await page.getByRole('link', { name: 'Clear all filters' }).click()
	await expect(cards(page)).not.toHaveCount(0)
})

test('the listing shows a loading state, and a retry after a failure [LIST-02, LIST-20]', { tag: '@phone-walk' }, async ({
	page,
	complaints,
}) => {
	complaints.allow(/api\/products|Failed to load resource|store_call_failed|ERR_INTERNET_DISCONNECTED/)
	await page.goto('/products')
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route('**/api/products?*', async (route) => {
		await promise
		await route.fulfill({ status: 500, json: {} })
	})
	await openFilters(page)
	await page.locator('#filters').getByLabel('Sort').selectOption('priceDesc')
	await showResults(page)
	await expect(page.getByText('Loading Products...')).toBeVisible()
	resolve()
	const alert = page.getByRole('alert').filter({ hasText: 'The products could not be loaded.' })
	await expect(alert).toBeVisible()
	await expect(count(page), 'what did not come has no count').toHaveCount(0)
	await page.unroute('**/api/products?*')
	await alert.getByRole('button', { name: 'Try again' }).click()
	await expect(cards(page)).toHaveCount(10)

	await page.context().setOffline(true)
	await openFilters(page)
	await page.locator('#filters').getByLabel('Sort').selectOption('priceAsc')
	await showResults(page)
	await expect(page.getByText('You are offline.')).toBeVisible()
	await page.context().setOffline(false)
	await expect(cards(page)).toHaveCount(10)
})

test('listing pages change without a page load, and scroll to the top of the listing [AMB-18]', async ({ page }) => {
	await page.goto('/products')
	const first = (await cards(page).first().getByRole('link').getAttribute('href')) ?? ''
	await page.getByRole('link', { name: 'Next page' }).click()
	await expect(page).toHaveURL(/page=2/)
	await expect(cards(page).first().getByRole('link')).not.toHaveAttribute('href', first)
	await expect(cards(page).first()).toBeInViewport()
	await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('the browser renders a product card exactly like the server [PROD-35]', async ({ page }) => {
	await page.goto('/products')
	const renderedCards = () =>
		cards(page).evaluateAll((all) => {
			const loading = ['loading', 'fetchpriority', 'decoding']
			const outline = (one: Element): string => {
				// Ignores the buttons, which scripts change, and attributes and embedded pictures that only a newly opened page has.
				const attributes = [...one.attributes]
					.filter(({ name, value }) => !loading.includes(name) && !value.startsWith('data:'))
					.map(({ name, value }) => `${name}=${value}`)
				const inside = [...one.childNodes].map((child) => (child instanceof Element ? outline(child) : child.textContent?.trim()))
				return one.matches('product-card > p') ? '' : `<${one.localName} ${attributes.sort().join(' ')}>${inside.join('')}`
			}
			// Adjacent text nodes of React are one in the HTML of the server.
			const normalized = (one: Element) => {
				const copy = one.cloneNode(true) as Element
				copy.normalize()
				return copy
			}
			return all.map((one) => outline(normalized(one)))
		})
	const server = await renderedCards()
	await openFilters(page)
	await page.locator('#filters').getByLabel('Sort').selectOption('priceAsc')
	await expect(page).toHaveURL(/sort=priceAsc/)
	await page.locator('#filters').getByLabel('Sort').selectOption('None')
	await expect(page).not.toHaveURL(/sort=/)
	await expect(page.getByText('Loading Products...')).toBeHidden()
	await expect.poll(renderedCards).toEqual(server)
})

test('heading, title, URL and counts of the listing follow the selected sub-category, with one call [LIST-03, LIST-15]', async ({
	page,
}) => {
	const { data } = await (await page.request.get('/api/top-categories?items=50')).json()
	const { id, name } = data[0]
	const { facets } = await (await page.request.get(`/api/products/by-category?category=${id}`)).json()
	const parts = facets.sub_categories.map((part: { id: number; name: string; count: number }) => ({
		...part,
		name: JSON.parse(part.name).En,
	}))
	const [small] = parts
		.filter((part: { count: number }) => part.count < 10)
		.sort((a: { count: number }, b: { count: number }) => a.count - b.count)
	await page.goto(`/products/${id}?sub=${small.id}`)
	const heading = page.getByRole('heading', { level: 1 })
	await expect(heading).toHaveText(small.name)
	await openFilters(page)
	const requests: string[] = []
	page.on('request', (request) => void (request.url().includes('/api/products') && requests.push(request.url())))
	const choose = page.getByRole('group', { name: 'Sub-category' })
	await choose.getByRole('radio', { name: 'All' }).check()
	await expect(page).toHaveURL(new RegExp(`/products/${id}$`))
	await expect(heading).toHaveText(JSON.parse(name).En)
	await expect(page).toHaveTitle(new RegExp(`^${JSON.parse(name).En} - `))
	await choose.getByRole('radio', { name: small.name }).check()
	await expect(heading).toHaveText(small.name)
	await expect(page).toHaveTitle(new RegExp(`^${small.name}, `))
	await expect(page).toHaveURL(new RegExp(`/products/${id}\\?sub=${small.id}$`))
	await showResults(page)
	await expect(cards(page)).toHaveCount(small.count)
	expect(requests).toHaveLength(2)
})

test('the listing of an unknown sub-category shows the whole category with a message [NAV-05]', { tag: '@server' }, async ({ page }) => {
	const { data } = await (await page.request.get('/api/top-categories?items=1')).json()
	expect((await page.goto(`/products/${data[0].id}?sub=abc`))?.status()).toBe(200)
	await expect(page.getByText('This sub-category does not exist.')).toBeVisible()
	await expect(cards(page)).not.toHaveCount(0)
})

test('the search page is a listing with the total, filters, sort order and pages, and reports omitted words [NAV-36, AMB-18]', async ({
	page,
}) => {
	const term = 'usb'
	const { product_count } = await (await page.request.get(`/api/products?q=${term}`)).json()
	expect(product_count).toBeGreaterThan(20)
	await page.goto(`/search?q=${term}`)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${term}”`)
	await expect(count(page)).toHaveText(`${product_count} products`)
	await expect(cards(page)).toHaveCount(10)
	await page.getByRole('link', { name: 'Next page' }).click()
	await expect(page).toHaveURL(/\/search\?q=usb&page=2$/)
	await openFilters(page)
	await page.locator('#filters').getByLabel('Sort').selectOption('priceAsc')
	await expect(page).toHaveURL(/\/search\?q=usb&sort=priceAsc$/)
	await page.getByRole('radio', { name: /^In stock/ }).check()
	await expect(page).toHaveURL(/\/search\?q=usb&availability=in_stock&sort=priceAsc$/)
	await showResults(page)
	await expect(count(page)).not.toHaveText(`${product_count} products`)
	await page.goto('/search?q=usb%20zzzzqqqq')
	await expect(page.getByText('Showing results without “zzzzqqqq”.')).toBeVisible()
	await page.goto(`/search?q=${'x'.repeat(300)}`)
	await expect(page.getByText('No products found for the search term')).toBeVisible()
	await page.goto('/search')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you looking for?')
})
