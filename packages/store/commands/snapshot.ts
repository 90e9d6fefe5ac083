import { sql, type Transaction } from 'kysely'
import { engineOf } from '../infrastructure/db/open.ts'
import type { Database } from '../infrastructure/db/schema/database.ts'

export type TableName = keyof Database & string

/** Value of a column as JSON. */
export type ColumnValue = string | number | null | { readonly base64: string }
export type Row = Readonly<Record<string, ColumnValue>>

/** Rows that a command may insert, update or delete: those whose columns have one of the values. */
export interface Scope {
	readonly table: TableName
	readonly where: Readonly<Record<string, readonly (string | number)[]>>
}

/** Change of one row. `null` in `before`: the row was inserted; in `after`: it was deleted. An update has the changed columns only. */
export interface RowChange {
	readonly table: TableName
	/** Values of the primary key, joined by `/`. */
	readonly key: string
	readonly before: Row | null
	readonly after: Row | null
}

/** Primary keys of tables without a column `id`. */
const primaryKeys: Partial<Record<TableName, readonly string[]>> = {
	settings: ['key'],
	meta: ['key'],
	closed_days: ['day'],
	sections: ['key'],
	section_products: ['section_key', 'product_id'],
	order_return_lines: ['return_id', 'order_line_id'],
	order_parcel_lines: ['parcel_id', 'order_line_id'],
	payment_refund_lines: ['refund_id', 'order_line_id'],
	market_prices: ['market_id', 'offer_id'],
	market_countries: ['market_id', 'country_id'],
	market_cities: ['market_id', 'city_id'],
	market_payment_types: ['market_id', 'payment_type_id'],
	translations: ['kind', 'language', 'ref'],
	archived_products: ['product_id'],
	archived_variants: ['offer_id'],
	planned_sales: ['offer_id'],
	content_texts: ['path'],
	market_former_prices: ['market_id', 'offer_id'],
	market_proposals: ['market_id', 'offer_id'],
	customer_texts: ['product_id'],
	product_price_charts: ['market_id', 'product_id'],
	product_return_shares: ['product_id'],
	place_stock: ['place_id', 'offer_id'],
}

/** Columns that `summarize` and other rules compute after every change. They are not recorded: an undo computes them again. */
const derivedColumns: Partial<Record<TableName, readonly string[]>> = {
	products: [
		...['price', 'discount', 'paid', 'price_varies', 'stock', 'rating_average', 'rating_count'],
		...['search_text', 'search_more', 'search_vector', 'summary_version'],
	],
	offers: ['prior_price', 'prior_price_first'],
	market_prices: ['prior_price', 'prior_price_first'],
	customer_texts: ['search_vector'],
}

/** Columns with the time of the last write: a difference is no change. */
const timeColumns: Partial<Record<TableName, readonly string[]>> = {
	products: ['updated_at'],
	translations: ['updated_at'],
	content_texts: ['updated_at'],
}

export function isTimeColumn(table: TableName, column: string): boolean {
	return timeColumns[table]?.includes(column) ?? false
}

export function primaryKeyOf(table: TableName): readonly string[] {
	return primaryKeys[table] ?? ['id']
}

/** The rows of a scope by table and key, in the order of the scope. */
export type Snapshot = ReadonlyMap<string, { readonly table: TableName; readonly key: string; readonly row: Row }>

/**
 * Reads the rows of a scope. On PostgreSQL they are locked until the end of the transaction, in the order of the scope, so list tables in the
 * order in which other transactions lock them: order, variants, products, coupon.
 */
export async function readSnapshot(trx: Transaction<Database>, scope: readonly Scope[]): Promise<Snapshot> {
	const rows = new Map<string, { table: TableName; key: string; row: Row }>()
	for (const { table, where } of scope) {
		const conditions = Object.entries(where)
		if (conditions.some(([, values]) => values.length === 0)) continue
		const among = conditions.map(([column, values]) => sql`${sql.ref(column)} in (${sql.join(values)})`)
		const order = primaryKeyOf(table).map((column) => sql.ref(column))
		const lock = engineOf(trx) === 'postgres' ? sql`for update` : sql``
		const found = await sql<Record<string, unknown>>`
			select * from ${sql.table(table)} where ${among.length > 0 ? sql.join(among, sql` and `) : sql`1 = 1`}
			order by ${sql.join(order)} ${lock}
		`.execute(trx)
		for (const raw of found.rows) {
			const row = toJsonRow(table, raw)
			const key = keyOf(table, row)
			rows.set(`${table}/${key}`, { table, key, row })
		}
	}
	return rows
}

/** The difference of two snapshots of the same scope. The time of the last write is no difference. */
export function compareSnapshots(before: Snapshot, after: Snapshot): readonly RowChange[] {
	const changes: RowChange[] = []
	for (const [id, { table, key, row }] of before) {
		const later = after.get(id)?.row
		if (!later) {
			changes.push({ table, key, before: row, after: null })
			continue
		}
		const columns = Object.keys(row).filter((column) => !isTimeColumn(table, column) && !isSame(row[column], later[column]))
		if (columns.length > 0) changes.push({ table, key, before: pick(row, columns), after: pick(later, columns) })
	}
	for (const [id, { table, key, row }] of after) if (!before.has(id)) changes.push({ table, key, before: null, after: row })
	return changes
}

function keyOf(table: TableName, row: Row): string {
	return primaryKeyOf(table)
		.map((column) => String(row[column]))
		.join('/')
}

function toJsonRow(table: TableName, raw: Record<string, unknown>): Row {
	const derived = derivedColumns[table] ?? []
	const recorded = Object.entries(raw).filter(([column]) => !derived.includes(column))
	return Object.fromEntries(recorded.map(([column, value]) => [column, toJsonValue(value)]))
}

function toJsonValue(value: unknown): ColumnValue {
	if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') }
	if (typeof value === 'bigint') return Number(value)
	return value as ColumnValue
}

/** The value for a statement. */
export function toColumnValue(value: ColumnValue): unknown {
	return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value
}

export function isSame(one: ColumnValue | undefined, other: ColumnValue | undefined): boolean {
	if (typeof one === 'object' && typeof other === 'object') return one?.base64 === other?.base64
	return one === other
}

export function pick(row: Row, columns: readonly string[]): Row {
	return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
}
