import { cancelledStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import type { Span } from './period.ts'

/** What was sold in one currency. */
export interface Revenue {
	readonly currency: string
	/** Prices of the lines, before coupons and delivery. */
	readonly amount: MinorUnits
}

/** What was sold of a product, a category or a brand in one currency. */
export interface SoldRow {
	readonly currency: string
	readonly units: number | string
	readonly amount: number | string
}

export const notCancelled = sql<boolean>`orders.status <> ${sql.lit(cancelledStatus)}`

/** The lines of the orders of a time, without cancelled ones. Only indexes are read (migration 0023). */
export function orderedLines(db: Db, { start, end }: Span) {
	return db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.where('orders.created_at', '>=', start)
		.where('orders.created_at', '<', end)
		.where(notCancelled)
}

/** Pieces and revenue of each product and currency. */
export function soldByProduct(db: Db, span: Span) {
	return orderedLines(db, span)
		.select(({ fn }) => [
			'order_lines.product_id',
			'orders.currency',
			fn.sum<number | string>('order_lines.quantity').as('units'),
			fn.sum<number | string>('order_lines.line_total').as('amount'),
		])
		.groupBy(['order_lines.product_id', 'orders.currency'])
}

/** Pieces of all currencies. */
export const unitsOf = (rows: readonly SoldRow[]): number => rows.reduce((sum, { units }) => sum + Number(units), 0)

/** Revenue of each currency, largest first. */
export function revenueOf(rows: readonly SoldRow[]): readonly Revenue[] {
	const amounts = new Map<string, number>()
	for (const { currency, amount } of rows) amounts.set(currency, (amounts.get(currency) ?? 0) + Number(amount))
	return [...amounts].map(([currency, amount]) => ({ currency, amount })).sort((a, b) => b.amount - a.amount)
}

/** Number of products whose names and stock are read at once. */
const chunkSize = 1000

/** Reads a long list in parts, so that a file is sent while the next part is read. */
export async function* readInParts<Item, Row>(items: readonly Item[], read: (part: readonly Item[]) => Promise<readonly Row[]>) {
	for (let start = 0; start < items.length; start += chunkSize) yield* await read(items.slice(start, start + chunkSize))
}
