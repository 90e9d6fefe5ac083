import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { holdCall, longName, withCart } from '../support/mock-cart.ts'
import { choosePlace, fillCheckout, orderButton, summaryAmount } from '../support/shopper.ts'

/** Whether the computed colour of the text is red, in any CSS notation. */
async function isRed(text: Locator): Promise<boolean> {
	const [red = 0, green = 0, blue = 0] = await text.evaluate((element) => {
		const paper = document.createElement('canvas').getContext('2d')
		if (!paper) throw new Error('The browser draws nothing')
		paper.fillStyle = getComputedStyle(element).color
		paper.fillRect(0, 0, 1, 1)
		return [...paper.getImageData(0, 0, 1, 1).data]
	})
	return red > 2 * green && red > 2 * blue
}

test('the cart page shows a loading state, then the table, or the message in red [CART-09..11, CART-23]', async ({ page, complaints }) => {
	complaints.allow(/^response: 500 |Failed to load resource|store_call_failed/)
	await withCart(page)
	const answer = await holdCall(page, 'GET', '/card-details*')
	await page.goto('/cart')
	const main = page.getByRole('main')
	const loading = main.getByRole('status').filter({ hasText: 'Loading your cart' })
	await expect(loading).toBeVisible()
	await expect(main.getByRole('table')).toHaveCount(0)
	answer()
	await expect(main.getByRole('table').getByRole('row')).toHaveCount(3)
	await expect(loading).toHaveCount(0)

	await page.route('**/api/card-details*', (route) => route.fulfill({ status: 500, json: {} }))
	await page.evaluate(() => localStorage.clear())
	await page.reload()
	const message = main.getByRole('alert').getByText('Failed to fetch cart items', { exact: true })
	await expect(message).toBeVisible()
	await expect.poll(() => isRed(message)).toBe(true)
	expect(await isRed(main.getByRole('heading', { level: 1 })), 'other text is not').toBe(false)
	await expect(loading).toHaveCount(0)
	await expect(main.getByRole('table')).toHaveCount(0)
})

test('saving a line disables only its controls, and its amounts change afterwards [CART-12, DRAW-16]', async ({ page }) => {
	await withCart(page)
	const answer = await holdCall(page, 'PUT', '/card/update')
	await page.goto('/cart')
	const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('group', { name: `Quantity: ${name}` }) })
	const [saved, other] = [rowOf(longName), rowOf('Lamp')]
	await saved.getByRole('button', { name: /^One more/ }).click()
	for (const name of [/^One less/, /^One more/, /^Remove/])
		await expect(saved.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
	await expect(saved.getByRole('status')).not.toHaveText('3')
	await expect(saved.getByText('€25.00')).toBeVisible()
	await expect(summaryAmount(page, 'Total')).toHaveText('€125.00')
	await expect(other.getByRole('group')).not.toHaveAttribute('aria-busy', 'true')
	await expect(other.getByRole('button', { name: /^Remove/ })).not.toHaveAttribute('aria-disabled', 'true')
	answer()
	await expect(saved.getByRole('status')).toHaveText('3')
	await expect(saved.getByRole('button', { name: /^Remove/ })).not.toHaveAttribute('aria-disabled', 'true')
	await expect(summaryAmount(page, 'Total')).toHaveText('€137.50')
})

test('the amounts of the summary add up, and a charge of 0 is free shipping [CART-08, CART-14, CART-15, CART-17, CHK-19, CHK-22]', async ({
	page,
}) => {
	await withCart(page)
	const charges = ['15.00', '0']
	await page.route('**/api/get-shiping-charge*', (route) => route.fulfill({ json: { data: { shiping_charge: charges.shift() ?? '0' } } }))
	await page.goto('/cart')
	await page.getByRole('button', { name: 'Get Shipping Estimates' }).click()
	await choosePlace(page, 'Country', 'Norway')
	await choosePlace(page, 'City', 'Oslo')
	const calculate = page.getByRole('button', { name: 'Calculate Shipping' })
	const chargeRequest = page.waitForRequest((request) => /\/get-shiping-charge\?city_id=\d+$/.test(request.url()))
	await calculate.click()
	await chargeRequest
	const expectFigures = async (figures: Readonly<Record<string, string>>) => {
		for (const [label, amount] of Object.entries(figures)) await expect(summaryAmount(page, label)).toHaveText(amount)
	}
	await expectFigures({ Subtotal: '€125.00', 'Shipping to Oslo': '€15.00', Tax: '€0.00', Total: '€140.00' })
	await calculate.click()
	await expectFigures({ Subtotal: '€125.00', 'Shipping to Oslo': 'Free Shipping', Total: '€125.00' })
	await page.goto('/checkout')
	await expectFigures({ Subtotal: '€125.00', Shipping: 'Free Shipping', Total: '€125.00' })
	await expect(summaryAmount(page, 'Discount'), 'no coupon').toHaveCount(0)
})

test('the order button shows a spinner while the order is placed, and the cart is cleared afterwards [CHK-33, CHK-37, CHK-38, CHK-39, CHK-41]', async ({
	page,
}) => {
	await withCart(page)
	await page.route('**/api/guest/order', (route) => route.fulfill({ json: { data: { order_no: 'N-1001' } } }))
	const answer = await holdCall(page, 'POST', '/guest/order')
	await page.goto('/checkout')
	await fillCheckout(page)
	await expect(orderButton(page).locator('.spinner')).toHaveCount(0)
	await orderButton(page).click()
	await expect(orderButton(page).locator('.spinner')).toBeVisible()
	await expect(orderButton(page), 'and keeps the focus').toHaveAttribute('aria-disabled', 'true')
	await orderButton(page).press('Enter')
	await orderButton(page).press('Enter')
	const cleared = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/card/clear'))
	answer()
	await cleared
	const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
	await expect(dialog.getByText('N-1001')).toBeVisible()
	await expect(dialog.getByText('Thank you for your order.')).toBeVisible()
	await expect(dialog.locator('a[href^="mailto:"]')).toBeVisible()
	await expect(dialog.locator('a[href^="tel:"]')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('region', { name: 'Your order is placed' })).toBeVisible()
	await expect(page.getByRole('banner').locator('count-badge').last()).toBeHidden()
	await expect(orderButton(page)).toHaveCount(0)
})

test('a checkout without a payment method cannot be submitted, and focus moves to the next step [CHK-34, ERR-11]', async ({
	page,
	complaints,
}) => {
	complaints.allow(/^response: 500 |Failed to load resource|store_call_failed/)
	await withCart(page)
	await page.route('**/api/payment-types', (route) => route.fulfill({ json: { data: [] } }))
	const sent: string[] = []
	page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
	await page.goto('/checkout')
	await fillCheckout(page)
	await expect(orderButton(page)).toBeDisabled()
	await expect(orderButton(page)).toHaveAccessibleDescription('No payment method is available at the moment.')
	await orderButton(page).click({ force: true })
	await expect(page.getByRole('group', { name: 'Payment method' }).getByText('No payment method is available at the moment.')).toBeFocused()

	await page.route('**/api/payment-types', (route) => route.fulfill({ status: 500, json: {} }))
	await page.reload()
	const again = page.getByRole('group', { name: 'Payment method' }).getByRole('button', { name: 'Try again' })
	await expect(again).toBeVisible()
	await page.getByLabel('First Name').press('Enter')
	await expect(again).toBeFocused()
	await page.getByLabel('Last Name').fill('')
	const summary = page.getByRole('list', { name: 'Please complete these fields.' })
	await expect(summary.getByRole('listitem'), 'all that hinders it is named').toHaveText([
		'Last name is required',
		'The payment methods could not be loaded.',
	])
	await summary.getByRole('link').last().click()
	await expect(again).toBeFocused()
	expect(sent).toEqual([])
})
