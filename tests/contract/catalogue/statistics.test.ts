import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import type { ReturnState } from '@storefront/contract/domain/checkout/returns.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { updateStatistics } from '@storefront/store/commerce/statistics/update-statistics.ts'
import { beforeEach, expect, it } from 'vitest'
import { orderRow } from '../../orders.ts'
import { describeShop } from '../engines.ts'
import { setMarketPrice } from '../markets/market-prices.ts'
import { openSwissMarket } from '../markets/swiss-market.ts'
import { addCatalogue } from './catalogue.ts'

const now = new Date('2026-11-28T12:00:00Z')
const dayMs = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const tomorrow = daysAgo(-1)

describeShop('product statistics', (shop) => {
	let mug = 0
	let cup = 0

	beforeEach(async () => {
		for (const table of ['orders', 'products', 'markets', 'settings', 'changes'] as const) await shop.db.deleteFrom(table).execute()
		await shop.db.deleteFrom('meta').where('key', '=', 'product_statistics').execute()
		const ids = await addCatalogue(shop.db, [
			{ name: 'Mug', category: 'Kitchen', price: 10_000, stock: 3 },
			{ name: 'Cup', category: 'Kitchen', price: 5000, stock: 3 },
		])
		mug = ids.get('Mug') ?? 0
		cup = ids.get('Cup') ?? 0
		await shop.db.deleteFrom('price_history').execute()
	})

	const set = async (name: string, value: string) => {
		await shop.db
			.insertInto('settings')
			.values({ key: name, value })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
			.execute()
	}
	const setPriceAt = async (product: number, days: number, price: number) => {
		await shop.db.updateTable('offers').set({ price }).where('product_id', '=', product).execute()
		await summarize(shop.db, [product], daysAgo(days))
	}
	const read = (product: number) => fetchProduct(shop.client, String(product))
	/** The tags of changes since the last call. */
	const changes = async () => {
		const rows = await shop.db.deleteFrom('changes').returning('tag').execute()
		return rows.map(({ tag }) => tag).sort()
	}

	let orders = 0
	/** An order with this number of mugs; the returned ones are in a return with this state. */
	const addOrder = async (
		quantity: number,
		returned = 0,
		{ state = 'refunded' as ReturnState, delivered = 30, status = 'Delivered' } = {},
	) => {
		orders++
		const { id } = await shop.db
			.insertInto('orders')
			.values(orderRow({ order_no: `T-${orders}`, idempotency_key: `key-${orders}`, status }))
			.returning('id')
			.executeTakeFirstOrThrow()
		await shop.db
			.insertInto('order_events')
			.values({ order_id: id, kind: 'delivered', at: daysAgo(delivered).toISOString() })
			.execute()
		const line = { order_id: id, product_id: mug, offer_id: 1, name: 'Mug', variant: '', sku: '', unit_price: 1, line_total: 1 }
		const { id: lineId } = await shop.db
			.insertInto('order_lines')
			.values({ ...line, quantity })
			.returning('id')
			.executeTakeFirstOrThrow()
		if (returned === 0) return
		const at = daysAgo(1).toISOString()
		const { id: returnId } = await shop.db
			.insertInto('order_returns')
			.values({ order_id: id, return_no: `T-${orders}-R1`, request_key: 'r', state, asked_at: at, changed_at: at })
			.returning('id')
			.executeTakeFirstOrThrow()
		await shop.db.insertInto('order_return_lines').values({ return_id: returnId, order_line_id: lineId, quantity: returned }).execute()
	}

	it('product statistics are not computed, and in no reply, by default', async () => {
		await setPriceAt(mug, 60, 10_000)
		await setPriceAt(mug, 20, 8000)
		await addOrder(100, 5)
		await changes()
		await updateStatistics(shop.db, now)
		expect(await changes()).toEqual([])
		const reply = await shop.visitor().fetch(`/api/product/${mug}`)
		expect(await reply.text()).not.toMatch(/return_share|price_history/)
		expect(await shop.db.selectFrom('meta').select('value').where('key', '=', 'product_statistics').execute()).toEqual([])
	})

	it('price history has the paid prices of the last months, after the setting is turned on, and none after it is turned off', async () => {
		await setPriceAt(mug, 60, 10_000)
		await setPriceAt(mug, 20, 8000)
		await setPriceAt(cup, 60, 5000)
		await set('price_history', 'on')
		await updateStatistics(shop.db, now)
		expect((await read(mug)).priceHistory).toEqual([
			{ day: '2026-09-29', paid: 10_000 },
			{ day: '2026-11-08', paid: 8000 },
		])
		expect((await read(cup)).priceHistory, 'its price never changed').toEqual([])
		await set('price_history', 'off')
		await updateStatistics(shop.db, now)
		expect((await read(mug)).priceHistory).toEqual([])
	})

	it('price history of a market has the prices of this market only', async () => {
		await setPriceAt(mug, 60, 10_000)
		await setPriceAt(mug, 20, 8000)
		await openSwissMarket(shop.db)
		const { id: ch } = await shop.db.selectFrom('markets').select('id').where('code', '=', 'ch').executeTakeFirstOrThrow()
		const { id: offer } = await shop.db.selectFrom('offers').select('id').where('product_id', '=', mug).executeTakeFirstOrThrow()
		await set('price_history', 'on')
		await updateStatistics(shop.db, now)
		const inSwitzerland = async () => {
			const reply = await shop.visitor().fetch(`/api/product/${mug}?market=ch`)
			return ((await reply.json()) as { data: { price_history?: unknown } }).data.price_history
		}
		expect(await inSwitzerland(), 'one price so far').toBeUndefined()
		await shop.db.deleteFrom('market_prices').where('offer_id', '=', offer).execute()
		for (const [days, price] of [
			[50, 9900],
			[10, 7700],
		] as const)
			await setMarketPrice(shop.db, ch, offer, { price, discount: 0 }, daysAgo(days))
		await updateStatistics(shop.db, tomorrow)
		expect(await inSwitzerland()).toEqual([
			{ day: '2026-10-09', price: 99 },
			{ day: '2026-11-18', price: 77 },
		])
		expect((await read(mug)).priceHistory.map(({ paid }) => paid)).toEqual([10_000, 8000])
	})

	it('price history in a former currency is not sent', async () => {
		await setPriceAt(mug, 60, 10_000)
		await setPriceAt(mug, 20, 8000)
		await set('price_history', 'on')
		await updateStatistics(shop.db, now)
		await set('currency', 'EUR')
		expect((await read(mug)).priceHistory).toEqual([])
		await updateStatistics(shop.db, now)
		expect((await read(mug)).priceHistory).toHaveLength(2)
	})

	it('share of returned pieces counts accepted returns of the pieces delivered in the last 12 months', async () => {
		await addOrder(40, 2)
		await addOrder(20, 1, { state: 'accepted' })
		// 3 of 60; the following ones do not count.
		await addOrder(500, 400, { delivered: 400 })
		await addOrder(500, 400, { status: 'Cancelled' })
		await set('return_share', 'on')
		await updateStatistics(shop.db, now)
		expect((await read(mug)).returnShare).toBe(5)
		expect((await read(cup)).returnShare).toBeNull()
	})

	it('share of returned pieces does not count requested, refused and cancelled returns', async () => {
		for (const state of ['asked', 'refused', 'cancelled'] as const) await addOrder(20, 10, { state })
		await set('return_share', 'on')
		await updateStatistics(shop.db, now)
		expect((await read(mug)).returnShare).toBe(0)
	})

	it('share of returned pieces is shown from the number of delivered pieces in the settings on', async () => {
		await addOrder(49, 7)
		await set('return_share', 'on')
		await updateStatistics(shop.db, now)
		expect((await read(mug)).returnShare).toBeNull()
		await set('return_share_pieces', '49')
		await updateStatistics(shop.db, now)
		expect((await read(mug)).returnShare).toBe(14)
	})

	it('product statistics are computed once each night by one of several processes', async () => {
		await setPriceAt(mug, 60, 10_000)
		await setPriceAt(mug, 20, 8000)
		await set('price_history', 'on')
		await changes()
		await Promise.all([updateStatistics(shop.db, now), updateStatistics(shop.db, now)])
		expect(await changes()).toEqual([`product:${mug}`])
		await setPriceAt(mug, 0, 7000)
		await updateStatistics(shop.db, new Date('2026-11-29T02:59:00Z'))
		expect((await read(mug)).priceHistory, 'still the same night').toHaveLength(2)
		await updateStatistics(shop.db, new Date('2026-11-29T03:00:00Z'))
		expect((await read(mug)).priceHistory).toHaveLength(3)
	})

	it('cached pages of a product expire when its values change in the night, and only those', async () => {
		await setPriceAt(mug, 60, 10_000)
		await setPriceAt(mug, 20, 8000)
		await setPriceAt(cup, 60, 5000)
		await setPriceAt(cup, 20, 4000)
		await set('price_history', 'on')
		await updateStatistics(shop.db, now)
		const revision = async () => {
			const rows = await shop.db.selectFrom('products').select(['id', 'updated_at']).orderBy('id').execute()
			return new Map(rows.map((row) => [row.id, row.updated_at]))
		}
		const before = await revision()
		await setPriceAt(cup, 0, 3000)
		await changes()
		await updateStatistics(shop.db, tomorrow)
		expect(await changes()).toEqual([`product:${cup}`])
		const after = await revision()
		expect(after.get(cup), 'static sites compare it').not.toBe(before.get(cup))
		expect(after.get(mug)).toBe(before.get(mug))
	})
})
