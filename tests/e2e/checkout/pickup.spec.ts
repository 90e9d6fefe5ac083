import type { Page } from '@playwright/test'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { expect, test } from '../fixtures.ts'
import { fillPlainCheckout } from '../support/noscript-checkout.ts'
import { type RunningShop, smallFeed } from '../support/shop.ts'
import { addToCart, confirmedOrder, fillCheckout, orderButton, summaryAmount } from '../support/shopper.ts'
import { createVisitor, simpleProducts } from '../support/store-visitor.ts'

const services = (page: Page) => page.getByRole('group', { name: 'Delivery', exact: true })

/** Opens the page of a product of which a shop in Bergen has two pieces, and a shop in Oslo none. */
async function openShop(shop: Pick<RunningShop, 'url' | 'command'>, page: Page): Promise<void> {
	const { command, url } = shop
	await command('delivery', 'times', 'default-country', 'NO')
	for (const [code, name] of [
		['bergen', 'Bergen shop'],
		['oslo', 'Oslo shop'],
	] as const)
		await command('delivery', 'places', 'add', code, name, '--address', 'Bryggen 1', '--country', 'NO', '--hours', 'Mon to Sat 10 to 18')
	await command('delivery', 'services', 'add', 'pickup', 'Pick-up', '--price', '0', '--kind', 'pickup', '--days', '0')
	await command('delivery', 'services', 'add', 'locker', 'Locker', '--price', '5', '--kind', 'parcel-shop')
	const [product] = await simpleProducts(url)
	const { sku } = await fetchProduct(createVisitor(url), product?.id ?? '')
	await command('stock', 'place', sku, 'bergen', '2')
	await page.goto(`${url}/product/${product?.id}`)
	await expect(page.getByRole('main').getByText('Pick up at Bergen shop: 2 in stock')).toBeVisible()
	await expect(page.getByRole('main').getByText('Pick up at Oslo shop: not available')).toBeVisible()
}

test('a shopper picks up an order at a place that has it', { tag: ['@server', '@phone'] }, async ({ page, anotherShop }) => {
	const shop = await anotherShop({ feed: smallFeed })
	await openShop(shop, page)
	const data = await page.locator('script[type="application/ld+json"]').allTextContents()
	expect(data.join('')).toContain('"availableDeliveryMethod":"https://schema.org/OnSitePickup"')
	await addToCart(page)
	await page.goto(`${shop.url}/checkout`)
	await fillCheckout(page)
	const oslo = services(page).getByRole('radio', { name: /^Pick-up: Oslo shop/ })
	await expect(oslo).toBeDisabled()
	await expect(services(page)).toContainText('Not available there:')
	const bergen = services(page).getByRole('radio', { name: /^Pick-up: Bergen shop Bryggen 1 Mon to Sat 10 to 18 Ready \w{3} \d+ \w{3}/ })
	await bergen.check()
	await expect(summaryAmount(page, 'Shipping')).toHaveText('Free Shipping')
	await orderButton(page).click()
	const number = await confirmedOrder(page)
	await expect(page.getByRole('dialog', { name: 'Order Confirmed!' })).toContainText(/Pick-up: Bergen shop.*Bryggen 1, Mon to Sat 10 to 18/)
	const order = JSON.parse(await shop.command('orders', 'show', number, '--json'))
	expect(order).toMatchObject({ delivery_service: 'pickup', pickup_place: 'bergen', shipping_charge: 0 })
})

test('an order to a parcel shop has what the shopper typed, also after a reload', { tag: '@server' }, async ({
	page,
	anotherShop,
	complaints,
}) => {
	complaints.allow(/\b422\b/)
	const shop = await anotherShop({ feed: smallFeed })
	await openShop(shop, page)
	await addToCart(page)
	await page.goto(`${shop.url}/checkout`)
	await fillCheckout(page)
	await services(page)
		.getByRole('radio', { name: /^Locker/ })
		.check()
	await expect(summaryAmount(page, 'Shipping')).toHaveText('$5.00')
	await orderButton(page).click()
	await expect(page.getByText('Please enter the parcel shop or locker.').first()).toBeVisible()
	const point = services(page).getByRole('textbox', { name: /^Parcel shop or locker/ })
	await point.fill('Locker 12, customer 34')
	await page.reload()
	await expect(point).toHaveValue('Locker 12, customer 34')
	await orderButton(page).click()
	await confirmedOrder(page)
	await expect(page.getByRole('dialog', { name: 'Order Confirmed!' })).toContainText('Locker, Locker 12, customer 34')
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('the pick-up that was chosen in the cart is that of the checkout, and of the order', { tag: ['@server', '@phone'] }, async ({
		page,
		anotherShop,
		complaints,
	}) => {
		complaints.allow(/\b422\b/)
		const shop = await anotherShop({ feed: smallFeed })
		await openShop(shop, page)
		await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
		await page.getByRole('combobox', { name: 'Country' }).selectOption('Norway')
		await page.getByRole('textbox', { name: 'City' }).fill('Bergen')
		await page.getByRole('button', { name: 'Calculate shipping' }).click()
		const bergen = services(page).getByRole('radio', { name: /^Pick-up: Bergen shop/ })
		await bergen.check()
		await page.getByRole('button', { name: 'Calculate shipping' }).click()
		await page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).click()
		await expect(bergen).toBeChecked()
		await expect(services(page).getByRole('radio', { name: /^Pick-up: Oslo shop/ })).toBeDisabled()
		await fillPlainCheckout(page)
		await orderButton(page).click()
		await expect(page.getByText(/Pick-up: Bergen shop.*Bryggen 1, Mon to Sat 10 to 18/)).toBeVisible()
	})
})
