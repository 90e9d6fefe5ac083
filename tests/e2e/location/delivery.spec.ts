import { expect, expectAccessible, test } from '../fixtures.ts'
import { smallFeed } from '../support/shop.ts'
import { addToCart, choosePlace, confirmedOrder, fillPerson, orderButton, summaryAmount } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

const range = /^Arrives (\w{3} \d{1,2} (\w{3} )?(\d{4} )?to )?\w{3} \d{1,2} \w{3}( \d{4})?$/

test('delivery charge and dates for the selected country are shown on the product page, in the cart and at the checkout, and stored with the order [CONST-17]', {
	tag: '@server',
}, async ({ page, anotherShop, complaints }) => {
	const shop = await anotherShop({ feed: smallFeed })
	const [product] = await simpleProducts(shop.url)
	const twice = ((product?.price ?? 0) * 2) / 100
	await shop.command('delivery', 'times', 'set', 'NO', '2-4')
	await shop.command('settings', 'set', 'free_delivery_from', twice.toFixed(2))

	await page.goto(`${shop.url}/product/${product?.id}`)
	const line = page.locator('delivery-estimate')
	await expect(line).toContainText('Delivery cost and date depend on your country.')
	complaints.allow(/\/countries|Failed to load resource|store_call_failed/)
	await page.route('**/api/countries*', (route) => route.abort())
	await line.getByRole('button', { name: 'Choose your country' }).click()
	await expect(line.getByText('The countries could not be loaded.')).toBeVisible()
	await page.unroute('**/api/countries*')
	await line.getByRole('button', { name: 'Try again' }).click()
	const country = line.getByRole('combobox', { name: 'Deliver to' })
	await expect(country).toBeFocused()
	await country.selectOption('Norway')
	await expect(line.getByRole('status')).toContainText(/^Delivery to Norway: \$\d+\.\d\d/)
	await expect(line.getByText(/^Arrives/)).toHaveText(range)
	const promised = (await line.getByText(/^Arrives/).textContent())?.replace('Arrives ', '') ?? ''
	await country.press('Tab')
	await expect(line.getByRole('button', { name: 'Change country' })).toBeVisible()
	await expectAccessible(page)
	await addToCart(page)

	await page.goto(`${shop.url}/cart`)
	await expect(line.getByText(/^Arrives/), 'it is remembered').toHaveText(`Arrives ${promised}`)
	await expect(line).toContainText(`Add $${(twice / 2).toFixed(2)} more for free delivery.`)
	await expect(line.getByRole('button'), 'the shipping estimate of the cart selects the country').toHaveCount(0)
	await expectAccessible(page)
	await page.getByRole('button', { name: /^One more/ }).click()
	await expect(line).toContainText('Delivery to Norway: Free Shipping')

	await page.getByRole('link', { name: 'Checkout' }).click()
	await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Norway')
	const form = page.locator('form#checkout')
	await expect(form, 'next to the country, before an address is entered').toContainText(
		`Delivery to Norway: Free ShippingArrives ${promised}`,
	)
	await choosePlace(page, 'City', 'Bergen')
	await expect(summaryAmount(page, 'Shipping')).toHaveText('Free Shipping')
	await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(`Arrives ${promised}`)
	await fillPerson(page)
	await orderButton(page).click()
	await confirmedOrder(page)
	await expect(page.getByRole('dialog', { name: 'Order Confirmed!' })).toContainText(new RegExp(`Delivery:? ?${promised} \\d{4}`))
})

test('delivery cost and dates of the default country are part of the page, until the shopper selects another country [CONST-17]', {
	tag: ['@server', '@walk'],
}, async ({ page, anotherShop }) => {
	const shop = await anotherShop({ feed: smallFeed })
	const [product] = await simpleProducts(shop.url)
	for (const country of ['NO', 'SE']) await shop.command('delivery', 'times', 'set', country, '2-4')
	await shop.command('delivery', 'times', 'default-country', 'NO')
	const url = `${shop.url}/product/${product?.id}`
	await expect(async () => expect(await (await page.request.get(url)).text()).toMatch(/Delivery to Norway: .*<strong>Arrives /s)).toPass()

	await page.goto(url)
	const line = page.locator('delivery-estimate')
	await expect(line.getByText(/^Arrives/)).toHaveText(range)
	await line.getByRole('button', { name: 'Change country' }).click()
	const country = line.getByRole('combobox', { name: 'Deliver to' })
	await expect(country.getByRole('option', { name: 'Norway' })).toHaveJSProperty('selected', true)
	await country.selectOption('Sweden')
	await expect(line.getByRole('status')).toContainText(/^Delivery to Sweden/)

	await page.evaluate(() => localStorage.clear())
	await page.goto(url)
	await addToCart(page)
	await page.goto(`${shop.url}/cart`)
	await expect(line).toContainText('Delivery to Norway: ')
	await expect(line.getByText(/^Arrives/)).toHaveText(range)
})
