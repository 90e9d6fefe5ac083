import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../fixtures.ts'
import { startFaultyStore } from '../support/faulty-store.ts'
import { addToCart, choosePlace, confirmedOrder, fillPerson, orderButton, summaryAmount } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

/** A refused call is seen three times: as a response, as the browser's own line and as the shop's. Nothing else may be. */
const refusedCalls = /^response: (409|5\d\d) |Failed to load resource|store_call_failed/

test.beforeEach(({ complaints }) => complaints.allow(refusedCalls))

test('a guest can buy although each step fails once [ADD-07, ERR-09, ERR-10, ERR-11, CHK-18, CHK-42]', async ({
	page,
	faultyShop: { url, store },
}) => {
	const failed = { do: 'fail', status: 500 } as const

	await test.step('search', async () => {
		await page.goto(url)
		store.on('POST', /product-search$/, failed, 1)
		await page.getByRole('combobox', { name: 'Search for products' }).fill('halden')
		await page.getByRole('combobox', { name: 'Search for products' }).press('Enter')
		await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
		await page
			.getByRole('listbox', { name: 'Search results' })
			.getByRole('option', { name: /Halden Slate/ })
			.click()
		await expect(page.getByRole('heading', { level: 1, name: /Halden Slate/ })).toBeVisible()
	})

	await test.step('add to cart [PROD-32]', async () => {
		store.on('POST', /guest\/add-card$/, failed, 1)
		await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
		await expect(page.getByText('Failed to add to cart')).toBeVisible()
		await addToCart(page)
	})

	await test.step('cart [CART-10, CART-31]', async () => {
		store.on('GET', /card-details$/, failed)
		await page.goto(`${url}/cart`)
		const error = page.getByRole('alert').filter({ hasText: 'Failed to fetch cart items' })
		await expect(error).toBeVisible()
		// The badge asks too, and may do so later: the page would mend itself before the button is pressed.
		await page.waitForLoadState('networkidle')
		await error.getByRole('button', { name: 'Try again' }).hover()
		// Only now: what a pointer needs to come to rest is long enough for another read.
		store.heal()
		await page.mouse.down()
		await page.mouse.up()
		await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
	})

	await test.step('quantity [CART-28]', async () => {
		store.on('PUT', /card\/update$/, failed, 1)
		const quantity = page.getByRole('group', { name: /^Quantity: Halden/ })
		await quantity.getByRole('button', { name: /^One more/ }).click()
		await expect(page.getByText('Failed to update quantity', { exact: true })).toBeVisible()
		await expect(quantity.getByRole('status')).toHaveText('1')
	})

	await test.step('removal and clearing [CART-29, CART-30]', async () => {
		store.on('DELETE', /card\/remove/, failed, 1)
		await page
			.getByRole('main')
			.getByRole('button', { name: /^Remove/ })
			.click()
		await expect(page.getByText('Failed to remove item', { exact: true })).toBeVisible()
		store.on('POST', /card\/clear$/, failed, 1)
		await page.getByRole('button', { name: 'Clear Cart' }).click()
		await expect(page.getByText('Failed to clear cart', { exact: true })).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
	})

	await test.step('lists of the checkout [ERR-09, ERR-10, ERR-11]', async () => {
		for (const path of [/countries$/, /payment-types$/]) store.on('GET', path, failed, 1)
		await page.goto(`${url}/checkout`)
		const payment = page.getByRole('group', { name: 'Payment method' })
		await payment.getByRole('button', { name: 'Try again' }).click()
		await expect(payment.getByRole('radio').first()).toBeChecked()
		await page.getByText('The list could not be loaded.').getByRole('button', { name: 'Try again' }).click()
		store.on('GET', /cities$/, failed, 1)
		await choosePlace(page, 'Country', 'Norway')
		await page.getByText('The list could not be loaded.').getByRole('button', { name: 'Try again' }).click()
	})

	await test.step('shipping charge: shown as 0, billed as it is [CHK-18, ADD-02]', async () => {
		store.on('GET', /get-shiping-charge$/, failed)
		await fillPerson(page)
		await choosePlace(page, 'City', 'Bergen')
		await expect(summaryAmount(page, 'Shipping')).toHaveText('Free Shipping')
		store.heal()
		await orderButton(page).click()
		await expect(page.getByText('Failed to place order')).toBeVisible()
		await expect(page.getByRole('alert').filter({ hasText: 'The total is now' })).toBeVisible()
		await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$/)
	})

	await test.step('order [CHK-42]', async () => {
		store.on('POST', /guest\/order$/, failed, 1)
		await orderButton(page).click()
		await page.getByRole('button', { name: 'Send again' }).click()
		await confirmedOrder(page)
	})
})

for (const fault of ['fail', 'garble', 'cut'] as const) {
	test(`a product page loads its data after the store recovers from "${fault}" [PROD-01, ADD-07]`, {
		tag: '@server',
	}, async ({ page, anotherFaultyShop, faultyShop, complaints }) => {
		if (fault === 'cut') complaints.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING/)
		const { url, store } = await anotherFaultyShop()
		const [product] = await simpleProducts(faultyShop.behind.url)
		store.on('GET', /\/product\/\d+$/, fault === 'fail' ? { do: 'fail', status: 503 } : { do: fault })
		await page.goto(`${url}/product/${product?.id}`)
		await expect(page.getByText('Loading Product Details...')).toBeVisible()
		await expect(page.getByText('Error loading product details. Please try again.')).toBeVisible()
		store.heal()
		await page.getByRole('button', { name: 'Try again' }).click()
		await expect(page.getByRole('heading', { level: 1, name: product?.name ?? '' })).toBeVisible()
	})
}

test('pages come from the cache while the store is down [ADD-07]', { tag: '@server' }, async ({ page, anotherFaultyShop, faultyShop }) => {
	const { url, store } = await anotherFaultyShop()
	const [product] = await simpleProducts(faultyShop.behind.url)
	const paths = ['/', '/products', `/product/${product?.id}`]
	for (const path of paths) expect((await page.request.get(url + path)).status()).toBe(200)

	await store.stop()
	for (const path of paths) {
		expect((await page.goto(url + path))?.headers()['x-cache'], path).toBe('HIT')
		await expect(page.getByText(/^Loading .*\.\.\.$/)).toHaveCount(0)
	}
	await page.goto(`${url}/checkout`)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the error page has the last known shop name and menus, and makes no store calls', async ({
	page,
	complaints,
	sharedShop,
	anotherShop,
}) => {
	complaints.allow(/500/)
	const store = await startFaultyStore(`${sharedShop}/api`)
	const hook = pathToFileURL(join(import.meta.dirname, '../support/failing-page.mjs')).href
	const { url } = await anotherShop({ environment: { STORE_API_URL: store.url, NODE_OPTIONS: `--import ${hook}`, LOG_LEVEL: 'silent' } })
	await page.goto(url)
	const title = await page.title()
	const menus = page.getByRole('navigation').getByRole('link')
	const names = (await menus.allTextContents()).filter((name) => name.trim() !== '')

	// The browser's own calls, for the cart, are over.
	await page.goto('about:blank')
	store.on('GET', /./, { do: 'fail', status: 500 })
	const callsBefore = store.calls.length
	const answer = await (await fetch(`${url}/faq`)).text()
	// The cart of the page before may be read late; pages themselves never read it.
	expect(store.calls.slice(callsBefore).filter((call) => call !== 'GET /card-details')).toEqual([])
	expect(answer).toContain('Something went wrong on our side.')
	expect((await page.goto(`${url}/faq`))?.status()).toBe(500)
	await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
	await expect(page).toHaveTitle(`Error - ${title.split(' - ').at(-1)}`)
	expect((await menus.allTextContents()).filter((name) => name.trim() !== '')).toEqual(names)
	await page.goto('about:blank')
	await store.stop()
})
