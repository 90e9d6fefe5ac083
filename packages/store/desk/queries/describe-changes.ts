import { formatMoney, toPercent } from '@storefront/contract/domain/money.ts'
import type { Conflict } from '../../commands/command-errors.ts'
import { type ColumnValue, primaryKeyOf, type Row, type RowChange, type TableName } from '../../commands/snapshot.ts'
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
	order_notes: 'Note',
	order_parcels: 'Parcel',
	order_returns: 'Return',
	order_return_lines: 'Returned line',
	payment_refunds: 'Refund',
	payment_attempts: 'Payment',
	receipts: 'Receipt',
	offers: 'Variant',
	settings: 'Setting',
}

/** What happened to an order, and its queued emails: pages say both in other words. */
const hiddenTables: ReadonlySet<string> = new Set(['order_events', 'order_mails'])

/** Columns of new and deleted rows that say nothing to people: keys, references and times. */
function isTechnical(table: TableName, column: string): boolean {
	return primaryKeyOf(table).includes(column) || /(?:^|_)(?:id|at|key)$/.test(column)
}

/** Describes the changes of a plan or of an entry of the log, one line for each value. */
export async function describeChanges(db: Db, changes: readonly RowChange[]): Promise<readonly DescribedChange[]> {
	const shown = changes.filter(({ table }) => !hiddenTables.has(table))
	const [names, currencies] = await Promise.all([readNames(db, shown), readCurrencies(db, shown)])
	return shown.flatMap((change) => {
		const { table, key, before, after } = change
		return shownColumns(change).map((column) => ({
			entity: nameOf(names, { table, key }),
			field: wordsOf(column),
			before: readable(table, column, before?.[column], currencies(change)),
			after: readable(table, column, after?.[column], currencies(change)),
		}))
	})
}

function shownColumns({ table, before, after }: RowChange): readonly string[] {
	if (before !== null && after !== null) return Object.keys(before).filter((column) => before[column] !== after[column])
	const row = before ?? after ?? {}
	return Object.keys(row).filter((column) => row[column] !== null && row[column] !== '' && !isTechnical(table, column))
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
	const [names, currencies] = await Promise.all([readNames(db, conflicts), readCurrencies(db, conflicts)])
	return conflicts.map((conflict) => ({
		entity: nameOf(names, conflict),
		field: wordsOf(conflict.column),
		seen: readable(conflict.table, conflict.column, conflict.seen, currencies(conflict)),
		now: readable(conflict.table, conflict.column, conflict.now, currencies(conflict)),
	}))
}

/** Columns with amounts in minor units, by table. */
const amounts: Readonly<Record<string, readonly string[] | undefined>> = {
	offers: ['price'],
	orders: ['paid_amount', 'refunded_amount'],
	order_returns: ['refunded_amount'],
	payment_attempts: ['amount'],
	payment_refunds: ['amount'],
}

/** Amounts with their currency, and discounts of variants in percent; other values as they are. */
function readable(table: string, column: string, value: ColumnValue | undefined, currency: string): unknown {
	if (typeof value !== 'number') return value ?? null
	if (amounts[table]?.includes(column)) return formatMoney(value, currency)
	return table === 'offers' && column === 'discount' ? `${toPercent(value)} %` : value
}

/** A row whose values can name its order. */
interface OwnedRow extends RowId {
	readonly before?: Row | null
	readonly after?: Row | null
}

/** Finds the currency of a row: that of its order, otherwise that of the shop. */
async function readCurrencies(db: Db, rows: readonly OwnedRow[]) {
	const orderOf = ({ table, key, before, after }: OwnedRow) =>
		Number(table === 'orders' ? key : (after?.['order_id'] ?? before?.['order_id'] ?? 0))
	const ids = [...new Set(rows.map(orderOf))].filter((id) => id > 0).slice(0, 1000)
	const currency = await readCurrency(db)
	const orders = ids.length === 0 ? [] : await db.selectFrom('orders').select(['id', 'currency']).where('id', 'in', ids).execute()
	const ofOrders = new Map(orders.map((order) => [order.id, order.currency]))
	return (row: OwnedRow) => ofOrders.get(orderOf(row)) || currency
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
