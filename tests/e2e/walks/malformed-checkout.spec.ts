import { expect, test } from '../fixtures.ts'
import { failedCallLogs, interceptCalls, type PageCall } from '../support/malformed-calls.ts'
import { choosePlace, confirmedOrder, fillPerson, orderButton, summaryAmount } from '../support/shopper.ts'
import { fillCart } from '../support/store-visitor.ts'

test('the checkout shows failed and slow calls, keeps entered text, and offers a retry [API-02, CHK-18, CHK-42, CHK-48, ERR-09, ERR-10, ERR-11]', async ({
	page,
	complaints,
}) => {
	complaints.allow(failedCallLogs)
	const { fails, lingers, takesItsTime, hears } = await interceptCalls(page)
	await fillCart(page, 1)
	const payment = page.getByRole('group', { name: 'Payment method' })
	const open = () => page.goto('/checkout')
	const notLoaded = page.getByText('The list could not be loaded.')
	await fails({
		method: 'GET',
		path: /payment-types$/,
		ask: open,
		missed: async () => {
			await expect(payment.getByText('The payment methods could not be loaded.')).toBeVisible()
			await expect(payment.getByRole('radio')).toHaveCount(0)
		},
		repeatCall: () => payment.getByRole('button', { name: 'Try again' }).click(),
		taken: () => expect(payment.getByRole('radio').first()).toBeChecked(),
	})
	await fails({
		method: 'GET',
		path: /countries$/,
		ask: open,
		missed: () => expect(notLoaded).toBeVisible(),
		repeatCall: () => notLoaded.getByRole('button', { name: 'Try again' }).click(),
		taken: () => choosePlace(page, 'Country', 'Norway'),
	})
	await fillPerson(page)

	const countries = ['Sweden', 'Norway']
	const cities = {
		method: 'GET',
		path: /cities$/,
		ask: async () => {
			countries.reverse()
			await choosePlace(page, 'Country', countries[1] ?? '')
		},
		missed: async () => {
			await expect(notLoaded).toBeVisible()
			await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue(countries[1] ?? '')
		},
		repeatCall: () => notLoaded.getByRole('button', { name: 'Try again' }).click(),
		taken: async () => {
			await expect(notLoaded).toHaveCount(0)
			await expect(page.getByRole('combobox', { name: 'City' })).toBeEnabled()
		},
	} satisfies PageCall
	await fails(cities)
	await lingers(cities)
	await choosePlace(page, 'Country', 'Norway')

	const towns = ['Oslo', 'Bergen']
	const charge = {
		method: 'GET',
		path: /get-shiping-charge$/,
		ask: async () => {
			towns.reverse()
			await choosePlace(page, 'City', towns[1] ?? '')
		},
		missed: () => expect(summaryAmount(page, 'Shipping')).toHaveText('Free Shipping'),
		taken: () => expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$/),
	} satisfies PageCall
	await fails(charge)
	await lingers(charge)

	await page.getByLabel('Discount code').fill('WELCOME10')
	const coupon = {
		method: 'GET',
		path: /get-coupon$/,
		ask: () => page.getByRole('button', { name: 'Apply' }).click(),
		missed: async () => {
			await expect(page.getByText('Invalid coupon code')).toBeVisible()
			await expect(page.getByLabel('Discount code')).toHaveValue('WELCOME10')
			await expect(summaryAmount(page, 'Discount')).toHaveCount(0)
		},
		taken: () => expect(page.getByText('“WELCOME10” is applied.')).toBeVisible(),
	} satisfies PageCall
	await fails(coupon)
	await lingers(coupon)

	const order = {
		method: 'POST',
		path: /guest\/order$/,
		ask: () => orderButton(page).click(),
		missed: async () => {
			await hears('Failed to place order')
			await expect(page.getByLabel('First Name')).toHaveValue('Ada')
			await expect(page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem')).toHaveCount(1)
		},
		repeatCall: () => page.getByRole('button', { name: 'Send again' }).click(),
		taken: () => confirmedOrder(page),
	} satisfies PageCall
	await page.getByLabel('Remember my details in this tab for my next order').check()
	await fails(order)
	await page.getByRole('dialog').getByRole('link', { name: 'Continue Shopping' }).click()

	await fillCart(page, 1)
	await open()
	await expect(summaryAmount(page, 'Shipping')).toHaveText(/^\$/)
	await takesItsTime(order)
})
