import { expect, expectAccessible, test } from '../fixtures.ts'
import { simpleProducts } from '../support/store-visitor.ts'

// The checks need scripts; the pages are the same with and without.
test('the pages without scripts have no accessibility problems', { tag: ['@server', '@phone-walk', '@walk'] }, async ({
	page,
	memberShop: shop,
	complaints,
}) => {
	complaints.allow(/\b422\b/)
	const [product] = await simpleProducts(shop.url)
	await page.request.post(`${shop.url}/noscript/cart`, { form: { 'line.add': product?.id ?? '' } })
	for (const path of [
		'cart?country=Norway&city=Berg&message=added',
		'checkout',
		'order',
		'signin',
		'signup',
		'otp',
		'forgot-password',
		'reset-password',
		'newsletter',
	]) {
		await page.goto(`${shop.url}/noscript/${path}`)
		await expectAccessible(page)
	}
	await page.goto(`${shop.url}/noscript/checkout`)
	await page.getByRole('button', { name: 'Place Order' }).click()
	await expect(page.getByText('Email is required').first()).toBeVisible()
	await expectAccessible(page)
	await page.goto(`${shop.url}/noscript/signup`)
	await page.getByRole('button', { name: 'Sign Up' }).click()
	await expect(page.locator('.field-error').first()).toBeVisible()
	await expectAccessible(page)
})
