import type { Row, RowChange, TableName } from './snapshot.ts'

/** Columns with the ids of the orders, products and other entities that a row belongs to, by the kind of the entity. */
const owners: Partial<Record<TableName, Readonly<Record<string, string>>>> = {
	orders: { order: 'id' },
	order_lines: { order: 'order_id' },
	order_events: { order: 'order_id' },
	order_parcels: { order: 'order_id' },
	order_parcel_lines: { order: 'order_id' },
	order_notes: { order: 'order_id' },
	order_mails: { order: 'order_id' },
	order_returns: { order: 'order_id' },
	withdrawals: { order: 'order_id' },
	payment_refunds: { order: 'order_id' },
	payment_refund_lines: { order: 'order_id' },
	payment_attempts: { order: 'order_id' },
	receipts: { order: 'order_id' },
	products: { product: 'id' },
	offers: { product: 'product_id' },
	archived_products: { product: 'product_id' },
	archived_variants: { product: 'product_id' },
	reviews: { product: 'product_id', customer: 'customer_id' },
	customer_reviews: { product: 'product_id', customer: 'customer_id' },
	product_posts: { product: 'product_id', customer: 'customer_id' },
	customers: { customer: 'id' },
	coupons: { coupon: 'id' },
	automatic_discounts: { discount: 'id' },
	content_texts: { text: 'path' },
	categories: { category: 'id' },
	brands: { brand: 'id' },
	product_return_shares: { product: 'product_id' },
	wishlist_entries: { product: 'product_id', customer: 'customer_id' },
	saved_lines: { product: 'product_id', customer: 'customer_id' },
}

/** The entities of a row, such as `order:7`. `row` is the whole row. */
function entitiesOfRow(table: TableName, row: Row): readonly string[] {
	return Object.entries(owners[table] ?? {}).flatMap(([kind, column]) => {
		const id = row[column]
		return id === null || id === undefined ? [] : [`${kind}:${id}`]
	})
}

/** The entities of some changes. `rows` finds the whole row of a change, because an update has only the changed columns. */
export function entitiesOf(changes: readonly RowChange[], rows: (change: RowChange) => Row): readonly string[] {
	return [...new Set(changes.flatMap((change) => entitiesOfRow(change.table, rows(change))))]
}

/** The entity of an order. */
export function orderEntity({ id }: { readonly id: number }): string {
	return `order:${id}`
}
