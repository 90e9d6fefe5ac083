import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillPlainCheckout } from '../support/noscript-checkout.ts'
import { type RunningShop, smallFeed } from '../support/shop.ts'
import { addToCart, choosePlace, confirmedOrder, fillCheckout, orderButton, summaryAmount, waitForCharge } from '../support/shopper.ts'
import { fillCart, simpleProducts } from '../support/store-visitor.ts'

const services = (page: Page) => page.getByRole('group', { name: 'Delivery', exact: true })

async function openShop(shop: Pick<RunningShop, 'url' | 'command'>, page: Page): Promise<void> {
	await shop.command('delivery', 'services', 'add', 'express', 'Express', '--price', '42', '--days', '1')
	await shop.command('delivery', 'services', 'add', 'morning', 'Before noon', '--price', '50', '--country', 'DE')
	const [product] = await simpleProducts(shop.url)
	await page.goto(`${shop.url}/product/${product?.id}`)
}

test('a shopper chooses a delivery service, and the order has its price, name and date', { tag: ['@server', '@phone'] }, async ({
	page,
	anotherShop,
}) => {
	const shop = await anotherShop({ feed: smallFeed })
	await openShop(shop, page)
	await addToCart(page)
	await page.goto(`${shop.url}/checkout`)
	await fillCheckout(page)
	const standard = (await summaryAmount(page, 'Shipping').textContent()) ?? ''
	await expect(services(page).getByRole('radio')).toHaveCount(2)
	await expect(services(page).getByRole('radio', { name: /^Standard delivery/ })).toBeChecked()
	const express = services(page).getByRole('radio', { name: /^Express Arrives \w{3} \d+ \w{3} \$42\.00$/ })
	await express.check()
	await expect(summaryAmount(page, 'Shipping')).toHaveText('$42.00')

	// The choice survives a reload, and applies at another place as far as it is offered there.
	await page.reload()
	await expect(express).toBeChecked()
	await expect(summaryAmount(page, 'Shipping')).toHaveText('$42.00')
	await choosePlace(page, 'Country', 'Germany')
	await choosePlace(page, 'City', 'Berlin')
	await services(page)
		.getByRole('radio', { name: /^Before noon/ })
		.check()
	await expect(summaryAmount(page, 'Shipping')).toHaveText('$50.00')
	await choosePlace(page, 'Country', 'Norway')
	await choosePlace(page, 'City', 'Bergen')
	await waitForCharge(page)
	await expect(services(page).getByRole('radio', { name: /^Standard delivery/ })).toBeChecked()
	await expect(summaryAmount(page, 'Shipping')).toHaveText(standard)

	await express.check()
	await expect(summaryAmount(page, 'Shipping')).toHaveText('$42.00')
	await orderButton(page).click()
	const number = await confirmedOrder(page)
	await expect(page.getByRole('dialog', { name: 'Order Confirmed!' })).toContainText(/Express, \w{3} \d+ \w{3} \d{4}/)
	const order = JSON.parse(await shop.command('orders', 'show', number, '--json'))
	expect(order).toMatchObject({ delivery_service: 'express', delivery_service_name: 'Express', shipping_charge: 4200 })
})

test('product page and cart show delivery services, and the service chosen in the cart is that of the checkout', {
	tag: ['@server', '@phone'],
}, async ({ page, anotherShop }) => {
	const shop = await anotherShop({ feed: smallFeed })
	await shop.command('settings', 'set', 'currency', 'USD', '--relabel')
	await shop.command('delivery', 'times', 'default-country', 'NO')
	await openShop(shop, page)
	await expect(page.getByRole('main').getByText(/Express.*, \w{3} \d+ \w{3}.*, .*42\.00/)).toBeVisible()
	const data = await page.locator('script[type="application/ld+json"]').allTextContents()
	expect(data.join('')).toMatch(/"name":"Express","shippingRate":\{"@type":"MonetaryAmount","value":"42\.00","currency":"USD"\}/)

	await addToCart(page)
	await page.goto(`${shop.url}/cart`)
	await page.getByRole('button', { name: 'Get Shipping Estimates' }).click()
	await choosePlace(page, 'Country', 'Norway')
	await choosePlace(page, 'City', 'Bergen')
	await page.getByRole('button', { name: 'Calculate Shipping' }).click()
	await services(page)
		.getByRole('radio', { name: /^Express/ })
		.check()
	await expect(summaryAmount(page, 'Shipping to Bergen')).toHaveText(/42\.00$/)
	await page.goto(`${shop.url}/checkout`)
	await expect(services(page).getByRole('radio', { name: /^Express/ })).toBeChecked()
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/42\.00$/)
})

test('a shop without services shows no choice, and its checkout makes no call for them', { tag: '@server' }, async ({ page }) => {
	const calls: string[] = []
	page.on('request', (request) => calls.push(new URL(request.url()).pathname))
	await fillCart(page, 1)
	await page.goto('/checkout')
	await fillCheckout(page)
	await expect(services(page)).toHaveCount(0)
	expect(calls.filter((path) => path.includes('/get-shiping-charge'))).not.toEqual([])
	expect(calls.filter((path) => path.includes('/delivery-services'))).toEqual([])
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a shopper chooses a delivery service, and the order has its price, name and date', { tag: ['@server', '@phone'] }, async ({
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
		await services(page)
			.getByRole('radio', { name: /^Express/ })
			.check()
		await page.getByRole('button', { name: 'Calculate shipping' }).click()
		await expect(summaryAmount(page, 'Shipping to Bergen')).toHaveText('$42.00')

		await page.goto(`${shop.url}/checkout`)
		await fillPlainCheckout(page)
		await orderButton(page).click()
		await expect(page.getByText('Please check the total')).toBeVisible()
		const express = services(page).getByRole('radio', { name: /^Express Arrives/ })
		await express.check()
		// The total for the service has not been shown yet.
		await orderButton(page).click()
		await expect(page.getByText('Please check the total')).toBeVisible()
		await expect(express).toBeChecked()
		await expect(summaryAmount(page, 'Shipping')).toHaveText('$42.00')
		await orderButton(page).click()
		await expect(page.getByText(/Express, \w{3} \d+ \w{3} \d{4}/)).toBeVisible()
	})
})
