import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { type RunningShop, type Shop, type ShopOptions, smallFeed } from './shop.ts'
import { addToCart, fillCheckout, orderButton } from './shopper.ts'
import { simpleProducts } from './store-visitor.ts'

export const instructions = 'To: Shop Ltd\nIBAN DE02 1203 0000 0000 2020 51\nFor: your order number'

/** Starts a shop with card payments at the fake provider, and with bank transfers. */
export async function startPayingShop(start: (options?: ShopOptions) => Promise<Shop>): Promise<Shop> {
	const shop = await start({ feed: smallFeed, environment: { PAYMENT_TEST: 'on' } })
	await offerCard(shop, -1)
	const db = openDatabase(`file:${join(shop.folder, 'store.db')}`)
	await db.updateTable('payment_types').set({ instructions }).where('name', '=', 'Bank transfer').execute()
	await db.destroy()
	return shop
}

/** Adds card payments at the fake provider, unless a shared shop has them already. */
export async function offerCard({ folder }: RunningShop, position: number): Promise<void> {
	const db = openDatabase(`file:${join(folder, 'store.db')}`)
	const known = await db.selectFrom('payment_types').select('id').where('provider', '=', 'test').executeTakeFirst()
	if (!known) await db.insertInto('payment_types').values({ name: 'Card', position, provider: 'test' }).execute()
	await db.destroy()
}

/** Opens a completed checkout form with one item in the cart. */
export async function readyToPay(page: Page, { url }: Pick<RunningShop, 'url'>): Promise<void> {
	const [product] = await simpleProducts(url)
	await page.goto(`${url}/product/${product?.id}`)
	await addToCart(page)
	await page.goto(`${url}/checkout`)
	await fillCheckout(page)
}

/** Places the order and waits for the page of the provider. */
export async function orderByCard(page: Page, shop: Pick<RunningShop, 'url'>): Promise<void> {
	await readyToPay(page, shop)
	await orderButton(page).click()
	await expectProviderPage(page)
}

export async function expectProviderPage(page: Page): Promise<void> {
	await expect(page).toHaveURL(/\/api\/payment\/test\/test_/)
}

/** Performs an action on the page of the provider, which leads back to the page of the order. */
export async function performAtProvider(
	page: Page,
	choice: 'Pay' | 'Be refused' | 'Go back without paying' | 'It is me' | 'It is not me',
): Promise<void> {
	await page.getByRole('button', { name: choice, exact: true }).click()
	await expect(page).toHaveURL(/\/order#number=.+&key=.+/)
}

/** Passes the authentication page of the shopper's bank. */
export async function authenticateAtBank(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Pay, and be asked by the bank' }).click()
	await expect(page.getByRole('heading', { level: 1, name: /^Your bank asks/ })).toBeVisible()
}

/** Locates the payment state on the page of an order. */
export function paymentOf(page: Page, state: string) {
	return page.getByRole('region', { name: state, exact: true })
}

/** Selects another payment type for an existing order. */
export async function payOtherwise(page: Page, way: string): Promise<void> {
	await page.getByRole('button', { name: 'Choose a different payment method' }).click()
	await page.getByRole('group', { name: 'Other payment methods' }).getByText(way, { exact: true }).click()
	await page.getByRole('button', { name: 'Pay with this method' }).click()
}

/** Number and payment state of every order of the shop. */
export async function readPaymentStates({ folder }: RunningShop): Promise<readonly { readonly number: string; readonly state: string }[]> {
	const db = openDatabase(`file:${join(folder, 'store.db')}`)
	const rows = await db.selectFrom('orders').select(['order_no as number', 'payment_state as state']).orderBy('id').execute()
	await db.destroy()
	return rows
}

/** Number of the order on the current page. */
export async function orderNumber(page: Page): Promise<string> {
	await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
	const heading = await page.getByRole('heading', { level: 2, name: /^Order / }).textContent()
	return heading?.replace('Order ', '') ?? ''
}

/** Payment state of one order. */
export async function stateOf(shop: RunningShop, number: string): Promise<string | undefined> {
	return (await readPaymentStates(shop)).find((order) => order.number === number)?.state
}
