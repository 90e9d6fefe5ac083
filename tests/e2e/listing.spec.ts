import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface Facets {
	readonly brands: readonly { readonly name: string; readonly count: number }[]
}

async function brandsOf(page: Page): Promise<Facets['brands']> {
	const { facets } = (await (await page.request.get('/api/products?items=10')).json()) as { facets: Facets }
	return facets.brands
}

/** The filters: a column at desktop width, a drawer on a phone. */
async function openFilters(page: Page): Promise<void> {
	const button = page.getByRole('button', { name: /^Filters/ })
	if (await button.isVisible()) await button.click()
}

async function showResults(page: Page): Promise<void> {
	const button = page.getByRole('button', { name: 'Show results' })
	if (await button.isVisible()) await button.click()
}

const cards = (page: Page): Locator => page.getByRole('region', { name: 'Products' }).locator('product-card')
const count = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^\d+ products?$/ })

test('several brands are chosen at once; chips, count and address say so, and back and reload keep it [LIST-05]', {
	tag: '@static',
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

test('without a category all products are listed, with the filters and page sizes of one [AMB-01, NAV-18]', async ({ page }) => {
	const { product_count } = await (await page.request.get('/api/products?items=10')).json()
	const { data } = await (await page.request.get('/api/top-categories?items=1')).json()
	const ways = async (path: string) => {
		await page.goto(path)
		const options = (label: string) => page.getByLabel(label).locator('option').allTextContents()
		const choices = { sizes: await options('Show'), sorts: await options('Sort') }
		await openFilters(page)
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

test('sort and page size change the list in place, from low to high price [LIST-11, LIST-13]', async ({ page }) => {
	await page.goto('/products')
	await page.getByLabel('Show').selectOption('20')
	await page.getByLabel('Sort').selectOption('priceAsc')
	await expect(page).toHaveURL(/sort=priceAsc&size=20/)
	await expect(cards(page)).toHaveCount(20)
	const prices = await cards(page).evaluateAll((all) => all.map((one) => Number(one.dataset.price)))
	expect(prices).toEqual([...prices].sort((a, b) => a - b))
})

test('the price slider and its fields follow one another, ends included [LIST-07, LIST-08, LIST-09]', async ({ page }) => {
	await page.goto('/products')
	await openFilters(page)
	const low = page.getByRole('slider', { name: 'Price from' })
	const from = page.getByRole('spinbutton', { name: 'From' })
	const to = page.getByRole('spinbutton', { name: 'To' })
	const highest = Number(await page.getByRole('slider', { name: 'Price to' }).getAttribute('max'))
	await from.fill(highest.toFixed(2))
	await expect(low).toHaveValue(String(highest))
	await showResults(page)
	await expect(page).toHaveURL(/price_from=/)
	await expect(cards(page).first()).toHaveAttribute('data-price', String(Math.round(highest * 100)))
	await openFilters(page)
	await low.focus()
	await low.press('Home')
	await expect(from).toHaveValue('')
	await expect(to).toHaveValue('')
	await expect(page).not.toHaveURL(/price_from=/)
})

test('a filter that leads nowhere says so and has a way back [ADD-10]', async ({ page }) => {
	await page.goto('/products')
	await openFilters(page)
	await page.getByRole('combobox', { name: 'Whole product name' }).fill('no product has this name')
	await showResults(page)
	await expect(page.getByText('No products available.')).toBeVisible()
	await page.getByRole('link', { name: 'Clear all filters' }).click()
	await expect(cards(page)).not.toHaveCount(0)
})

test('what is awaited says so, what fails can be tried again [LIST-02, LIST-20]', async ({ page, complaints }) => {
	complaints.allow(/api\/products|Failed to load resource|store_call_failed|ERR_INTERNET_DISCONNECTED/)
	await page.goto('/products')
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route('**/api/products?*', async (route) => {
		await promise
		await route.fulfill({ status: 500, json: {} })
	})
	await page.getByLabel('Sort').selectOption('priceDesc')
	await expect(page.getByText('Loading Products...')).toBeVisible()
	resolve()
	const alert = page.getByRole('alert').filter({ hasText: 'The products could not be loaded.' })
	await expect(alert).toBeVisible()
	await page.unroute('**/api/products?*')
	await alert.getByRole('button', { name: 'Try again' }).click()
	await expect(cards(page)).toHaveCount(10)

	await page.context().setOffline(true)
	await page.getByLabel('Sort').selectOption('priceAsc')
	await expect(page.getByText('You are offline.')).toBeVisible()
	await page.context().setOffline(false)
	await expect(cards(page)).toHaveCount(10)
})

test('pages are turned in place, and the list begins at its top [AMB-18]', async ({ page }) => {
	await page.goto('/products')
	const first = (await cards(page).first().getByRole('link').getAttribute('href')) ?? ''
	await page.getByRole('link', { name: 'Next page' }).click()
	await expect(page).toHaveURL(/page=2/)
	await expect(cards(page).first().getByRole('link')).not.toHaveAttribute('href', first)
	await expect(cards(page).first()).toBeInViewport()
	await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('the browser draws a card exactly as the server does [PROD-35]', async ({ page }) => {
	await page.goto('/products')
	const drawn = () =>
		cards(page).evaluateAll((all) => {
			const loading = ['loading', 'fetchpriority', 'decoding']
			const outline = (one: Element): string => {
				const attributes = [...one.attributes].filter(({ name }) => !loading.includes(name)).map(({ name, value }) => `${name}=${value}`)
				const inside = [...one.childNodes].map((child) => (child instanceof Element ? outline(child) : child.textContent?.trim()))
				return one.matches('.product-card-actions') ? '' : `<${one.localName} ${attributes.sort().join(' ')}>${inside.join('')}`
			}
			return all.map(outline)
		})
	const server = await drawn()
	await page.getByLabel('Sort').selectOption('priceAsc')
	await expect(page).toHaveURL(/sort=priceAsc/)
	await page.getByLabel('Sort').selectOption('None')
	await expect(page).not.toHaveURL(/sort=/)
	await expect(page.getByText('Loading Products...')).toBeHidden()
	await expect.poll(drawn).toEqual(server)
})
