import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { markReducedOutdated, summarizeOutdated } from '@storefront/store/commerce/search/summarize.ts'
import { beforeEach, expect, it } from 'vitest'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { describeShop } from '../engines.ts'
import { approvePrices, proposePrices, setMarketPrice } from './market-prices.ts'
import { openSwissMarket } from './swiss-market.ts'

const start = Date.parse('2026-09-01T09:00:00Z')
const dayMs = 24 * 60 * 60_000
const at = (days: number) => new Date(start + days * dayMs)

const full = { price: 12_000, discount: 0 }
/** Price of 120.00, reduced to 90.00. */
const reduced = { price: 12_000, discount: 250_000 }

describeShop('lowest price in a market', (shop) => {
	let ch: number
	let offer: number

	beforeEach(async () => {
		for (const table of ['products', 'markets', 'settings'] as const) await shop.db.deleteFrom(table).execute()
		await addCatalogue(shop.db, [{ name: 'Mug', category: 'Kitchen', price: 10_000, stock: 3, sku: 'MUG' }])
		await shop.db.insertInto('settings').values({ key: 'lowest_price', value: 'on' }).execute()
		await openSwissMarket(shop.db)
		const market = await shop.db.selectFrom('markets').select('id').where('code', '=', 'ch').executeTakeFirstOrThrow()
		ch = market.id
		offer = (await shop.db.selectFrom('offers').select('id').executeTakeFirstOrThrow()).id
		// Opening the market recorded today's prices, but the test is about September.
		await shop.db.deleteFrom('market_prices').execute()
	})

	const setAt = (days: number, price: typeof full | null) => setMarketPrice(shop.db, ch, offer, price, at(days))
	/** Announced prices of listings in the market: the price before, and the discounted price. */
	const announcedNow = async () => {
		await markReducedOutdated(shop.db)
		await summarizeOutdated(shop.db)
		const { price, paid } = await shop.db.selectFrom('market_products').select(['price', 'paid']).executeTakeFirstOrThrow()
		return [price, paid]
	}

	it('lowest price includes prices from before the product was removed from the market and added again', async () => {
		await setAt(0, { price: 9500, discount: 0 })
		await setAt(10, null)
		expect(await shop.db.selectFrom('market_products').selectAll().execute(), 'it is not sold there').toEqual([])
		await setAt(20, full)
		await setAt(25, reduced)
		expect(await announcedNow()).toEqual([9500, 9000])
	})

	it('lowest price treats a discount that was interrupted for a short time as one', async () => {
		await setAt(0, { price: 11_000, discount: 0 })
		await setAt(40, reduced)
		expect(await announcedNow()).toEqual([11_000, 9000])
		await setAt(45, null)
		await setAt(50, reduced)
		expect(await announcedNow()).toEqual([11_000, 9000])
	})

	it('lowest price includes approved derived prices', async () => {
		await setAt(0, { price: 8000, discount: 0 })
		await setAt(5, null)
		await shop.db.updateTable('offers').set({ discount: 100_000 }).execute()
		await proposePrices(shop.db, ch, { rate: '1', rounding: 'none' })
		await approvePrices(shop.db, ch, at(10))
		expect(await announcedNow(), 'as low as before: nothing is reduced').toEqual([9000, 9000])
	})

	it('lowest price ignores prices that are older than its period', async () => {
		await setAt(0, { price: 8000, discount: 0 })
		await setAt(5, null)
		await setAt(40, full)
		await setAt(45, reduced)
		expect(await announcedNow()).toEqual([12_000, 9000])
		expect(applyDiscount(reduced.price, reduced.discount)).toBe(9000)
	})

	it('lowest price stores each price once, however often a product is removed and added', async () => {
		for (const days of [0, 2, 4]) {
			await setAt(days, full)
			await setAt(days + 1, null)
			await setAt(days + 1, null)
		}
		expect(await shop.db.selectFrom('market_former_prices').select('offer_id').execute()).toEqual([{ offer_id: offer }])
		await setAt(6, full)
		expect(await shop.db.selectFrom('market_former_prices').selectAll().execute()).toEqual([])
		expect(await shop.db.selectFrom('market_price_history').select('paid').execute()).toEqual([{ paid: 12_000 }])
	})
})
