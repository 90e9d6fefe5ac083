import { expect, test } from '../fixtures.ts'
import { choosePlace, openCartDrawer, summaryAmount } from '../support/shopper.ts'
import { fillCart } from '../support/store-visitor.ts'

test('the cart page shows lines and amounts, and counts the lines [CART-01, CART-02, CART-05, CART-06, CART-14, CART-16]', {
	tag: '@phone',
}, async ({ page }) => {
	const [first = ''] = await fillCart(page, 2)
	await page.goto('/cart')
	await expect(page.getByRole('heading', { name: 'Products (2)' })).toBeVisible()
	await expect(page.getByRole('columnheader')).toHaveText(['Product', 'Price', 'Quantity', 'Total', 'Actions'])
	const summary = page.getByRole('region', { name: 'Order Summary' })
	await expect(summaryAmount(page, 'Shipping')).toHaveText('Enter shipping address')
	const before = await summaryAmount(page, 'Total').textContent()
	await page.getByRole('button', { name: `One more: ${first}` }).click()
	await expect(page.getByText('Quantity updated successfully')).toBeVisible()
	await expect(page.getByRole('group', { name: `Quantity: ${first}` }).getByRole('status')).toHaveText('2')
	await expect(summaryAmount(page, 'Total')).not.toHaveText(before ?? '')
	await expect(summary.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
	await expect(page.getByRole('button', { name: `One less: ${first}` })).toBeEnabled()
})

test('shipping is estimated by city, and the estimate is kept in the checkout [CART-07, CART-08, CART-15, AMB-76]', async ({ page }) => {
	await fillCart(page, 1)
	await page.goto('/cart')
	const toggle = page.getByRole('button', { name: 'Get Shipping Estimates' })
	await expect(page.getByRole('combobox', { name: 'Country' })).toBeHidden()
	await toggle.click()
	await choosePlace(page, 'Country', 'Norway')
	await choosePlace(page, 'City', 'Bergen')
	await expect(summaryAmount(page, 'Shipping')).toHaveText('Enter shipping address')
	await page.getByRole('button', { name: 'Calculate Shipping' }).click()
	const shipping = summaryAmount(page, 'Shipping to Bergen')
	await expect(shipping).toHaveText(/^\$|Free Shipping/)
	const charge = (await shipping.textContent()) ?? ''
	await toggle.click()
	await expect(page.getByRole('combobox', { name: 'Country' })).toBeHidden()
	await page.goto('/checkout')
	await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Bergen')
	await expect(summaryAmount(page, 'Shipping')).toHaveText(charge)
})

test('a removed line can be restored, and focus moves to the undo button [CART-26, DRAW-07]', { tag: '@phone-walk' }, async ({ page }) => {
	const [name = ''] = await fillCart(page, 1)
	const drawer = await openCartDrawer(page)
	await drawer.getByRole('button', { name: `Remove: ${name}` }).click()
	await expect(drawer.getByText('Your cart is empty')).toBeVisible()
	await expect(drawer.getByRole('link', { name: 'View Cart' })).toBeHidden()
	const undo = drawer.getByRole('button', { name: 'Undo' })
	await expect(undo).toBeFocused()
	await undo.press('Enter')
	await expect(drawer.getByRole('heading', { name: 'Your Cart (1)' })).toBeVisible()
	await expect(undo).toBeHidden()
})

test('the drawer is loaded each time it opens, and its total is current [DRAW-02, DRAW-08, DRAW-09, DRAW-15]', async ({ page }) => {
	const [name = ''] = await fillCart(page, 1)
	const reads: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/api/card-details')) reads.push(request.url())
	})
	const drawer = await openCartDrawer(page)
	await expect(drawer.getByText('Shipping, taxes, and discounts will be calculated at checkout.')).toBeVisible()
	await expect.poll(() => reads.length).toBe(1)
	await drawer.getByRole('button', { name: 'Close' }).click()
	await expect(drawer).toBeHidden()
	await openCartDrawer(page)
	await expect.poll(() => reads.length).toBe(2)
	const total = drawer.getByText('Total').locator('xpath=..')
	const before = (await total.textContent()) ?? ''
	await drawer.getByRole('button', { name: `One more: ${name}` }).click()
	await expect(total).not.toHaveText(before)
	await page.mouse.click(5, 300)
	const width = page.viewportSize()?.width ?? 0
	// DRAW-13, DRAW-14: next to a drawer of 400 px the page can be clicked; on a phone the drawer covers it.
	if (width < 768) await expect(drawer).toBeVisible()
	else await expect(drawer).toBeHidden()
})

test('a typed quantity makes one call, is limited by the stock, and is restored when the call fails [CART-19, CART-28, VAR-10]', async ({
	page,
	complaints,
}) => {
	complaints.allow(/card\/update|store_call_failed|Failed to load resource/)
	const [name = ''] = await fillCart(page, 1)
	await page.goto('/cart')
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'PUT') sent.push(request.postDataJSON().products[0].quantity)
	})
	const field = page.getByRole('spinbutton', { name: `Quantity: ${name}` })
	await field.click()
	await field.pressSequentially('12')
	await field.press('Backspace')
	await field.press('ArrowUp')
	await field.press('Enter')
	await expect(page.getByText('Quantity updated successfully')).toBeVisible()
	await expect(field).toHaveValue('2')
	await expect(field, 'the focus stays').toBeFocused()
	expect(sent).toEqual(['2'])

	for (const nothing of ['', '-', '2']) {
		await field.fill('')
		await field.pressSequentially(nothing)
		await field.blur()
		await expect(field, 'what is no number changes nothing').toHaveValue('2')
	}
	await field.fill('3')
	await field.press('Escape')
	await expect(field, 'Escape takes it back').toHaveValue('2')
	expect(sent).toEqual(['2'])

	await field.fill('99999')
	await field.press('Tab')
	await expect(page.getByText('There are fewer left than you chose. We reduced the quantity.')).toBeVisible()
	await expect(field).toHaveValue(await field.getAttribute('max').then(String))
	await expect(page.getByRole('button', { name: `One more: ${name}` })).toBeDisabled()

	await page.route('**/api/card/update', (route) => route.fulfill({ status: 500, json: {} }))
	const before = await field.inputValue()
	await field.fill('3')
	await page.getByRole('region', { name: 'Order Summary' }).getByRole('link', { name: 'Checkout' }).click()
	await expect(page.getByText('Failed to update quantity')).toBeVisible()
	await expect(field).toHaveValue(before)
	await expect(page, 'the shopper stays where it failed').toHaveURL('/cart')

	// Its call is not cut off by the next page.
	await page.unroute('**/api/card/update')
	await field.fill('4')
	await page.getByRole('region', { name: 'Order Summary' }).getByRole('link', { name: 'Checkout' }).click()
	await expect(page).toHaveURL('/checkout')
	await expect(page.getByRole('region', { name: 'Order Summary' }).getByText('Quantity 4')).toBeVisible()
})

test('a cart message disappears after 3 seconds, and stays under the pointer [NAV-31]', async ({ page }) => {
	const [name = ''] = await fillCart(page, 1)
	await page.goto('/cart')
	await page.getByRole('heading', { name: 'Products (1)' }).waitFor()
	await page.clock.install()
	await page.getByRole('button', { name: `One more: ${name}` }).click()
	const message = page.getByText('Quantity updated successfully')
	await expect(message).toBeVisible()
	await message.hover()
	await page.clock.runFor(10_000)
	await expect(message).toBeVisible()
	await page.mouse.move(5, 5)
	await page.clock.runFor(3100)
	await expect(message).toBeHidden()
})
