import type { Route } from '@playwright/test'
import { add, never, open, product, refuse, type Scene, type Stage } from './stage.ts'

async function search({ page }: Stage, term: string): Promise<void> {
	const box = page.getByRole('combobox', { name: 'Search for products' })
	await box.fill(term)
	await box.press('Enter')
	await page.locator('search-box, [role="listbox"], [role="status"]').first().waitFor({ state: 'attached' })
	await page.waitForLoadState('networkidle')
}

async function openFilters({ page, phone }: Stage): Promise<void> {
	if (!phone) return
	await page.getByRole('button', { name: /^Filters/ }).click()
	await page.getByRole('dialog', { name: 'Filters' }).waitFor()
}

/** Changes the sort order of a listing; its next response is `answer`. */
async function sortWith(stage: Stage, answer: (route: Route) => unknown): Promise<void> {
	await open('/products')(stage)
	await stage.page.route('**/api/products?*', (route) => answer(route))
	await sortByPrice(stage)
}

async function sortByPrice(stage: Stage): Promise<void> {
	await openFilters(stage)
	await stage.page.getByRole('combobox', { name: 'Sort', exact: true }).selectOption('priceDesc')
	if (stage.phone) await stage.page.getByRole('button', { name: 'Show results' }).click()
}

/** Submits the form of a page without input. */
const unfilled = (path: string) => async (stage: Stage) => {
	await open(path)(stage)
	const form = stage.page.getByRole('main').locator('form').first()
	await form.locator('[type=submit]').click()
	await form.locator('[aria-invalid=true]').first().waitFor()
}

/** Pages of the catalogue. */
export const catalogueScenes: readonly Scene[] = [
	{ name: 'home', play: open('/') },
	{
		name: 'home-loading',
		window: true,
		play: ({ page, lostShop }) => page.goto(lostShop),
	},
	{
		name: 'home-failed',
		window: true,
		async play({ page, lostShop }) {
			await page.goto(lostShop)
			await page.getByRole('button', { name: 'Try again' }).waitFor()
		},
	},
	{
		name: 'offline',
		window: true,
		async play({ page, shop }) {
			await page.goto(shop)
			await page.context().setOffline(true)
			await page.getByText('You are offline').waitFor()
		},
	},
	{
		name: 'search-trending',
		window: true,
		async play(stage) {
			await open('/')(stage)
			await stage.page.getByRole('combobox', { name: 'Search for products' }).click()
			await stage.page.getByRole('listbox').waitFor()
			await stage.page.waitForLoadState('networkidle')
		},
	},
	{
		name: 'search-results',
		window: true,
		async play(stage) {
			await open('/')(stage)
			await search(stage, 'laptop')
		},
	},
	{
		name: 'search-none',
		window: true,
		async play(stage) {
			await open('/')(stage)
			await search(stage, 'qqqqqqq')
		},
	},
	{ name: 'search-page', play: open('/search?q=laptop') },
	{ name: 'search-page-none', play: open('/search?q=qqqqqqq') },
	{
		name: 'all-categories',
		window: true,
		only: 'wide',
		async play(stage) {
			await open('/')(stage)
			await stage.page.getByText('All Categories').click()
		},
	},
	{
		name: 'mega-panel',
		window: true,
		only: 'wide',
		async play(stage) {
			await open('/')(stage)
			const panel = stage.page.locator('menu-panel[data-category]').first()
			await panel.locator('summary').press('Enter')
			await panel.getByRole('listitem').first().waitFor()
		},
	},
	{
		name: 'menus',
		window: true,
		only: 'phone',
		async play(stage) {
			await open('/')(stage)
			await stage.page.getByRole('link', { name: 'Menu', exact: true }).click()
			const drawer = stage.page.getByRole('dialog', { name: 'Menus' })
			await drawer.locator('summary').nth(1).click()
		},
	},
	{ name: 'listing', play: open('/products') },
	{
		name: 'category',
		async play({ page, shop }) {
			await page.goto(shop)
			const category = page.locator('menu-panel[data-category] > a').first()
			await page.goto(new URL((await category.getAttribute('href')) ?? '', shop).href)
		},
	},
	{
		name: 'listing-filtered',
		play: open('/products?brand=Auvane&brand=Noctelle&availability=in_stock&sort=priceAsc&price_from=100'),
	},
	{
		name: 'listing-filters',
		window: true,
		only: 'phone',
		async play(stage) {
			await open('/products')(stage)
			await openFilters(stage)
		},
	},
	{ name: 'listing-empty', play: open('/products?name=nothing') },
	{
		name: 'listing-loading',
		async play(stage) {
			await sortWith(stage, never)
			await stage.page.getByText('Loading Products...').waitFor()
		},
	},
	{
		name: 'listing-failed',
		async play(stage) {
			await sortWith(stage, refuse)
			await stage.page.getByText('The products could not be loaded.').waitFor()
		},
	},
	{
		name: 'listing-offline',
		async play(stage) {
			await open('/products')(stage)
			await stage.page.locator('h1').hover()
			await stage.page.waitForLoadState('networkidle')
			await stage.page.context().setOffline(true)
			await sortByPrice(stage)
			await stage.page.getByText('You are offline.').waitFor()
		},
	},
	{ name: 'listing-missing', play: open('/products/999999') },
	{ name: 'product', play: product('varied') },
	{ name: 'product-single', play: product('simple') },
	{ name: 'product-sold-out', play: product('soldOut') },
	{
		name: 'product-zoom',
		window: true,
		async play(stage) {
			await product('varied')(stage)
			await stage.page.getByRole('button', { name: 'Enlarge picture' }).click()
			await stage.page.waitForLoadState('networkidle')
		},
	},
	{
		name: 'product-added',
		window: true,
		async play(stage) {
			await product('simple')(stage)
			await add(stage)
		},
	},
	{
		name: 'compare',
		play: ({ page, shop, products }) => page.goto(`${shop}/compare?ids=${products.varied},${products.simple},${products.soldOut}`),
	},
	{ name: 'compare-empty', play: open('/compare') },
	{
		name: 'compare-tray',
		window: true,
		async play(stage) {
			for (const kind of ['simple', 'another'] as const) {
				await product(kind)(stage)
				// The control is a link until its script has loaded, which the first pointer movement requests.
				await stage.page.locator('h1').hover()
				await stage.page
					.getByRole('main')
					.getByRole('button', { name: /^Compare: / })
					.first()
					.click()
				await stage.page.getByText('Added to the comparison').waitFor()
			}
		},
	},
	{
		name: 'product-delivery',
		async play(stage) {
			await product('simple')(stage)
			await stage.page.getByRole('button', { name: 'Choose your country' }).click()
			const estimate = stage.page.locator('delivery-estimate')
			await estimate.getByRole('combobox').selectOption('276')
			await estimate.getByText(/^Delivery to/).waitFor()
		},
	},
	{
		name: 'product-mail-when-back',
		async play(stage) {
			await product('soldOut')(stage)
			const main = stage.page.getByRole('main')
			await main.getByRole('button', { name: 'Email me when it is back in stock' }).click()
			await main.getByLabel('Email me when it is back in stock').fill('ada@nowhere')
			await main.getByLabel('Email me when it is back in stock').press('Enter')
		},
	},
	{ name: 'reviews', play: ({ page, shop, products }) => page.goto(`${shop}/product/${products.varied}/reviews`) },
	{ name: 'product-missing', play: open('/product/999999') },
	{
		name: 'product-failed',
		window: true,
		async play({ page, lostShop, products }) {
			await page.goto(`${lostShop}/product/${products.simple}`)
			await page.getByText('Error loading product details. Please try again.').waitFor()
		},
	},
	{
		name: 'custom-products',
		async play({ page, shop }) {
			await page.goto(shop)
			await page.getByRole('tabpanel').first().getByRole('link', { name: 'View All Products' }).click()
			await page.locator('product-card').first().waitFor()
		},
	},
	{ name: 'custom-products-empty', play: open('/custom-products') },
	{ name: 'signin', play: open('/signin') },
	{ name: 'signin-unfilled', play: unfilled('/signin') },
	{ name: 'signup', play: open('/signup') },
	{ name: 'signup-unfilled', play: unfilled('/signup') },
	{ name: 'forgot-password', play: open('/forgot-password') },
	{ name: 'forgot-password-unfilled', play: unfilled('/forgot-password') },
	{ name: 'reset-password', play: open('/reset-password') },
	{ name: 'reset-password-unfilled', play: unfilled('/reset-password') },
	{ name: 'otp', play: open('/otp') },
	{
		name: 'faq',
		async play(stage) {
			await open('/faq')(stage)
			await stage.page.getByRole('main').locator('summary').first().click()
		},
	},
	{ name: 'offers', play: open('/offers') },
	{ name: 'contact', play: open('/contact') },
	{ name: 'terms', play: open('/terms') },
	{ name: 'newsletter', play: open('/newsletter') },
	{ name: 'newsletter-confirming', play: open('/newsletter#key=made-up') },
	{ name: 'newsletter-leaving', play: open('/newsletter#leave=ada@shop.example&key=made-up') },
	{ name: 'stock-mail-confirming', play: open('/stock-mail#key=made-up') },
	{ name: 'stock-mail-leaving', play: open('/stock-mail#leave=ada@shop.example&key=made-up') },
	{ name: 'not-found', play: open('/nothing-here') },
]
