import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import { voidReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import { withoutArchived } from '@storefront/store/infrastructure/db/archived-products.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import type { Span } from './period.ts'

/** What was sold in one currency. */
export interface Revenue {
	readonly currency: string
	/** Prices of the lines, before coupons and delivery. */
	readonly amount: MinorUnits
}

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
	readonly most: number
	readonly order: SellerOrder
	/** Currency of the order by revenue. */
	readonly currency: string
}

/** The products that sold best. */
export async function readBestSellers(db: Db, { span, most, order, currency }: SellersOptions): Promise<readonly Seller[]> {
	const total = order === 'units' ? sql<number>`sum(order_lines.quantity)` : sql<number>`sum(order_lines.line_total)`
	const best = await orderedLines(db, span)
		.$if(order === 'revenue', (query) => query.where('orders.currency', '=', currency))
		.select('order_lines.product_id')
		.groupBy('order_lines.product_id')
		.orderBy(total, 'desc')
		.orderBy('order_lines.product_id')
		.limit(most)
		.execute()
	return readSellers(
		db,
		span,
		best.map(({ product_id }) => product_id),
	)
}

/** A product that is on sale and in stock, with how little was ordered of it. */
export interface SlowSeller {
	readonly productId: number
	readonly name: string
	readonly units: number
	readonly stock: number
	/** Since the shop has the product. */
	readonly unitsEver: number
	/** First day in the shop (UTC). */
	readonly since: string
}

/** The products on sale and in stock that sold least: those that sold nothing first, of these the ones that never sold, the oldest first. */
export function readSlowSellers(db: Db, span: Span, most: number): Promise<readonly SlowSeller[]> {
	return withoutArchived(async () => {
		const products = db
			.selectFrom('products')
			.select(['products.id as productId', 'products.name', 'products.stock', 'sold_count as unitsEver', 'products.created_at'])
			.where('products.stock', '>', 0)
		const sold = orderedLines(db, span).select('order_lines.id').where(sql<boolean>`order_lines.product_id = products.id`)
		const unsold = await products
			.where(({ not, exists }) => not(exists(sold)))
			.orderBy('products.sold_count')
			.orderBy('products.id')
			.limit(most)
			.execute()
		const rows = unsold.map((row) => ({ ...row, units: 0 }))
		if (rows.length < most) {
			const units = orderedLines(db, span)
				.select(({ fn }) => ['order_lines.product_id', fn.sum<number | string>('order_lines.quantity').as('units')])
				.groupBy('order_lines.product_id')
			const least = await products
				.innerJoin(units.as('sold'), 'sold.product_id', 'products.id')
				.select('sold.units')
				.orderBy('sold.units')
				.orderBy('products.sold_count')
				.orderBy('products.id')
				.limit(most - rows.length)
				.execute()
			rows.push(...least.map((row) => ({ ...row, units: Number(row.units) })))
		}
		return rows.map(({ created_at, ...row }) => ({ ...row, since: created_at.slice(0, 10) }))
	})
}

/** Sales of a category or brand. */
export interface GroupSales {
	/** Empty: no brand. */
	readonly name: string
	readonly units: number
	readonly revenue: readonly Revenue[]
}

/** What was sold of each category and brand, most units first. Products that were deleted are in none. */
export async function readGroups(db: Db, span: Span): Promise<{ categories: readonly GroupSales[]; brands: readonly GroupSales[] }> {
	const byProduct = orderedLines(db, span)
		.select(({ fn }) => [
			'order_lines.product_id',
			'orders.currency',
			fn.sum<number | string>('order_lines.quantity').as('units'),
			fn.sum<number | string>('order_lines.line_total').as('amount'),
		])
		.groupBy(['order_lines.product_id', 'orders.currency'])
	const [rows, categories, brands] = await Promise.all([
		db
			.selectFrom(byProduct.as('sold'))
			.innerJoin('products', 'products.id', 'sold.product_id')
			.select(({ fn }) => [
				'products.category_id',
				'products.brand_id',
				'sold.currency',
				fn.sum<number | string>('sold.units').as('units'),
				fn.sum<number | string>('sold.amount').as('amount'),
			])
			.groupBy(['products.category_id', 'products.brand_id', 'sold.currency'])
			.execute(),
		db.selectFrom('categories').select(['id', 'name']).where('parent_id', 'is', null).execute(),
		db.selectFrom('brands').select(['id', 'name']).execute(),
	])
	const nameOf = (named: readonly { readonly id: number; readonly name: string }[]) => {
		const names = new Map(named.map(({ id, name }) => [id, name]))
		return (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
	}
	const [categoryOf, brandOf] = [nameOf(categories), nameOf(brands)]
	return {
		categories: groupBy(rows, ({ category_id }) => categoryOf(category_id)),
		brands: groupBy(rows, ({ brand_id }) => brandOf(brand_id)),
	}
}

interface SoldRow {
	readonly currency: string
	readonly units: number | string
	readonly amount: number | string
}

function groupBy<Row extends SoldRow>(rows: readonly Row[], nameOf: (row: Row) => string): readonly GroupSales[] {
	const groups = [...Map.groupBy(rows, nameOf)].map(([name, own]) => ({ name, units: unitsOf(own), revenue: revenueOf(own) }))
	return groups.sort((a, b) => b.units - a.units || (a.name < b.name ? -1 : 1))
}

const unitsOf = (rows: readonly SoldRow[]) => rows.reduce((sum, { units }) => sum + Number(units), 0)

function revenueOf(rows: readonly SoldRow[]): readonly Revenue[] {
	const amounts = new Map<string, number>()
	for (const { currency, amount } of rows) amounts.set(currency, (amounts.get(currency) ?? 0) + Number(amount))
	return [...amounts].map(([currency, amount]) => ({ currency, amount })).sort((a, b) => b.amount - a.amount)
}

const notCancelled = sql<boolean>`orders.status <> ${sql.lit(cancelledStatus)}`

/** The lines of the orders of a time, without cancelled ones. Only indexes are read (migration 0023). */
function orderedLines(db: Db, { start, end }: Span) {
	return db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.where('orders.created_at', '>=', start)
		.where('orders.created_at', '<', end)
		.where(notCancelled)
}

/** Products with their figures, in the order of their ids in the list. */
async function readSellers(db: Db, span: Span, ids: readonly number[]): Promise<readonly Seller[]> {
	if (ids.length === 0) return []
	// Not by the index of times, which has the orders of all products.
	const own = () =>
		db
			.selectFrom('order_lines')
			.innerJoin('orders', 'orders.id', 'order_lines.order_id')
			.where('order_lines.product_id', 'in', ids)
			.where(sql<boolean>`coalesce(orders.created_at, '') >= ${span.start}`)
			.where(sql<boolean>`coalesce(orders.created_at, '') < ${span.end}`)
			.where(notCancelled)
	const [sold, returned, products] = await Promise.all([
		own()
			.select(({ fn }) => [
				'order_lines.product_id',
				'orders.currency',
				fn.max('order_lines.name').as('name'),
				fn.sum<number | string>('order_lines.quantity').as('units'),
				fn.sum<number | string>('order_lines.line_total').as('amount'),
			])
			.groupBy(['order_lines.product_id', 'orders.currency'])
			.execute(),
		own()
			.innerJoin('order_return_lines', 'order_return_lines.order_line_id', 'order_lines.id')
			.innerJoin('order_returns', 'order_returns.id', 'order_return_lines.return_id')
			.select(({ fn }) => ['order_lines.product_id', fn.sum<number | string>('order_return_lines.quantity').as('pieces')])
			.where('order_returns.state', 'not in', voidReturnStates)
			.groupBy('order_lines.product_id')
			.execute(),
		db.selectFrom('products').select(['id', 'name', 'stock']).where('id', 'in', ids).execute(),
	])
	const soldById = Map.groupBy(sold, ({ product_id }) => product_id)
	const returnedById = new Map(returned.map(({ product_id, pieces }) => [product_id, Number(pieces)]))
	const productById = new Map(products.map((product) => [product.id, product]))
	return ids.map((productId) => {
		const [rows, product] = [soldById.get(productId) ?? [], productById.get(productId)]
		return {
			productId,
			name: product?.name ?? rows[0]?.name ?? '',
			units: unitsOf(rows),
			revenue: revenueOf(rows),
			returned: returnedById.get(productId) ?? 0,
			stock: product?.stock ?? null,
		}
	})
}
