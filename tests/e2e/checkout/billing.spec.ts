import { expect, expectAccessible, test } from '../fixtures.ts'
import { addToCart, confirmedOrder, fillCheckout, orderButton } from '../support/shopper.ts'
import { shopUrl, simpleProducts } from '../support/store-visitor.ts'

test('an order is delivered to one country and billed to another, each address in the form of its country', { tag: '@phone-walk' }, async ({
	page,
}) => {
	const [product] = await simpleProducts(await shopUrl(page))
	await page.goto(`/product/${product?.id}`)
	await addToCart(page)
	await page.goto('/checkout')
	await fillCheckout(page)
	const shipping = page.getByRole('group', { name: 'Shipping address' })
	await expect(shipping.getByLabel(/^State|^Province/), 'addresses in Norway have none').toHaveCount(0)

	await page.getByRole('checkbox', { name: 'Use a different billing address' }).check()
	const billing = page.getByRole('group', { name: 'Billing address' })
	await expect(billing).toBeVisible()
	await page.getByLabel('Phone Number').press('Enter')
	await expect(billing.getByLabel('Country')).toBeFocused()
	await expect(billing.getByLabel('First Name')).toHaveAccessibleDescription('First name is required')
	const summary = page.getByRole('list', { name: 'Please complete these fields.' })
	await summary.getByRole('link', { name: 'Billing address: Postal code is required' }).click()
	await expect(billing.getByLabel('Postal Code')).toBeFocused()
	await expectAccessible(page)

	await billing.getByLabel('First Name').fill('Grace')
	await billing.getByLabel('Last Name').fill('Hopper')
	await billing.getByLabel('Address', { exact: true }).fill('1 Harbour Road')
	const choose = async (label: string, typed: string, name: string) => {
		const field = billing.getByRole('combobox', { name: label })
		await field.fill(typed)
		await billing.getByRole('option', { name, exact: true }).click()
		await expect(field).toHaveValue(name)
	}
	await choose('Country', 'United St', 'United States')
	await choose('City', 'San Fran', 'San Francisco')
	await billing.getByRole('combobox', { name: 'State' }).fill('ca')
	await billing.getByRole('combobox', { name: 'State' }).press('Enter')
	await expect(billing.getByRole('combobox', { name: 'State' }), 'by its letters').toHaveValue('California')
	await billing.getByLabel('Postal Code').fill('941')
	await billing.getByLabel('Postal Code').blur()
	await expect(billing.getByLabel('Postal Code')).toHaveAccessibleDescription(/^This does not look like a postal code of United States/)
	await billing.getByLabel('Postal Code').fill('94105')
	await page.getByLabel('Phone Number').fill('123 4567')
	await page.getByLabel('Phone Number').blur()
	await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/in the country you chose/)
	await expectAccessible(page)

	await orderButton(page).click()
	await confirmedOrder(page)
	const dialog = page.getByRole('dialog', { name: 'Order Confirmed!' })
	await expect(dialog.getByText('Shipping to: Ada Lovelace, 12 Analytical Street, 5003 Bergen, Norway')).toBeVisible()
	await expect(
		dialog.getByText('Billing address: Grace Hopper, 1 Harbour Road, 94105 San Francisco, California, United States'),
	).toBeVisible()
	await expectAccessible(page)
})
