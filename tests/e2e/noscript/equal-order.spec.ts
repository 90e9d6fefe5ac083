import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { expect, test } from '../fixtures.ts'
import { type RunningShop, smallFeed } from '../support/shop.ts'
import { confirmedOrder, fillCheckout, orderButton } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

/** Columns that differ between any two orders. */
const ownColumns = /(^|_)(id|no|number|key|hash|at|token)$|idempotency|guest|ip_address/

async function ordersOf({ folder }: RunningShop) {
	const db = openDatabase(`file:${join(folder, 'store.db')}`)
	const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
	const lines = await db.selectFrom('order_lines').selectAll().orderBy('id').execute()
	await db.destroy()
	const common = (row: object) => Object.fromEntries(Object.entries(row).filter(([column]) => !ownColumns.test(column)))
	return orders.map((order) => ({ ...common(order), lines: lines.filter((line) => line.order_id === order.id).map(common) }))
}

async function openCheckout(page: Page, shop: RunningShop, productId: string): Promise<void> {
	await page.goto(`${shop.url}/product/${productId}`)
	await page.getByRole('button', { name: 'Buy It Now', exact: true }).first().click()
	await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

test('an order without scripts is stored like one with scripts', { tag: ['@server', '@walk'] }, async ({
	page,
	anotherShop,
	browser,
	complaints,
}) => {
	complaints.allow(/\b422\b/)
	const shop = await anotherShop({ feed: smallFeed })
	const [product] = await simpleProducts(shop.url)
	await openCheckout(page, shop, product?.id ?? '')
	await fillCheckout(page)
	await orderButton(page).click()
	await confirmedOrder(page)

	const context = await browser.newContext({ javaScriptEnabled: false })
	const plain = await context.newPage()
	await openCheckout(plain, shop, product?.id ?? '')
	const fill = (name: string, value: string) => plain.locator(`[name="${name}"]`).fill(value)
	const [stored = {}] = (await ordersOf(shop)) as readonly Readonly<Record<string, unknown>>[]
	await plain.locator('[name=country]').selectOption(String(stored['country']))
	for (const [name, column] of [
		['email', 'email'],
		['phoneNumber', 'phone'],
		['firstName', 'first_name'],
		['lastName', 'last_name'],
		['address', 'address'],
		['city', 'city'],
		['postal_code', 'postal_code'],
	] as const)
		await fill(name, String(stored[column] ?? ''))
	await orderButton(plain).click()
	await expect(plain.getByText('Please check the total')).toBeVisible()
	await orderButton(plain).click()
	await expect(plain.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
	const [withScripts, without] = await ordersOf(shop)
	expect(without).toEqual(withScripts)
	await context.close()
})

test('a cart and a checkout whose code does not arrive lead to the pages without scripts', { tag: '@server' }, async ({
	page,
	payingShop: shop,
	complaints,
}) => {
	complaints.allow(/Failed to load resource|requestfailed|net::|module|failed:/i)
	const [product] = await simpleProducts(shop.url)
	await page.request.post(`${shop.url}/noscript/cart`, { form: { 'line.add': product?.id ?? '' } })
	await page.route('**/_astro/*.js', (route) => route.abort())
	await page.goto(`${shop.url}/cart`)
	await page.getByRole('link', { name: 'Continue without JavaScript' }).click()
	await expect(page.getByText(product?.name.slice(0, 12) ?? '').first()).toBeVisible()
	await page.goto(`${shop.url}/checkout`)
	await page.getByRole('link', { name: 'Continue without JavaScript' }).click()
	await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})
