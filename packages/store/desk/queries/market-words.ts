import type { RowChange } from '../../commands/snapshot.ts'
import type { Db } from '../../infrastructure/db/open.ts'

interface RowId {
	readonly table: string
	readonly key: string
	readonly before?: RowChange['before']
	readonly after?: RowChange['after']
}

/** Tables with rows of a market, whose key begins with its id, and what their rows are. */
const ofMarkets: Readonly<Record<string, string | undefined>> = {
	market_countries: 'Delivery',
	market_cities: 'Delivery to a city',
	market_payment_types: 'Payment method',
	market_prices: 'Price',
	market_proposals: 'Proposed price',
}

/** Columns with amounts in the currency of the market. The prices that others were derived from are in the shop's. */
const amounts: readonly string[] = ['price', 'charge', 'free_delivery_from']

/** Reads what changes of markets are called, and the currencies of their amounts. */
export async function readMarketWords(db: Db, rows: readonly RowId[]) {
	const shown = rows.filter(({ table }) => table === 'markets' || ofMarkets[table] !== undefined)
	const markets = shown.length === 0 ? [] : await db.selectFrom('markets').select(['id', 'code', 'currency']).execute()
	const known = new Map(markets.map(({ id, code, currency }) => [id, { code, currency }]))
	// A removed market.
	for (const { table, key, before, after } of shown) {
		const row = table === 'markets' ? (after ?? before) : null
		if (row?.['code']) known.set(Number(key), { code: String(row['code']), currency: String(row['currency'] ?? '') })
	}
	const ids = shown.flatMap(({ table, key }) => (/_prices$|_proposals$/.test(table) ? [Number(key.split('/')[1])] : [])).slice(0, 1000)
	const offers = ids.length === 0 ? [] : await db.selectFrom('offers').select(['id', 'sku']).where('id', 'in', ids).execute()
	const skus = new Map(offers.map(({ id, sku }) => [id, sku]))
	const marketOf = ({ table, key }: RowId) =>
		table === 'markets' || ofMarkets[table] !== undefined ? known.get(Number(key.split('/')[0])) : undefined
	return {
		/** undefined: the row is not of a market. */
		nameOf(row: RowId): string | undefined {
			const market = marketOf(row)
			const what = ofMarkets[row.table]
			if (what === undefined) return market && `Market ${market.code}`
			const sku = skus.get(Number(row.key.split('/')[1]))
			return `${what}${sku ? ` of ${sku}` : ''}${market ? ` in ${market.code}` : ''}`
		},
		/** undefined: the amount is not of a market. */
		currencyOf: (row: RowId, column: string): string | undefined => (amounts.includes(column) ? marketOf(row)?.currency : undefined),
	}
}
