import { openReturnStates, voidReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { OrderReturnsTable } from '../../infrastructure/db/schema/after-order.ts'

/** Pieces of an order line in a return. */
export interface ReturnLine {
	readonly order_line_id: number
	readonly offer_id: number
	readonly product_id: number
	readonly name: string
	readonly variant: string
	/** Name and variant in the language of the buyer; empty if that is English. */
	readonly shown_name: string
	readonly shown_variant: string
	readonly sku: string
	readonly unit_price: number
	/** What automatic discounts took off the whole line. */
	readonly automatic_discount: number
	/** Number of returned pieces, and of bought pieces. */
	readonly quantity: number
	readonly bought: number
}

export interface Return extends Selectable<OrderReturnsTable> {
	readonly lines: readonly ReturnLine[]
}

/** The returns of these orders, newest first, by order id. */
export async function readReturns(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, readonly Return[]>> {
	if (orderIds.length === 0) return new Map()
	const rows = await db.selectFrom('order_returns').selectAll().where('order_id', 'in', orderIds).orderBy('id', 'desc').execute()
	return Map.groupBy(await withLines(db, rows), ({ order_id }) => order_id)
}

/** Adds the lines to rows of returns. */
export async function withLines(db: Db, rows: readonly Selectable<OrderReturnsTable>[]): Promise<readonly Return[]> {
	if (rows.length === 0) return []
	const lines = await db
		.selectFrom('order_return_lines')
		.innerJoin('order_lines', 'order_lines.id', 'order_return_lines.order_line_id')
		.select(['return_id', 'order_line_id', 'offer_id', 'product_id', 'name', 'variant'])
		.select(['shown_name', 'shown_variant', 'sku', 'unit_price', 'automatic_discount'])
		.select(['order_return_lines.quantity', 'order_lines.quantity as bought'])
		.where(
			'return_id',
			'in',
			rows.map(({ id }) => id),
		)
		.orderBy('order_line_id')
		.execute()
	const byReturn = Map.groupBy(lines, ({ return_id }) => return_id)
	return rows.map((row) => ({ ...row, lines: (byReturn.get(row.id) ?? []).map(({ return_id: _, ...line }) => line) }))
}

/** Number of pieces of a line that are in no return. Refused and cancelled returns do not count. */
export function returnableQuantity(line: { readonly id: number; readonly quantity: number }, returns: readonly Return[]): number {
	const over: readonly string[] = voidReturnStates
	const inReturns = returns.flatMap(({ state, lines }) =>
		over.includes(state) ? [] : lines.filter(({ order_line_id }) => order_line_id === line.id),
	)
	return line.quantity - inReturns.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The open return of a line; undefined: none. */
export function findOpenReturn(lineId: number, returns: readonly Return[]): Return | undefined {
	const open: readonly string[] = openReturnStates
	return returns.find(({ state, lines }) => open.includes(state) && lines.some(({ order_line_id }) => order_line_id === lineId))
}
