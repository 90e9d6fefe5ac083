import { expectAccessible } from '../fixtures.ts'
import { expect, test } from '../support/member.ts'
import { expectProviderPage, offerCard, paymentOf, performAtProvider } from '../support/payments.ts'
import { addToCart, choosePlace, orderButton } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test('a customer who left the provider without paying pays later from the order history', {
	tag: ['@server', '@phone-walk', '@walk'],
}, async ({ page, memberShop: shop, openAsMember }) => {
	// As the last one: other journeys order with what is chosen beforehand.
	await offerCard(shop, 99)
	const [product] = await simpleProducts(shop.url)
	await openAsMember(`/product/${product?.id}`)
	await addToCart(page)
	await page.goto(`${shop.url}/checkout`)
	await page.getByLabel('Address', { exact: true }).fill('12 Analytical Street')
	await page.getByLabel('Postal Code').fill('5003')
	await choosePlace(page, 'Country', 'Norway')
	await choosePlace(page, 'City', 'Bergen')
	await page.getByText('Card', { exact: true }).click()
	await orderButton(page).click()
	await expectProviderPage(page)
	await performAtProvider(page, 'Go back without paying')
	await page.goto(`${shop.url}/profile#orders`)
	const pay = page.getByRole('link', { name: /^Pay now for order/ })
	await expect(page.getByText('Payment open')).toBeVisible()
	await expectAccessible(page)
	await pay.click()
	await page.getByRole('button', { name: 'Pay now' }).click()
	await expectProviderPage(page)
	await performAtProvider(page, 'Pay')
	await expect(paymentOf(page, 'Paid')).toBeVisible()
	await page.goto(`${shop.url}/profile#orders`)
	await expect(page.getByRole('row').getByText('Paid', { exact: true })).toBeVisible()
	await expect(pay).toHaveCount(0)
})
