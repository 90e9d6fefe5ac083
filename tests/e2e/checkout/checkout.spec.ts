import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { addToCart, choosePlace, confirmedOrder, fillCheckout, orderButton, summaryAmount } from '../support/shopper.ts'
import { shopUrl, simpleProducts } from '../support/store-visitor.ts'

async function openCheckout(page: Page): Promise<void> {
	const [product] = await simpleProducts(await shopUrl(page))
	await page.goto(`/product/${product?.id}`)
	await addToCart(page)
	await page.goto('/checkout')
	await expect(page.getByRole('region', { name: 'Order Summary' }).getByText('Quantity 1')).toBeVisible()
}

test('a cart that is still loading is not shown as empty [CHK-33, CHK-34]', async ({ page }) => {
	await openCheckout(page)
	const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
	await page.route('**/api/card-details*', async (route) => {
		await held
		await route.continue()
	})
	await page.reload()
	await expect(orderButton(page)).toHaveAccessibleDescription('Your cart is loading.')
	await expect(page.getByText('Your cart is empty')).toHaveCount(0)
	letGo()
	await expect(orderButton(page)).toHaveAccessibleDescription(/Please complete these fields/)
})

test('missing fields are reported next to each field and in a summary that links to them [CHK-24..31, CHK-36]', { tag: '@phone' }, async ({
	page,
}) => {
	await openCheckout(page)
	await expect(orderButton(page)).toBeDisabled()
	await expect(orderButton(page)).toHaveAccessibleDescription(/Please complete these fields\..*Last Name.*City/)
	for (const label of ['Country', 'City'])
		await expect(page.getByRole('combobox', { name: label })).toHaveAttribute('aria-required', 'true')
	await page.getByRole('link', { name: 'Postal Code' }).click()
	await expect(page.getByLabel('Postal Code')).toBeFocused()
	await page.getByLabel('First Name').focus()
	await page.getByLabel('First Name').blur()
	await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First name is required')
	await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('')

	await page.getByLabel('First Name').press('Enter')
	await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
	const summary = page.getByRole('list', { name: 'Please complete these fields.' })
	await expect(summary.getByRole('listitem')).toHaveCount(8)
	for (const [label, sentence] of [
		['First Name', 'First name is required'],
		['Last Name', 'Last name is required'],
		['Address', 'Address is required'],
		['Country', 'Country is required'],
		['City', 'City is required'],
		['Postal Code', 'Postal code is required'],
		['Email', 'Email is required'],
		['Phone Number', 'Phone number is required'],
	] as const) {
		const field = page.locator('form#checkout').getByLabel(label, { exact: true })
		await expect(field).toHaveAccessibleDescription(sentence)
		await expect(field).toHaveAttribute('aria-invalid', 'true')
	}
	const orderNotice = page.getByRole('status').filter({ hasText: 'Nothing is ordered yet.' })
	await expect(orderNotice, 'a screen reader is told with the press').toHaveText(/Email is required\. .*Postal code is required$/)
	await page.getByLabel('First Name').fill('Ada')
	await expect(summary.getByRole('listitem')).toHaveCount(7)
	await expect(orderNotice, 'and not again while it is mended').toHaveCount(0)
	await summary.getByRole('link', { name: 'Phone number is required' }).click()
	await expect(page.getByLabel('Phone Number')).toBeFocused()

	await fillCheckout(page)
	await expect(summary).toBeHidden()
	await expect(orderButton(page)).toBeEnabled()

	await page.getByLabel('Email', { exact: true }).fill('ada@gmial.com')
	await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/^Did you mean ada@gmail\.com\?/)
	await page.getByRole('button', { name: 'Use it' }).click()
	await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@gmail.com')
	await page.getByLabel('Postal Code').fill('XX')
	await expect(page.getByLabel('Postal Code')).toHaveAccessibleDescription('This does not look like a postal code of Norway, such as 0025.')
	await expect(page.getByLabel('Postal Code')).not.toHaveAttribute('aria-invalid')
	await expect(orderButton(page), 'nothing of that is in the way [CHK-32]').toBeEnabled()
})

test('typed text is kept through a reload, and another country clears the city [CHK-16]', async ({ page }) => {
	await openCheckout(page)
	await fillCheckout(page)
	await page.getByLabel('Order notes').fill('Ring twice')
	await page.reload()
	await expect(page.getByLabel('First Name')).toHaveValue('Ada')
	await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice')
	await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Bergen')
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$|Free Shipping/)
	await choosePlace(page, 'Country', 'Sweden')
	await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('')
	await expect(summaryAmount(page, 'Shipping')).toHaveText('Enter shipping address')
	await expect(orderButton(page)).toBeDisabled()
})

test('the confirmation is kept through a reload, and continuing to shop closes it [CHK-39, CHK-40, CHK-41]', {
	tag: '@phone-walk',
}, async ({ page }) => {
	await openCheckout(page)
	await fillCheckout(page)
	let isHeld = false
	let keepsFocus = false
	await page.route('**/api/guest/order', async (route) => {
		isHeld = await page.getByRole('combobox', { name: 'City' }).isDisabled()
		keepsFocus = await orderButton(page).evaluate((button) => button === document.activeElement)
		await route.continue()
	})
	await orderButton(page).click()
	const number = await confirmedOrder(page)
	expect(isHeld, 'nothing changes while the order is on its way').toBe(true)
	expect(keepsFocus, 'nor does the focus fall from what was pressed').toBe(true)
	await page.reload()
	expect(await confirmedOrder(page)).toBe(number)
	const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
	await expect(dialog.getByText('Shipping to: Ada Lovelace, 12 Analytical Street, 5003 Bergen, Norway')).toBeVisible()
	await expect(dialog.getByText('Payment: Cash on delivery')).toBeVisible()

	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible()
	await expect(page.locator('form#checkout')).toHaveCount(0)
	await page.reload()
	await page.getByRole('button', { name: 'View confirmation' }).click()
	expect(await confirmedOrder(page)).toBe(number)
	await page.getByRole('dialog', { name: 'Order Confirmed!' }).getByRole('link', { name: 'Continue Shopping' }).click()
	await expect(page).toHaveURL('/')
	await page.goBack()
	await expect(page.getByRole('dialog', { name: 'Order Confirmed!' })).toBeHidden()
	await expect(page.getByText('Your cart is empty').first()).toBeVisible()
	await expect(page.getByLabel('First Name'), "a guest's entries end with the order").toHaveValue('')
})

test('the first payment method is selected, and another one can be chosen [CHK-21]', async ({ page }) => {
	await openCheckout(page)
	const types = page.getByRole('group', { name: 'Payment method' }).getByRole('radio')
	await expect(types.first()).toBeChecked()
	await types.nth(1).check()
	await expect(types.first()).not.toBeChecked()
})

test('a refused coupon shows an error and gives no discount [CHK-43, CHK-48]', async ({ page, complaints }) => {
	complaints.allow(/get-coupon|Failed to load resource|store_call_failed/)
	await openCheckout(page)
	const apply = page.getByRole('button', { name: 'Apply' })
	await expect(apply).toBeDisabled()
	await page.getByLabel('Discount code').fill('NO-SUCH-CODE')
	await page.getByLabel('Discount code').press('Enter')
	await expect(page.getByText('Invalid coupon code')).toBeVisible()
	await expect(summaryAmount(page, 'Discount')).toHaveCount(0)
})

test('Enter before the cities are loaded selects the city once they are [CHK-17]', async ({ page }) => {
	await openCheckout(page)
	const loaded = Promise.withResolvers<void>()
	await page.route(/\/api\/cit/, async (route) => {
		await loaded.promise
		await route.continue()
	})
	const city = page.getByRole('combobox', { name: 'City' })
	await page.getByRole('combobox', { name: 'Country' }).fill('Germany')
	await page.getByRole('option', { name: 'Germany', exact: true }).click()
	await city.fill('Muenchen')
	await city.press('Enter')
	await expect(city).toHaveValue('Muenchen')
	loaded.resolve()
	await expect(city).toHaveValue('Munich')
})

test('a city is found under each of its names, as the browser fills it in, and an unlisted one is accepted as typed [CHK-17]', {
	tag: '@phone-walk',
}, async ({ page }) => {
	await openCheckout(page)
	// As autofill does: the whole name at once, without a key.
	const fillIn = async (label: 'Country' | 'City', text: string) => {
		const field = page.getByRole('combobox', { name: label })
		await field.fill(text)
		await field.blur()
	}
	await fillIn('Country', 'norway')
	await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Norway')
	await expect(page.getByRole('combobox', { name: 'City' })).toBeEnabled()
	await fillIn('City', 'Bergen')
	const city = page.getByRole('combobox', { name: 'City' })
	await expect(city).toHaveValue('Bergen')
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$|Free Shipping/)

	await choosePlace(page, 'Country', 'Germany')
	await city.fill('Muenchen')
	await city.press('Enter')
	await expect(city, 'the city itself before what begins with its name').toHaveValue('Munich')
	await city.fill('Gernrode')
	await page.getByRole('option', { name: 'Use "Gernrode"' }).click()
	await expect(city).toHaveValue('Gernrode')
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$/)
	await city.fill('Berl')
	await city.blur()
	await expect(city, 'a beginning may have been meant as one of the list').toHaveAccessibleDescription(/^“Berl” is not in the list/)
	await page.getByRole('button', { name: 'Use "Berl"' }).click()
	await expect(city).toHaveValue('Berl')
})
