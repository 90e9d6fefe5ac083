import { join } from 'node:path'
import { searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { type Db, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { orderRow } from '../../orders.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { createVisitor } from '../support/store-visitor.ts'

/** Maximum size of the HTML of a product page in bytes, uncompressed. */
const mostHtml = 100 * 1024
const dayMs = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** Replaces the price history of a product by one that changed every day, with the price of now at its end. */
async function recordPrices(db: Db, product: number): Promise<void> {
	const offers = await db.selectFrom('offers').select(['id', 'price']).where('product_id', '=', product).execute()
	await db
		.deleteFrom('price_history')
		.where(
			'offer_id',
			'in',
			offers.map(({ id }) => id),
		)
		.execute()
	for (const { id, price } of offers) {
		const past = Array.from({ length: 120 }, (_, index) => ({ paid: Math.round(price * (1 + ((index * 7) % 20) / 50)), days: 121 - index }))
		const rows = [...past, { paid: price, days: 1 }].map(({ paid, days }) => ({
			offer_id: id,
			since: daysAgo(days),
			paid,
			is_reduced: 0 as const,
		}))
		await db.insertInto('price_history').values(rows).execute()
	}
}

/** An order of 50 pieces that was delivered, and of which two were returned. */
async function recordReturn(db: Db, product: number): Promise<void> {
	const order = await db
		.insertInto('orders')
		.values(orderRow({ status: 'Delivered' }))
		.returning('id')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('order_events')
		.values({ order_id: order.id, kind: 'delivered', at: daysAgo(20) })
		.execute()
	const line = await db
		.insertInto('order_lines')
		.values({
			order_id: order.id,
			product_id: product,
			offer_id: 1,
			name: '',
			variant: '',
			sku: '',
			quantity: 50,
			unit_price: 1,
			line_total: 50,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const at = daysAgo(10)
	const { id } = await db
		.insertInto('order_returns')
		.values({ order_id: order.id, return_no: 'R1', request_key: 'r', state: 'refunded', asked_at: at, changed_at: at })
		.returning('id')
		.executeTakeFirstOrThrow()
	await db.insertInto('order_return_lines').values({ return_id: id, order_line_id: line.id, quantity: 2 }).execute()
}

test('price history and share of returned pieces are on a product page while their settings are on, within its size [ADD-09, ADD-11]', {
	tag: ['@server', '@walk'],
}, async ({ page, anotherShop }) => {
	const shop = await anotherShop()
	const name = 'Auvane Arc 7 Pro'
	const id = Number((await searchProducts(createVisitor(shop.url), name)).find((found) => found.name === name)?.id)
	const path = `${shop.url}/product/${id}`
	const section = page.getByRole('region', { name: 'Price history' })
	const share = page.getByText('Customers returned 4% of these items in the last 12 months.')
	const html = async () => Buffer.byteLength(await (await page.request.get(path)).text())
	await page.goto(path)
	await expect(page.getByRole('heading', { name: 'Specifications' })).toBeAttached()
	await expect(section).toHaveCount(0)
	await expect(share).toHaveCount(0)
	const before = await html()

	const db = openDatabase(`file:${join(shop.folder, 'store.db')}`)
	await recordPrices(db, id)
	await recordReturn(db, id)
	await db.destroy()
	await shop.command('settings', 'set', 'price_history', 'on')
	await shop.command('settings', 'set', 'return_share', 'on')
	await expect(async () => {
		await page.goto(path)
		await expect(share).toBeAttached({ timeout: 1000 })
	}).toPass()
	expect(await html()).toBeLessThanOrEqual(mostHtml)

	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 844 })
		await page.goto(path)
		await share.scrollIntoViewIfNeeded()
		await expect(share).toBeVisible()
		await section.scrollIntoViewIfNeeded()
		await expect(section.getByText(/^Lowest price since /)).toBeVisible()
		await expect(section.locator('path')).toHaveAttribute('d', /^M0 \d+(H\d+V\d+){30,}H91$/)
		await expect(section.getByRole('table')).toBeHidden()
		await section.getByText('Show prices as a table').click()
		await expect(section.getByRole('row')).toHaveCount(9)
		await expectAccessible(page)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}

	await shop.command('settings', 'set', 'price_history', 'off')
	await shop.command('settings', 'set', 'return_share', 'off')
	await expect(async () => {
		await page.goto(path)
		await expect(share).toHaveCount(0, { timeout: 1000 })
		await expect(section).toHaveCount(0, { timeout: 1000 })
	}).toPass()
	expect(await html()).toBe(before)
})
