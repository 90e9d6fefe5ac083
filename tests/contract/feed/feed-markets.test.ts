import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { readPrices } from '@storefront/store/commerce/markets/prices.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { approvePrices, proposePrices } from '../markets/market-prices.ts'
import { exportText, feedOf, importText } from './feed.ts'

const lamp = { id: 'L1', title: 'Desk lamp', price: '20 USD', quantity: '3', product_type: 'Light > Lamps' }
const chair = { id: 'C1', title: 'Chair', price: '50 USD', quantity: '3', product_type: 'Seats' }

const blank = { is_open: 1, tells_tax: 1, tax_name: '', free_delivery_from: null, rate: '', rounding: 'none' } as const

/** Prices in a market by SKU: the discounted price, the price before, and whether it was set or derived. */
async function pricesIn(db: Db, code: string) {
	const { id } = await db.selectFrom('markets').select('id').where('code', '=', code).executeTakeFirstOrThrow()
	return (await readPrices(db, id)).map(({ sku, sold }) => [
		sku,
		sold && [applyDiscount(sold.price, sold.discount), sold.price, sold.from ? 'derived' : 'set'],
	])
}

describeShop('feed with prices of several markets', (shop) => {
	beforeEach(async () => {
		for (const table of ['changes', 'products', 'categories', 'markets'] as const) await shop.db.deleteFrom(table).execute()
		await shop.db
			.insertInto('markets')
			.values([
				{ ...blank, code: 'us', name: 'United States', currency: '', is_main: 1 },
				{ ...blank, code: 'ch', name: 'Switzerland', currency: 'CHF', is_main: 0 },
				{ ...blank, code: 'jp', name: 'Japan', currency: 'JPY', is_main: 0 },
				{ ...blank, code: 'kw', name: 'Kuwait', currency: 'KWD', is_main: 0 },
			])
			.execute()
	})

	it('feed prices of other markets are stored in the minor units of each currency', async () => {
		const feed = feedOf([
			{ ...lamp, 'price[ch]': '19.90 CHF', 'sale_price[ch]': '14.90', 'price[jp]': '3000 JPY', 'Price[KW]': 'KWD 6.125' },
			{ ...chair, 'price[jp]': '7,500' },
		])
		const { read, applied } = await importText(shop.db, feed)
		expect([read.refused, applied.created]).toEqual([0, 2])
		expect(await pricesIn(shop.db, 'ch')).toEqual([
			['L1', [1490, 1990, 'set']],
			['C1', null],
		])
		expect(await pricesIn(shop.db, 'jp')).toEqual([
			['L1', [3000, 3000, 'set']],
			['C1', [7500, 7500, 'set']],
		])
		expect((await pricesIn(shop.db, 'kw'))[0]).toEqual(['L1', [6125, 6125, 'set']])
		const lists = await shop.db.selectFrom('market_products').select(['paid', 'stock']).orderBy('paid').execute()
		expect(lists, 'what lists say there').toEqual([
			{ paid: 1490, stock: 3 },
			{ paid: 3000, stock: 3 },
			{ paid: 6125, stock: 3 },
			{ paid: 7500, stock: 3 },
		])
	})

	it('feed prices of other markets change differing prices, keep missing ones, and remove a product from a market with "none"', async () => {
		await importText(shop.db, feedOf([{ ...lamp, 'price[ch]': '19.90', 'price[jp]': '3000' }]))
		await shop.db.deleteFrom('changes').execute()
		const same = await importText(shop.db, feedOf([{ ...lamp, 'price[ch]': '19.90', 'price[jp]': '' }]))
		expect(same.applied).toEqual({ created: 0, changed: 0, unchanged: 1 })
		expect(await shop.db.selectFrom('changes').selectAll().execute()).toEqual([])
		const dearer = await importText(shop.db, feedOf([{ ...lamp, 'price[ch]': '21', 'price[jp]': 'None' }]))
		expect(dearer.applied).toEqual({ created: 0, changed: 1, unchanged: 0 })
		expect([await pricesIn(shop.db, 'ch'), await pricesIn(shop.db, 'jp')]).toEqual([[['L1', [2100, 2100, 'set']]], [['L1', null]]])
		const changedTags = await shop.db.selectFrom('changes').select('tag').execute()
		expect(changedTags.map(({ tag }) => tag)).toEqual(expect.arrayContaining([expect.stringMatching(/^product:/)]))
	})

	it('feed price of another market replaces a derived price, and later proposals do not change it', async () => {
		await importText(shop.db, feedOf([lamp]))
		const { id } = await shop.db.selectFrom('markets').select('id').where('code', '=', 'ch').executeTakeFirstOrThrow()
		const derivation = { rate: '0.9', rounding: 'none' } as const
		await proposePrices(shop.db, id, derivation)
		await approvePrices(shop.db, id, new Date())
		expect(await pricesIn(shop.db, 'ch')).toEqual([['L1', [1800, 1800, 'derived']]])
		await importText(shop.db, feedOf([{ ...lamp, 'price[ch]': '18.00 CHF' }]))
		expect(await pricesIn(shop.db, 'ch')).toEqual([['L1', [1800, 1800, 'set']]])
		expect(await proposePrices(shop.db, id, { ...derivation, rate: '2' })).toMatchObject({ added: [], changed: [], setByOwner: 1 })
	})

	it('feed sale price of another market applies within the period of the line', async () => {
		const sale = { 'price[ch]': '20', 'sale_price[ch]': '15', sale_price: '18 USD' }
		const over = { sale_price_effective_date: '2026-10-01T00:00Z/2026-10-31T23:59Z' }
		const on = { sale_price_effective_date: '2026-11-01T00:00Z/2026-11-30T23:59Z' }
		await importText(shop.db, feedOf([{ ...lamp, ...sale, ...over }]))
		expect(await pricesIn(shop.db, 'ch')).toEqual([['L1', [2000, 2000, 'set']]])
		await importText(shop.db, feedOf([{ ...lamp, ...sale, ...on }]))
		expect(await pricesIn(shop.db, 'ch')).toEqual([['L1', [1500, 2000, 'set']]])
	})

	it('feed export has the prices of other markets, and its import changes nothing, here or in another shop', async () => {
		const feed = feedOf([
			{ ...lamp, 'price[ch]': '12345.60', 'sale_price[ch]': '9999.95', 'price[jp]': '3000' },
			{ ...chair, 'price[kw]': '15.005', 'sale_price[kw]': '12.125' },
		])
		await importText(shop.db, feed)
		const before = await Promise.all(['ch', 'jp', 'kw'].map((code) => pricesIn(shop.db, code)))
		for (const format of ['tsv', 'xml'] as const) {
			const text = await exportText(shop.db, format)
			expect(text).toContain('price[kw]')
			expect((await importText(shop.db, text)).applied).toEqual({ created: 0, changed: 0, unchanged: 2 })
			await shop.db.deleteFrom('products').execute()
			expect((await importText(shop.db, text)).applied.created).toBe(2)
			expect(await Promise.all(['ch', 'jp', 'kw'].map((code) => pricesIn(shop.db, code)))).toEqual(before)
		}
	})

	it('feed export omits derived prices, because they are derived again', async () => {
		await importText(shop.db, feedOf([{ ...lamp, 'price[jp]': '3000' }, chair]))
		const { id } = await shop.db.selectFrom('markets').select('id').where('code', '=', 'ch').executeTakeFirstOrThrow()
		await proposePrices(shop.db, id, { rate: '0.9', rounding: 'none' })
		await approvePrices(shop.db, id, new Date())
		const [head = ''] = (await exportText(shop.db)).split('\n')
		expect(head.split('\t').filter((name) => name.includes('['))).toEqual(['price[jp]', 'sale_price[jp]'])
	})

	it('feed import deletes market columns that an earlier version stored as unknown ones', async () => {
		await importText(shop.db, feedOf([lamp]))
		const { details } = await shop.db.selectFrom('offers').select('details').executeTakeFirstOrThrow()
		const importDetails = JSON.parse(details) as { readonly columns: object }
		const old = { ...importDetails, columns: { ...importDetails.columns, 'price[ch]': '99 CHF' } }
		await shop.db
			.updateTable('offers')
			.set({ details: JSON.stringify(old) })
			.execute()
		expect(await exportText(shop.db)).not.toContain('[ch]')
	})

	it('feed import rejects a line with an ambiguous price in a market, with number and reason', async () => {
		const lines = [
			{ id: 'currency', 'price[ch]': '9.90 EUR' },
			{ id: 'decimals', 'price[ch]': '9.905 CHF' },
			{ id: 'yen', 'price[jp]': '1250.5' },
			{ id: 'unknown', 'price[de]': '9' },
			{ id: 'main', 'price[us]': '9' },
			{ id: 'alone', 'sale_price[ch]': '9' },
			{ id: 'above', 'price[ch]': '9', 'sale_price[ch]': '9.01' },
			{ id: 'nothing', 'price[ch]': '0' },
			{ id: 'text', 'price[ch]': '12,50', 'price[jp]': 'cheap' },
			{ id: 'both', 'price[ch]': 'none', 'sale_price[ch]': '5' },
			{ id: 'right', 'price[ch]': '9.900', 'price[jp]': '1250.00 JPY' },
		]
		const { read, remarks } = await importText(shop.db, feedOf(lines.map((line) => ({ ...lamp, ...line }))))
		expect(read.refused).toBe(lines.length - 1)
		expect(remarks.map(({ kind, line, id, reason }) => [kind, line, id, reason])).toEqual([
			['refused', 2, 'currency', 'price[ch] "9.90 EUR" is in EUR, but the market ch sells in CHF'],
			['refused', 3, 'decimals', 'price[ch] "9.905 CHF" has more decimals than CHF allows; use an amount such as 12.50 CHF'],
			['refused', 4, 'yen', 'price[jp] "1250.5" has more decimals than JPY allows; use an amount such as 1250 JPY'],
			['refused', 5, 'unknown', 'price[de]: there is no market "de"; markets: ch, jp, kw'],
			['refused', 6, 'main', 'price[us]: "us" is the main market, whose prices are in price and sale_price'],
			['refused', 7, 'alone', 'sale_price[ch] needs price[ch], the price before the sale'],
			['refused', 8, 'above', 'sale_price[ch] 9.01 is above the price[ch] 9'],
			['refused', 9, 'nothing', 'price[ch] "0" is zero; a price must be above 0'],
			[
				'refused',
				10,
				'text',
				'price[ch] "12,50" is not an amount; use an amount such as 12.50 CHF; price[jp] "cheap" is not an amount; use an amount such as 1250 JPY',
			],
			['refused', 11, 'both', 'price[ch] is "none", so sale_price[ch] must be empty'],
		])
		expect(await pricesIn(shop.db, 'jp')).toEqual([['right', [1250, 1250, 'set']]])
	})
})
