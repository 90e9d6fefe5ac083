import type { Row, RowChange, TableName } from './snapshot.ts'

/** Column with the id of the order, product or other entity that a row belongs to, and the kind of that entity. */
const owners: Partial<Record<TableName, readonly [kind: string, column: string]>> = {
	orders: ['order', 'id'],
	order_events: ['order', 'order_id'],
	order_parcels: ['order', 'order_id'],
	order_returns: ['order', 'order_id'],
	payment_refunds: ['order', 'order_id'],
	payment_attempts: ['order', 'order_id'],
	receipts: ['order', 'order_id'],
	products: ['product', 'id'],
	offers: ['product', 'product_id'],
	reviews: ['product', 'product_id'],
	customer_reviews: ['product', 'product_id'],
	product_posts: ['product', 'product_id'],
	customers: ['customer', 'id'],
	coupons: ['coupon', 'id'],
	categories: ['category', 'id'],
	brands: ['brand', 'id'],
}

/** The entity of a row, such as `order:7`; null: none. `row` is the whole row. */
function entityOf(table: TableName, row: Row): string | null {
	const owner = owners[table]
	if (!owner) return null
	const [kind, column] = owner
	const id = row[column]
	return id === null || id === undefined ? null : `${kind}:${id}`
}

/** The entities of some changes. `rows` finds the whole row of a change, because an update has only the changed columns. */
export function entitiesOf(changes: readonly RowChange[], rows: (change: RowChange) => Row): readonly string[] {
	return [...new Set(changes.flatMap((change) => entityOf(change.table, rows(change)) ?? []))]
}

/** The entity of an order. */
export function orderEntity({ id }: { readonly id: number }): string {
	return `order:${id}`
}
