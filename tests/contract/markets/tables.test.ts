import { type Market, withMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import { expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'

const tables = ['products', 'offers', 'countries', 'cities', 'payment_types'] as const

describeShop('tables of a market', (shop) => {
	const make = async (code: string): Promise<Market> => {
		const row = { code, name: code, currency: 'CHF', is_open: 1, tells_tax: 1, tax_name: '', free_delivery_from: null } as const
		const { id } = await shop.db
			.insertInto('markets')
			.values({ ...row, is_main: 0, rate: '', rounding: 'none' })
			.returning('id')
			.executeTakeFirstOrThrow()
		return { id, ...row }
	}

	it.each(tables)('table %s of a market has every column of the original table', async (table) => {
		const market = await make(`a${table.slice(0, 6).replace('_', '')}`)
		const known = (await shop.db.introspection.getTables()).find(({ name }) => name === table)
		const columns = known?.columns.map(({ name }) => name) ?? []
		expect(columns.length).toBeGreaterThan(3)
		await withMarket(market, () =>
			shop.db
				.selectFrom(table)
				.select(columns as never)
				.execute(),
		)
	})

	it('tables of a market contain only products with a price in it, in joins, subqueries and under aliases', async () => {
		const market = await make('chf')
		const [sold, unsold] = [await addGoods(shop.db, { name: 'Sold' }), await addGoods(shop.db, { name: 'Unsold' })]
		const offer_id = sold.offers[''] ?? 0
		await shop.db
			.insertInto('market_prices')
			.values({ market_id: market.id, offer_id, price: 1234, discount: 0, from_price: null, from_discount: null })
			.execute()
		await shop.db
			.insertInto('market_products')
			.values({ market_id: market.id, product_id: sold.productId, price: 1234, discount: 0, paid: 1234, price_varies: 0, stock: 5 })
			.execute()
		const ids = [sold.productId, unsold.productId]
		await withMarket(market, async () => {
			expect(await shop.db.selectFrom('products').select(['id', 'paid', 'stock']).where('id', 'in', ids).execute()).toEqual([
				{ id: sold.productId, paid: 1234, stock: 5 },
			])
			const joined = await shop.db
				.selectFrom('products as p')
				.innerJoin('offers as o', 'o.product_id', 'p.id')
				.select(['p.id', 'o.price'])
				.where('p.id', 'in', (query) => query.selectFrom('offers').select('offers.product_id').where('offers.price', '=', 1234))
				.execute()
			expect(joined).toEqual([{ id: sold.productId, price: 1234 }])
			// Writes go to the original table.
			await shop.db
				.updateTable('offers')
				.set({ stock: 7 })
				.where('id', '=', unsold.offers[''] ?? 0)
				.execute()
		})
		expect(await shop.db.selectFrom('offers').select('stock').where('product_id', '=', unsold.productId).execute()).toEqual([{ stock: 7 }])
	})
})
