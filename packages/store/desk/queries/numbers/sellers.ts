import { voidReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import type { Span } from './period.ts'
import { notCancelled, type Revenue, readInParts, revenueOf, type SoldRow, soldByProduct, unitsOf } from './sold-products.ts'

/** A product with what was ordered of it in a period, without cancelled orders. */
export interface Seller {
	readonly productId: number
	readonly name: string
	readonly units: number
	/** Largest first. */
	readonly revenue: readonly Revenue[]
	/** Pieces in returns that were not refused or withdrawn. */
	readonly returned: number
	/** Pieces in stock; null: the product was deleted. */
	readonly stock: number | null
}

export const sellerOrders = ['units', 'revenue'] as const
export type SellerOrder = (typeof sellerOrders)[number]

interface SellersOptions {
	readonly span: Span
	/** Without it all. */
	readonly most?: number
	readonly order: SellerOrder
	/** Currency of the order by revenue. */
	readonly currency: string
}

/** A product with its sales of each currency. */
type Ranked = readonly [productId: number, rows: readonly SoldRow[]]

/** The products that sold best. */
export async function* readBestSellers(db: Db, options: SellersOptions): AsyncGenerator<Seller> {
	yield* readInParts(await rankSellers(db, options), (part) => describeSellers(db, options.span, part))
}

/** The lines are summed up once, for the order and for the figures. */
async function rankSellers(db: Db, { span, most, order, currency }: SellersOptions): Promise<readonly Ranked[]> {
	const rows = await db
		.with('sold', () => soldByProduct(db, span))
		.with('best', (query) =>
			query
				.selectFrom('sold')
				.select(({ fn }) => ['product_id', fn.sum<number | string>(order === 'units' ? 'units' : 'amount').as('total')])
				.$if(order === 'revenue', (selected) => selected.where('currency', '=', currency))
				.groupBy('product_id')
				.orderBy('total', 'desc')
				.orderBy('product_id')
				.$if(most !== undefined, (selected) => selected.limit(most ?? 0)),
		)
		.selectFrom('best')
		.innerJoin('sold', 'sold.product_id', 'best.product_id')
		.select(['sold.product_id', 'sold.currency', 'sold.units', 'sold.amount'])
		.orderBy('best.total', 'desc')
		.orderBy('best.product_id')
		.execute()
	return [...Map.groupBy(rows, ({ product_id }) => product_id)]
}

async function describeSellers(db: Db, span: Span, ranked: readonly Ranked[]): Promise<readonly Seller[]> {
	const ids = ranked.map(([id]) => id)
	const [returned, products] = await Promise.all([
		readReturned(db, span, ids),
		db.selectFrom('products').select(['id', 'name', 'stock']).where('id', 'in', ids).execute(),
	])
	const productById = new Map(products.map((product) => [product.id, product]))
	const deleted = await readDeletedNames(
		db,
		ids.filter((id) => !productById.has(id)),
	)
	return ranked.map(([productId, rows]) => {
		const product = productById.get(productId)
		return {
			productId,
			name: product?.name ?? deleted.get(productId) ?? '',
			units: unitsOf(rows),
			revenue: revenueOf(rows),
			returned: returned.get(productId) ?? 0,
			stock: product?.stock ?? null,
		}
	})
}

/** Returned pieces by product, of the orders of a time. */
async function readReturned(db: Db, { start, end }: Span, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
	const rows = await db
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.innerJoin('order_return_lines', 'order_return_lines.order_line_id', 'order_lines.id')
		.innerJoin('order_returns', 'order_returns.id', 'order_return_lines.return_id')
		.select(({ fn }) => ['order_lines.product_id', fn.sum<number | string>('order_return_lines.quantity').as('pieces')])
		.where('order_lines.product_id', 'in', ids)
		// Not by the index of times, which has the orders of all products.
		.where(sql<boolean>`coalesce(orders.created_at, '') >= ${start}`)
		.where(sql<boolean>`coalesce(orders.created_at, '') < ${end}`)
		.where(notCancelled)
		.where('order_returns.state', 'not in', voidReturnStates)
		.groupBy('order_lines.product_id')
		.execute()
	return new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]))
}

/** The names of deleted products, as their orders have them. */
async function readDeletedNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('order_lines')
		.select(({ fn }) => ['product_id', fn.max('name').as('name')])
		.where('product_id', 'in', ids)
		.groupBy('product_id')
		.execute()
	return new Map(rows.map(({ product_id, name }) => [product_id, name]))
}
