import { type ReceiptKind, receiptNumber } from '@storefront/contract/domain/checkout/receipt.ts'
import { withEnglish } from '@storefront/i18n/server/request-locale.ts'
import type { Conflict } from '../../commands/command-errors.ts'
import { primaryKeyOf, type Row, type RowChange, type TableName } from '../../commands/snapshot.ts'
import { lineTitle } from '../../commerce/cart/line.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { fieldWords, isShown, readable } from './change-words.ts'
import { readMarketWords } from './market-words.ts'
import { readReferences } from './references.ts'
import { settingLabel } from './settings/setting-groups.ts'

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
	payment_attempts: 'Payment',
	offers: 'Variant',
	settings: 'Setting',
	content_texts: 'Text',
	sliders: 'Slide',
	promotions: 'Promotion',
	sections: 'Section',
	closed_days: 'Closed day',
	payment_types: 'Payment method',
	delivery_services: 'Delivery service',
	delivery_prices: 'Delivery price',
	pickup_places: 'Pick-up place',
}

/** What happened to an order, its queued emails, and what the shop reminds of: pages say it in other words. */
const hiddenTables: ReadonlySet<string> = new Set(['order_events', 'order_mails', 'meta', 'market_former_prices', 'market_price_history'])

/** Columns of new and deleted rows that say nothing to people: keys, references and times. */
function isTechnical(table: TableName, column: string): boolean {
	return primaryKeyOf(table).includes(column) || /(?:^|_)(?:id|at|key)$/.test(column)
}

/** Describes the changes of a plan or of an entry of the log, one line for each value. */
export async function describeChanges(db: Db, changes: readonly RowChange[]): Promise<readonly DescribedChange[]> {
	const shown = changes.filter(({ table }) => !hiddenTables.has(table))
	const [names, currencies, references, markets] = await Promise.all([
		readNames(db, shown),
		readCurrencies(db, shown),
		readReferences(db, shown),
		readMarketWords(db, shown),
	])
	return withEnglish(() =>
		shown.flatMap((change) => {
			const { table, before, after } = change
			return shownColumns(change).map((column) => {
				const currency = markets.currencyOf(change, column) || currencies(change)
				return {
					entity: markets.nameOf(change) ?? nameOf(names, change),
					field: fieldWords(table, column),
					before: references(table, column, before?.[column]) ?? readable(table, column, before?.[column], currency),
					after: references(table, column, after?.[column]) ?? readable(table, column, after?.[column], currency),
				}
			})
		}),
	)
}

function shownColumns({ table, before, after }: RowChange): readonly string[] {
	if (before !== null && after !== null)
		return Object.keys(before).filter((column) => before[column] !== after[column] && isShown(table, column))
	const row = before ?? after ?? {}
	const isEmpty = (column: string) => row[column] === null || row[column] === ''
	return Object.keys(row).filter((column) => !isEmpty(column) && !isTechnical(table, column) && isShown(table, column))
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
	const [names, currencies, references, markets] = await Promise.all([
		readNames(db, conflicts),
		readCurrencies(db, conflicts),
		readReferences(db, conflicts),
		readMarketWords(db, conflicts),
	])
	return withEnglish(() =>
		conflicts.map((conflict) => ({
			entity: markets.nameOf(conflict) ?? nameOf(names, conflict),
			field: fieldWords(conflict.table, conflict.column),
			seen:
				references(conflict.table, conflict.column, conflict.seen) ??
				readable(conflict.table, conflict.column, conflict.seen, currencies(conflict)),
			now:
				references(conflict.table, conflict.column, conflict.now) ??
				readable(conflict.table, conflict.column, conflict.now, currencies(conflict)),
		})),
	)
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

function nameOf(names: ReadonlyMap<string, string>, { table, key, before, after }: OwnedRow): string {
	const row = after ?? before ?? {}
	// The number of a planned refund is not final, and no page shows it.
	if (table === 'payment_refunds') return 'Refund'
	if (table === 'payment_refund_lines') return names.get(`order_lines/${row['order_line_id']}`) ?? 'Refunded item'
	if (table === 'settings') return settingLabel(key)
	if (table === 'receipts')
		return `${row['kind'] === 'receipt' ? 'Receipt' : 'Credit note'} ${receiptNumber(row['kind'] as ReceiptKind, Number(row['number']))}`
	return names.get(`${table}/${key}`) ?? `${tableWords[table] ?? fieldWords('', table.replace(/s$/, ''))} ${key}`
}

/** Names of orders, returns, variants and the lines of refunds by `table/key`. */
async function readNames(db: Db, rows: readonly OwnedRow[]): Promise<ReadonlyMap<string, string>> {
	const idsOf = (table: TableName, idOf = ({ key }: OwnedRow) => Number(key)) =>
		[...new Set(rows.filter((one) => one.table === table).map(idOf))].slice(0, 1000)
	const names = new Map<string, string>()
	await addParcelLines(db, rows, names)
	await addProducts(db, rows, names)
	await addPlaces(db, rows, names)
	const [orders, offers, returns] = [idsOf('orders'), idsOf('offers'), idsOf('order_returns')]
	const lines = idsOf('payment_refund_lines', ({ before, after }) => Number((after ?? before)?.['order_line_id'] ?? 0))
	if (returns.length > 0)
		for (const { id, return_no } of await db.selectFrom('order_returns').select(['id', 'return_no']).where('id', 'in', returns).execute())
			names.set(`order_returns/${id}`, `Return ${return_no}`)
	if (lines.length > 0)
		for (const line of await db.selectFrom('order_lines').select(['id', 'name', 'variant']).where('id', 'in', lines).execute())
			names.set(`order_lines/${line.id}`, lineTitle(line))
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

async function addProducts(db: Db, rows: readonly RowId[], names: Map<string, string>): Promise<void> {
	const tables: ReadonlySet<string> = new Set(['products', 'archived_products'])
	const ids = rows.flatMap(({ table, key }) => (tables.has(table) ? [Number(key)] : [])).slice(0, 1000)
	if (ids.length === 0) return
	for (const { id, name } of await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute())
		for (const table of tables) names.set(`${table}/${id}`, name)
}

/** Countries, and payment methods, by their names. */
async function addPlaces(db: Db, rows: readonly RowId[], names: Map<string, string>): Promise<void> {
	for (const [table, what] of [
		['countries', 'Delivery to'],
		['payment_types', 'Payment method'],
	] as const) {
		const ids = rows.flatMap((row) => (row.table === table ? [Number(row.key)] : [])).slice(0, 1000)
		if (ids.length === 0) continue
		for (const { id, name } of await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute())
			names.set(`${table}/${id}`, `${what} ${name}`)
	}
}

/** Pieces in parcels are called by their item; the second part of the key is the order line. */
async function addParcelLines(db: Db, rows: readonly RowId[], names: Map<string, string>): Promise<void> {
	const keys = rows.flatMap(({ table, key }) => (table === 'order_parcel_lines' ? [key] : [])).slice(0, 1000)
	if (keys.length === 0) return
	const lineOf = (key: string) => Number(key.split('/').at(-1))
	const lines = await db.selectFrom('order_lines').select(['id', 'name']).where('id', 'in', keys.map(lineOf)).execute()
	const items = new Map(lines.map(({ id, name }) => [id, name]))
	for (const key of keys) names.set(`order_parcel_lines/${key}`, `In the parcel: ${items.get(lineOf(key)) ?? 'an item'}`)
}
