import { expect, test } from '../fixtures.ts'
import { fillPlainCheckout } from '../support/noscript-checkout.ts'
import { simpleProducts } from '../support/store-visitor.ts'

for (const last of ['the page before', 'the product page', 'the cart'] as const) {
	test(`a guest orders although no script arrives after that of ${last}`, { tag: ['@server', '@phone-walk'] }, async ({
		page,
		payingShop: shop,
		complaints,
	}) => {
		complaints.allow(/ERR_FAILED|Failed to load resource|module|failed:|\b422\b/i)
		const failFromNow = () => page.route('**/_astro/**/*.js', (route) => route.abort())
		const goOn = page.getByRole('link', { name: 'Continue without JavaScript' })
		const [product] = await simpleProducts(shop.url)
		if (last === 'the page before') await failFromNow()
		await page.goto(`${shop.url}/product/${product?.id}`)
		await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
		await expect(page.getByText('Added to cart successfully').first()).toBeVisible()
		if (last === 'the product page') await failFromNow()
		// Without any script the browser sends the form, and shows the cart.
		if (last === 'the page before') await expect(page).toHaveURL(/\/noscript\/cart/)
		else await page.goto(`${shop.url}/cart`)
		if (last === 'the product page') await goOn.click()
		const quantity = page.getByRole('main').getByRole('spinbutton')
		await expect(quantity).toHaveValue('1')
		if (last === 'the cart') await failFromNow()
		await page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).click()
		if (last === 'the cart') await goOn.click()
		await expect(page).toHaveURL(/\/noscript\/checkout$/)
		await fillPlainCheckout(page)
		const order = page.getByRole('button', { name: 'Place Order' })
		await order.click()
		await expect(page.getByText('Please check the total')).toBeVisible()
		await order.click()
		await expect(page.getByRole('heading', { level: 1, name: 'Payment open' })).toBeVisible()
	})
}
