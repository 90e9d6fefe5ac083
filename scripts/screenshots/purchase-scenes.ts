import { confirmedOrder, fillCheckout, orderButton } from '#tests/e2e/support/shopper.ts'
import { add, open, product, type Scene, type Stage } from './stage.ts'

async function openCart(stage: Stage): Promise<void> {
	await stage.page.locator('[data-opens="cart"]').filter({ visible: true }).click()
	await stage.page.getByRole('dialog', { name: /^Your Cart/ }).waitFor()
	await stage.page.waitForLoadState('networkidle')
}

/** Opens a page with an empty cart and waits for the best sellers, which follow the response for the cart. */
const openEmpty = (path: string) => async (stage: Stage) => {
	await open(path)(stage)
	await stage.page.getByRole('heading', { name: 'Best Sellers' }).waitFor()
}

async function placeOrder(stage: Stage): Promise<string> {
	await product('simple')(stage)
	await add(stage)
	await open('/checkout')(stage)
	await fillCheckout(stage.page)
	await orderButton(stage.page).click()
	return confirmedOrder(stage.page)
}

/** Pages from the cart to the order. */
export const purchaseScenes: readonly Scene[] = [
	{
		name: 'cart-drawer-empty',
		window: true,
		async play(stage) {
			await open('/faq')(stage)
			await openCart(stage)
		},
	},
	{
		name: 'cart-drawer',
		window: true,
		async play(stage) {
			await product('simple')(stage)
			await add(stage)
			await openCart(stage)
		},
	},
	{ name: 'cart-empty', play: openEmpty('/cart') },
	{
		name: 'cart',
		async play(stage) {
			await product('simple')(stage)
			await add(stage)
			await open('/cart')(stage)
			await stage.page.getByRole('heading', { name: /^Products \(/ }).waitFor()
		},
	},
	{ name: 'checkout-empty', play: openEmpty('/checkout') },
	{
		name: 'checkout',
		async play(stage) {
			await product('simple')(stage)
			await add(stage)
			await open('/checkout')(stage)
			await stage.page.getByLabel('First Name').fill('Ada')
			await stage.page.waitForLoadState('networkidle')
		},
	},
	{
		name: 'checkout-unfilled',
		async play(stage) {
			await product('simple')(stage)
			await add(stage)
			await open('/checkout')(stage)
			await stage.page.getByRole('checkbox', { name: 'Use a different billing address' }).check()
			await stage.page.getByLabel('Phone Number').press('Enter')
			await stage.page.getByRole('list', { name: 'Please complete these fields.' }).waitFor()
		},
	},
	{
		name: 'saved-for-later',
		async play(stage) {
			await product('simple')(stage)
			await add(stage)
			await open('/cart')(stage)
			await stage.page.getByRole('button', { name: /^Save for later/ }).click()
			await stage.page.getByRole('region', { name: /^Saved for later/ }).waitFor()
		},
	},
	{ name: 'order-confirmed', window: true, play: placeOrder },
	{ name: 'order-search', play: open('/order') },
	{
		name: 'order-found',
		async play(stage) {
			const number = await placeOrder(stage)
			await open('/order')(stage)
			await stage.page.getByLabel('Order number').fill(number)
			await stage.page.getByLabel('Email').fill('ada@shop.example')
			await stage.page.getByRole('main').getByRole('button').first().click()
			await stage.page.getByRole('heading', { name: new RegExp(number) }).waitFor()
		},
	},
	{
		name: 'order-by-transfer',
		async play(stage) {
			await product('simple')(stage)
			await add(stage)
			await open('/checkout')(stage)
			await fillCheckout(stage.page)
			await stage.page.getByText('Bank transfer', { exact: true }).click()
			await orderButton(stage.page).click()
			await confirmedOrder(stage.page)
			await stage.page.getByRole('dialog').getByRole('link', { name: 'the page of this order' }).click()
			await stage.page.getByRole('heading', { level: 2, name: /^Order / }).waitFor()
		},
	},
]
