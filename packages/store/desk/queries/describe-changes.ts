import { formatMoney, toPercent } from '@storefront/contract/domain/money.ts'
import type { Conflict } from '../../commands/command-errors.ts'
import type { ColumnValue, RowChange, TableName } from '../../commands/snapshot.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** A changed value for people: of which record, in words, before and after. */
export interface DescribedChange {
	/** "Order 1042", "SKU-1 (Wireless mouse)" */
	readonly entity: string
	readonly field: string
	readonly before: unknown
	readonly after: unknown
}

/** Words for tables whose rows have no name of their own. */
const tableWords: Readonly<Record<string, string | undefined>> = {
	order_events: 'Entry of the order',
	order_parcels: 'Parcel',
	order_returns: 'Return',
	order_return_lines: 'Returned line',
	payment_refunds: 'Refund',
	payment_attempts: 'Payment',
	receipts: 'Receipt',
	offers: 'Variant',
	settings: 'Setting',
}

/** Describes the changes of a plan or of an entry of the log, one line for each value. */
export async function describeChanges(db: Db, changes: readonly RowChange[]): Promise<readonly DescribedChange[]> {
	const [names, currency] = await Promise.all([readNames(db, changes), readCurrency(db)])
	return changes.flatMap(({ table, key, before, after }) => {
		const entity = nameOf(names, { table, key })
		const columns = Object.keys(before ?? after ?? {}).filter(
			(column) => before === null || after === null || before[column] !== after[column],
		)
		// A new or deleted row has many columns that say nothing.
		const shown = before === null || after === null ? columns.filter((column) => (before ?? after)?.[column] !== null) : columns
		return shown.map((column) => ({
			entity,
			field: wordsOf(column),
			before: readable(table, column, before?.[column], currency),
			after: readable(table, column, after?.[column], currency),
		}))
	})
}

/** A value that another person changed since a form was opened, for people. */
export interface DescribedConflict {
	readonly entity: string
	readonly field: string
	readonly seen: unknown
	readonly now: unknown
}

/** Describes the values that differ from those of a form or of an entry of the log. */
export async function describeConflicts(db: Db, conflicts: readonly Conflict[]): Promise<readonly DescribedConflict[]> {
	const [names, currency] = await Promise.all([readNames(db, conflicts), readCurrency(db)])
	return conflicts.map(({ table, key, column, seen, now }) => ({
		entity: nameOf(names, { table, key }),
		field: wordsOf(column),
		seen: readable(table, column, seen, currency),
		now: readable(table, column, now, currency),
	}))
}

/** Prices of variants in the currency of the shop, and discounts in percent; other values as they are. */
function readable(table: string, column: string, value: ColumnValue | undefined, currency: string): unknown {
	if (table !== 'offers' || typeof value !== 'number') return value ?? null
	if (column === 'price') return formatMoney(value, currency)
	return column === 'discount' ? `${toPercent(value)} %` : value
}

interface RowId {
	readonly table: string
	readonly key: string
}

function nameOf(names: ReadonlyMap<string, string>, { table, key }: RowId): string {
	return names.get(`${table}/${key}`) ?? `${tableWords[table] ?? wordsOf(table.replace(/s$/, ''))} ${key}`
}

/** Names of orders and variants by `table/key`. */
async function readNames(db: Db, rows: readonly RowId[]): Promise<ReadonlyMap<string, string>> {
	const idsOf = (table: TableName) => [...new Set(rows.filter((one) => one.table === table).map(({ key }) => Number(key)))].slice(0, 1000)
	const names = new Map<string, string>()
	const [orders, offers] = [idsOf('orders'), idsOf('offers')]
	if (orders.length > 0)
		for (const { id, order_no } of await db.selectFrom('orders').select(['id', 'order_no']).where('id', 'in', orders).execute())
			names.set(`orders/${id}`, `Order ${order_no}`)
	if (offers.length > 0)
		for (const { id, sku, name } of await db
			.selectFrom('offers')
			.innerJoin('products', 'products.id', 'offers.product_id')
			.select(['offers.id', 'offers.sku', 'products.name'])
			.where('offers.id', 'in', offers)
			.execute())
			names.set(`offers/${id}`, sku ? `${sku} (${name})` : name)
	return names
}

/** `sale_price` is "Sale price". */
function wordsOf(name: string): string {
	const words = name.replaceAll('_', ' ')
	return words.charAt(0).toUpperCase() + words.slice(1)
}
