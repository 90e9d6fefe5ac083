import { applyDiscount, toAmountText } from '@storefront/contract/domain/money.ts'
import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { sql } from 'kysely'
import { readFeedCurrency } from '../../commerce/feed/currency.ts'
import { csvRow } from '../../commerce/feed/table-row.ts'
import { matchCondition, nextMatches, type PageOfMatches } from '../../commerce/search/match-condition.ts'
import { parseTextMap } from '../../infrastructure/db/json.ts'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import { type Page, type PageRequest, type Reading, readPage } from './keyset.ts'

/** Most pieces that count as little stock. The index `offers_low` has the same number. */
export const lowStock = 5

export const stockStates = ['sold-out', 'low', 'waited-for'] as const
export type StockState = (typeof stockStates)[number]

export interface StockFilter {
	/** Words of name, SKU, brand or category. */
	readonly search?: string | undefined
	readonly state?: StockState | undefined
}

/** A variant with its stock and price. */
export interface StockRow {
	readonly id: number
	readonly productId: number
	readonly name: string
	/** Its options: "Red, 64 GB"; empty for a product without variations. */
	readonly variant: string
	readonly sku: string
	readonly stock: number
	/** Before discount, in minor units. */
	readonly price: number
	/** Parts per million. */
	readonly discount: number
	/** Customers who get an email when it is back in stock. */
	readonly waiting: number
}

/** One page of variants, those of the newest products first. */
export function listStock(db: Db, filter: StockFilter, page: PageRequest): Promise<Page<StockRow>> {
	return readPage(
		page,
		async ({ key, isBackwards, limit }: Reading) => {
			const direction = isBackwards ? 'asc' : 'desc'
			const [product, variant] = key ?? []
			const read = (page?: PageOfMatches) =>
				filtered(db, filter, page)
					.innerJoin('products', 'products.id', 'offers.product_id')
					.select(['offers.id', 'offers.product_id', 'products.name', 'offers.attributes', 'offers.sku'])
					.select(['offers.stock', 'offers.price', 'offers.discount'])
					.select((row) =>
						row
							.selectFrom('stock_waits')
							.select(({ fn }) => fn.countAll<number>().as('waiting'))
							.whereRef('stock_waits.offer_id', '=', 'offers.id')
							.where('confirmed_at', 'is not', null)
							.as('waiting'),
					)
					.$if(product !== undefined && variant !== undefined, (query) =>
						query.where(
							isBackwards
								? sql<boolean>`(offers.product_id, offers.id) > (${product}, ${variant})`
								: sql<boolean>`(offers.product_id, offers.id) < (${product}, ${variant})`,
						),
					)
					.orderBy('offers.product_id', direction)
					.orderBy('offers.id', direction)
					.limit(limit)
					.execute()
			// Each product has a variant, so the next products fill the page. At the end of the list all matches are read.
			const near =
				engineOf(db) === 'sqlite' && filter.search && filter.state === undefined
					? await read({ from: product ?? null, direction, limit: limit + 1 })
					: []
			const rows = near.length === limit ? near : await read()
			return rows.map(({ product_id, attributes, waiting, ...row }) => ({
				...row,
				productId: product_id,
				variant: variantName(attributes),
				waiting: Number(waiting ?? 0),
			}))
		},
		(row) => [row.productId, row.id],
	)
}

/** Variants in one query of a table. */
const rowsAtOnce = 1000

/** Rows of a CSV with the header first, then one row for each variant of a filter. Amounts are in currency units with a decimal point. */
export async function* stockTable(db: Db, filter: StockFilter): AsyncGenerator<string> {
	const currency = await readFeedCurrency(db)
	yield csvRow(['sku', 'name', 'variant', 'stock', 'price', 'sale_price', 'currency'])
	for (let last = 0; ; ) {
		const rows = await filtered(db, filter)
			.innerJoin('products', 'products.id', 'offers.product_id')
			.select(['offers.id', 'offers.sku', 'products.name', 'offers.attributes', 'offers.stock', 'offers.price', 'offers.discount'])
			.where('offers.id', '>', last)
			.orderBy('offers.id')
			.limit(rowsAtOnce)
			.execute()
		for (const { sku, name, attributes, stock, price, discount } of rows) {
			const sale = discount === 0 ? '' : toAmountText(applyDiscount(price, discount), currency)
			yield csvRow([sku, name, variantName(attributes), String(stock), toAmountText(price, currency), sale, currency])
		}
		if (rows.length < rowsAtOnce) return
		last = rows.at(-1)?.id ?? 0
	}
}

/** Its options: "Red, 64 GB"; empty for a product without variations. */
export function variantName(attributes: string): string {
	return Object.values(parseTextMap(attributes)).join(', ')
}

/** The ids of all variants of a filter, at most `limit`. */
export async function findVariantIds(db: Db, filter: StockFilter, limit: number): Promise<readonly number[]> {
	const rows = await filtered(db, filter).select('offers.id').orderBy('offers.product_id').orderBy('offers.id').limit(limit).execute()
	return rows.map(({ id }) => id)
}

/** `page`: only variants of the products that a page starts with, on SQLite. */
function filtered(db: Db, { search = '', state }: StockFilter, page?: PageOfMatches) {
	const words = searchWords(search).slice(0, 8)
	const groups = words.map((word) => ({ typed: [word], alternatives: [{ words: [word], errors: 0, isPrefix: true }] }))
	const waited = db.selectFrom('stock_waits').select('offer_id').where('confirmed_at', 'is not', null)
	return db
		.selectFrom('offers')
		.$if(groups.length > 0, (query) =>
			query.where(
				'offers.product_id',
				'in',
				page
					? nextMatches(groups, page)
					: db
							.selectFrom('products')
							.select('products.id')
							.where(matchCondition(db, groups, 'name')),
			),
		)
		.$if(state === 'sold-out', (query) => query.where(sql<boolean>`offers.stock <= ${sql.lit(lowStock)}`).where('offers.stock', '=', 0))
		.$if(state === 'low', (query) => query.where(sql<boolean>`offers.stock <= ${sql.lit(lowStock)}`))
		.$if(state === 'waited-for', (query) => query.where('offers.id', 'in', waited))
}
