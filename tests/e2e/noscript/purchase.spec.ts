import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillPlainCheckout } from '../support/noscript-checkout.ts'
import { expectProviderPage, paymentOf, stateOf } from '../support/payments.ts'
import { type RunningShop, smallFeed } from '../support/shop.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test.use({ javaScriptEnabled: false })

const both = { tag: ['@server', '@phone'] }

const order = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const total = (page: Page) => page.getByRole('region', { name: 'Order Summary' }).getByRole('definition').last()

async function addSimpleProduct(page: Page, shop: Pick<RunningShop, 'url'>): Promise<void> {
	const [product] = await simpleProducts(shop.url)
	await page.goto(`${shop.url}/product/${product?.id}`)
	await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
	await expect(heading(page, 'Shopping cart')).toBeVisible()
}

/** Fills the form and presses the button twice: the first press shows the total for the address. */
async function placeOrder(page: Page, shop: Pick<RunningShop, 'url'>, entries = {}): Promise<void> {
	await page.goto(`${shop.url}/checkout`)
	await expect(page).toHaveURL(/\/noscript\/checkout$/)
	await fillPlainCheckout(page, entries)
	await order(page).click()
	await expect(page.getByText('Please check the total')).toBeVisible()
	await order(page).click()
}

test(
	'a guest without scripts chooses a variation, changes the cart, and orders [VAR-05, CART-18, CART-26, CHK-24 to CHK-31, CHK-38]',
	both,
	async ({ page, anotherShop, complaints }) => {
		complaints.allow(/\b422\b/)
		const shop = await anotherShop({ feed: smallFeed })
		await page.goto(`${shop.url}/search?q=norvik+aero`)
		await page
			.getByRole('link', { name: /Norvik Aero/ })
			.first()
			.click()
		await page.getByRole('radio', { name: '16GB' }).locator('..').click()
		await page.getByRole('button', { name: 'Show price and stock' }).click()
		await expect(page).toHaveURL(/Memory=16GB/)
		await expect(page.getByText('$949.50').first()).toBeVisible()
		await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

		await expect(page.getByText('Added to cart successfully')).toBeVisible()
		await expect(page).toHaveTitle(/^Added to cart successfully - Cart/)
		const row = page.getByRole('row').filter({ hasText: 'Norvik Aero' })
		await expect(row).toContainText('16GB')
		await row.getByRole('button', { name: /^One more/ }).click()
		await expect(page.getByText('Quantity updated successfully')).toBeVisible()
		await expect(row.getByRole('spinbutton')).toHaveValue('2')
		await row.getByRole('spinbutton').fill('1')
		await row.getByRole('spinbutton').press('Enter')
		await expect(row.getByRole('spinbutton')).toHaveValue('1')
		await page.getByRole('button', { name: /^Save for later/ }).click()
		await expect(page.getByText('Your cart is empty')).toBeVisible()
		await page.getByRole('button', { name: /^Move to cart/ }).click()
		await expect(row).toContainText('16GB')

		await page.getByRole('combobox', { name: 'Country' }).selectOption('Norway')
		await page.getByRole('textbox', { name: 'City' }).fill('bergen')
		await page.getByRole('button', { name: 'Calculate shipping' }).click()
		await expect(page.getByText('Shipping to Bergen')).toBeVisible()

		await page.getByRole('link', { name: 'Checkout', exact: true }).click()
		await order(page).click()
		for (const field of ['Email', 'Phone number', 'Country', 'First name', 'Last name', 'Address', 'City', 'Postal code'])
			await expect(page.getByText(`${field} is required`)).toHaveCount(2)
		await page.getByRole('link', { name: 'Postal code is required' }).click()
		await expect(page, 'the error summary links to the field').toHaveURL(/#order-postal_code$/)
		await expect(page.locator(':target')).toHaveAttribute('name', 'postal_code')
		await fillPlainCheckout(page, { city: 'Bergne' })
		await page.getByRole('textbox', { name: 'Discount code' }).fill('NO-SUCH-CODE')
		await page.getByRole('button', { name: 'Apply' }).click()
		await expect(page.getByText('Invalid coupon code')).toBeVisible()
		await expect(page.getByRole('textbox', { name: 'First Name' }).first()).toHaveValue('Ada')
		await page.getByRole('textbox', { name: 'Discount code' }).fill('')
		await page.getByRole('textbox', { name: 'City' }).first().fill('Bergen')
		await order(page).click()
		await expect(page.getByText('Please check the total')).toBeVisible()
		const shown = (await total(page).textContent()) ?? ''
		await order(page).click()

		await expect(heading(page, 'Order Confirmed!')).toBeVisible()
		await expect(page.getByRole('main')).toContainText(shown)
		await page.reload()
		await expect(heading(page, 'Order Confirmed!')).toBeVisible()
		await page.goto(`${shop.url}/cart`)
		await expect(page.getByText('Your cart is empty')).toBeVisible()
		await page.goto(`${shop.url}/order`)
		await page.getByText(/^Cancel order/).click()
		await page.getByRole('button', { name: 'Cancel the order' }).click()
		await expect(page.getByText(/is cancelled\. We have sent you an email/)).toBeVisible()
	},
)

test('a checkout form that is sent twice without scripts places one order', { tag: '@server' }, async ({ page, anotherShop }) => {
	const shop = await anotherShop({ feed: smallFeed })
	await addSimpleProduct(page, shop)
	await placeOrder(page, shop)
	await expect(heading(page, 'Order Confirmed!')).toBeVisible()
	const number = new URL(page.url()).searchParams.get('number')
	await page.goBack()
	await order(page).click()
	await expect(heading(page, 'Order Confirmed!')).toBeVisible()
	expect(new URL(page.url()).searchParams.get('number')).toBe(number)
	await expect(page.getByRole('link', { name: /^Order / })).toHaveCount(1)
})

test('a guest without scripts pays at the provider, and sees that the order is paid', { tag: ['@server', '@phone-walk'] }, async ({
	page,
	payingShop: shop,
}) => {
	await addSimpleProduct(page, shop)
	await placeOrder(page, shop)
	await expect(heading(page, 'Payment open')).toBeVisible()
	const number = new URL(page.url()).searchParams.get('number') ?? ''
	await page.getByRole('button', { name: 'Pay now' }).click()
	await expectProviderPage(page)
	await page.getByRole('button', { name: 'Pay', exact: true }).click()
	await expect(page).toHaveURL(/\/noscript\/order/)
	await expect(paymentOf(page, 'Paid')).toBeVisible()
	expect(await stateOf(shop, number)).toBe('paid')
	await page.getByRole('link', { name: 'Receipt' }).click()
	await expect(page.getByRole('main')).toContainText(number)
})

test('a guest without scripts pays a placed order with another method', { tag: '@server' }, async ({ page, payingShop: shop }) => {
	await addSimpleProduct(page, shop)
	await placeOrder(page, shop)
	const number = new URL(page.url()).searchParams.get('number') ?? ''
	await page.getByRole('group', { name: 'Other payment methods' }).getByText('Bank transfer', { exact: true }).click()
	await page.getByRole('button', { name: 'Pay with this method' }).click()
	await expect(heading(page, 'Your order')).toBeVisible()
	await expect(page.getByRole('main')).toContainText('DE02 1203 0000 0000 2020 51')
	expect(await stateOf(shop, number)).toBe('due')
})

test(
	'a guest without scripts creates an account from an order, with a password and the code of an email',
	{ tag: '@server' },
	async ({ page, memberShop: shop, complaints }, { retry }) => {
		complaints.allow(/\b422\b/)
		const email = `order-account-${retry}@shop.example`
		await addSimpleProduct(page, shop)
		await placeOrder(page, shop, { email })
		await expect(heading(page, 'Order Confirmed!')).toBeVisible()
		const offer = page.getByRole('region', { name: 'Save your details for next time' })
		await expect(offer).toContainText(`We will send a code to ${email}.`)
		const create = async (secret: string) => {
			await offer.getByLabel('Password', { exact: true }).fill(secret)
			await offer.getByRole('button', { name: 'Create an account' }).click()
		}
		await create('')
		await expect(offer.getByText('Password is missing')).toBeVisible()
		await create('short')
		await expect(offer.locator('.field-error')).toBeVisible()
		await expect(offer.getByLabel('Password', { exact: true })).toHaveValue('')
		await create('harbour-lantern-42')
		await expect(page).toHaveURL(/\/noscript\/otp/)
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
		await page.getByRole('textbox', { name: 'Enter OTP' }).fill(await shop.codeFor(email))
		await page.getByRole('button', { name: 'Verify' }).click()
		await expect(heading(page, 'Ada Lovelace')).toBeVisible()
		await page.getByRole('region', { name: 'Order History' }).getByRole('link').click()
		await expect(heading(page, 'Your order')).toBeVisible()
		await expect(offer).toBeHidden()
	},
)

test('a form without scripts from another site, or of an earlier visit, changes nothing', { tag: '@server' }, async ({
	page,
	payingShop: shop,
}) => {
	await addSimpleProduct(page, shop)
	const send = (headers: Record<string, string>) =>
		page.request.post(`${shop.url}/noscript/cart`, { form: { clear: '', token: 'guessed' }, headers, maxRedirects: 0 })
	expect((await send({ origin: 'https://evil.example' })).status()).toBe(403)
	const withoutToken = await send({})
	expect(withoutToken.status()).toBe(303)
	expect(withoutToken.headers()['location']).toBe('/noscript/cart?message=formExpired')
	await page.goto(`${shop.url}/noscript/cart`)
	await expect(page.getByRole('row')).toHaveCount(2)
})
