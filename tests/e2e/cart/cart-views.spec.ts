import { expect, test } from '../fixtures.ts'
import { longName, withCart } from '../support/mock-cart.ts'
import { choosePlace, openCartDrawer, orderButton, summaryAmount } from '../support/shopper.ts'

test('the drawer shows picture, variant, name, unit price and a stepper within its limits [DRAW-01..06, DRAW-13, DRAW-14, CONST-04]', {
	tag: '@phone',
}, async ({ page, isMobile }) => {
	await withCart(page)
	await page.goto('/faq')
	const drawer = await openCartDrawer(page)
	// Two lines of three pieces.
	await expect(drawer.getByRole('heading', { name: 'Your Cart (2)', exact: true })).toBeVisible()
	const row = drawer.getByRole('listitem').filter({ hasText: 'Blue / Large' })
	await expect(row.getByRole('link')).toHaveText(`${longName.slice(0, 70)}...`)
	await expect(row.locator('img')).toBeVisible()
	await expect(row.getByText('€12.50', { exact: true })).toBeVisible()
	const short = drawer.getByRole('listitem').filter({ hasText: 'Lamp' })
	await expect(short.getByRole('link')).toHaveText('Lamp')
	await expect(short.getByRole('button', { name: /^One less/ })).toBeDisabled()
	await expect(short.getByRole('button', { name: /^One more/ })).toBeDisabled()
	await row.getByRole('button', { name: /^One more/ }).click()
	await expect(row.getByRole('status')).toHaveText('3')
	await expect(row.getByRole('button', { name: /^One more/ })).toBeDisabled()
	await expect(drawer.getByText('€137.50')).toBeVisible()
	const { x, width } = (await drawer.boundingBox()) ?? { x: 0, width: 0 }
	expect(width).toBe(isMobile ? page.viewportSize()?.width : 400)
	expect(x + width, 'at the right edge').toBe(await page.evaluate(() => document.body.getBoundingClientRect().right))
})

test('the drawer links to checkout and cart, unless it is empty [DRAW-10..12, AMB-71]', async ({ page }) => {
	await page.goto('/faq')
	const drawer = await openCartDrawer(page)
	await expect(drawer.getByText('Your cart is empty')).toBeVisible()
	for (const name of ['Checkout', 'View Cart']) await expect(drawer.getByRole('link', { name })).toHaveCount(0)
	await withCart(page)
	for (const [name, path, title] of [
		['Checkout', '/checkout', 'Checkout'],
		['View Cart', '/cart', 'Shopping cart'],
	] as const) {
		await page.goto('/faq')
		await (await openCartDrawer(page)).getByRole('link', { name }).click()
		await expect(page).toHaveURL(path)
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
	}
})

test('the cart page shortens names, confirms a saved quantity, and links to the next step [CART-02, CART-03, CART-13, CART-17, CART-25]', {
	tag: '@phone',
}, async ({ page }) => {
	await withCart(page)
	await page.goto('/cart')
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { name: 'Products (2)' }), 'lines, not pieces').toBeVisible()
	await expect(main.getByRole('link', { name: longName.slice(0, 20) })).toHaveText(`${longName.slice(0, 20)}...`)
	await expect(summaryAmount(page, 'Total')).toHaveText('€125.00')
	await main.getByRole('button', { name: `One more: ${longName}` }).click()
	await expect(page.getByText('Quantity updated successfully', { exact: true })).toBeVisible()
	await expect(summaryAmount(page, 'Total')).toHaveText('€137.50')
	await main.getByRole('link', { name: 'Continue Shopping' }).click()
	await expect(page).toHaveURL('/')
})

test('the checkout has its five parts, and next to them every line and the totals [CHK-01..05, CHK-11, CHK-23, CHK-50, CONST-05]', {
	tag: '@phone-walk',
}, async ({ page, isMobile }) => {
	await withCart(page)
	await page.goto('/checkout')
	const form = page.locator('form#checkout')
	for (const part of ['Shipping address', 'Contact details', 'Payment method'])
		await expect(form.getByRole('group', { name: part })).toBeVisible()
	for (const label of ['Discount code', /^Order notes/]) await expect(form.getByLabel(label)).toBeEditable()
	for (const [label, token, keyboard = ''] of [
		['First Name', 'given-name'],
		['Last Name', 'family-name'],
		['Address', 'address-line1'],
		['Country', 'country-name'],
		['City', 'address-level2'],
		['Postal Code', 'postal-code'],
		['Email', 'email', 'email'],
		['Phone Number', 'tel', 'tel'],
	] as const) {
		const field = form.getByLabel(label, { exact: true })
		// A city can be chosen once there is a country.
		if (label !== 'City') await expect(field).toBeEditable()
		await expect(field, 'what the browser fills in').toHaveAttribute('autocomplete', token)
		if (keyboard) await expect(field, 'the keyboard of phones').toHaveAttribute('inputmode', keyboard)
	}
	await expect(page.getByRole('button', { name: 'Add New Address' }), 'for customers').toHaveCount(0)

	const summary = page.getByRole('region', { name: 'Order Summary' })
	await expect(summary.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
	const line = summary.getByRole('listitem').filter({ hasText: 'Blue / Large' })
	await expect(line.getByRole('link')).toHaveText(`${longName.slice(0, 40)}...`)
	await expect(line.locator('img')).toBeVisible()
	await expect(line.getByText('Quantity 2')).toBeVisible()
	await expect(line.getByText('€25.00', { exact: true })).toBeVisible()
	await expect(summary.getByRole('listitem').filter({ hasText: 'Lamp' }).getByText('€100.00', { exact: true })).toBeVisible()
	await expect(summaryAmount(page, 'Subtotal')).toHaveText('€125.00')
	await expect(summaryAmount(page, 'Shipping')).toHaveText('Enter shipping address')
	await expect(summaryAmount(page, 'Discount')).toHaveCount(0)
	await expect(summaryAmount(page, 'Total')).toHaveText('€125.00')
	const [left, right] = [await form.boundingBox(), await summary.boundingBox()]
	if (isMobile) expect(right?.x).toBeLessThanOrEqual((left?.x ?? 0) + 1)
	else expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0))

	await choosePlace(page, 'Country', 'Norway')
	await expect(orderButton(page)).toBeDisabled()
	await form.getByLabel('First Name').focus()
	await form.getByLabel('Last Name').focus()
	await expect(form.getByText('First name is required')).toBeVisible()
})

test('the discount button shows a spinner while the code is checked [CHK-44]', async ({ page }) => {
	await withCart(page)
	let answer: () => void = () => undefined
	const checked = new Promise<void>((resolve) => {
		answer = resolve
	})
	await page.route('**/api/get-coupon*', async (route) => {
		await checked
		await route.fulfill({ json: { data: { type: 'percentage', value: 10, expired_at: null } } })
	})
	await page.goto('/checkout')
	await page.getByLabel('Discount code').fill('SAVE10')
	const apply = page.getByRole('button', { name: 'Apply' })
	await apply.click()
	await expect(apply.locator('.spinner')).toBeVisible()
	await expect(apply).toHaveAttribute('aria-busy', 'true')
	answer()
	await expect(apply.locator('.spinner')).toHaveCount(0)
	await expect(summaryAmount(page, 'Discount')).toHaveText('-€12.50')
})
