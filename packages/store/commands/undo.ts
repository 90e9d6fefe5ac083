import { sql } from 'kysely'
import { type Db, engineOf } from '../infrastructure/db/open.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import { recordOrderChanges } from '../infrastructure/events/outbox.ts'
import { appendAudit } from './audit.ts'
import type { Command, CommandContext, Trx } from './command.ts'
import { CommandRefused, type Conflict, NotPermitted, UndoRefused } from './command-errors.ts'
import { entitiesOf } from './entities.ts'
import { actorAllows } from './permissions.ts'
import { unpackChanges } from './recorded-changes.ts'
import { wholeRow } from './run-command.ts'
import {
	type ColumnValue,
	compareSnapshots,
	isSame,
	isTimeColumn,
	pick,
	primaryKeyOf,
	type Row,
	type RowChange,
	readSnapshot,
	type Scope,
	type Snapshot,
	type TableName,
	toColumnValue,
} from './snapshot.ts'

/**
 * Columns that sales change all the time. Undoing a change of them adds its difference: a count that was corrected from 9 to 12, of which
 * one was sold since, becomes 8.
 */
const counters: Partial<Record<TableName, readonly string[]>> = {
	offers: ['stock'],
	place_stock: ['stock'],
	products: ['sold_count'],
	coupons: ['uses'],
}

const keysInScope = 1000

export interface UndoOptions extends CommandContext {
	readonly reason?: string
	/** Leaves the values that have changed since, instead of refusing. */
	readonly partial?: boolean
	/** The bulk change that undoes it. */
	readonly jobId?: number
}

/** What was undone. */
export interface Undone {
	/** The entry in the audit log; it can be undone like any other. */
	readonly logId: number
	readonly title: string
	/** Name of its command. */
	readonly command: string
	readonly changes: readonly RowChange[]
}

/**
 * Restores the values from before an entry of the audit log. Throws `UndoRefused` if some of them changed since, or if the change had
 * effects that cannot be undone, and `NotPermitted` without the permission of its command. `commands` finds a command by its name.
 */
export async function undo(db: Db, logId: number, commands: ReadonlyMap<string, Command>, options: UndoOptions): Promise<Undone> {
	const undone = await inTransaction(db, (trx) => undoInTransaction(trx, logId, commands, options))
	await commands.get(undone.command)?.afterCommit?.(db, undone.changes, options)
	await commands.get(undone.command)?.finish?.(db, { jobId: null, isUndo: true, now: options.now })
	return undone
}

/** Like `undo`, in a transaction of the caller, and without `afterCommit`. */
export async function undoInTransaction(
	trx: Trx,
	logId: number,
	commands: ReadonlyMap<string, Command>,
	options: UndoOptions,
): Promise<Undone> {
	const { actor, partial = false, reason = '', jobId } = options
	const entry = await lockEntry(trx, logId)
	const command = commands.get(entry.command)
	if (!command) throw new UndoRefused(`Entries of the kind "${entry.command}" cannot be undone.`)
	if (!actorAllows(actor, command.permission)) throw new NotPermitted(command.permission)
	if (entry.undone_by !== null) throw new UndoRefused('This is already undone.')
	const recorded = unpackChanges(entry.changes)
	if (recorded.length === 0) throw new UndoRefused('This entry has no values any more: they were deleted with the data of a customer.')
	const why = await command.whyNotUndone?.(trx, recorded)
	if (why) throw new UndoRefused(why)
	const scope = scopesOf(recorded)
	const before = await readSnapshot(trx, scope)
	const { conflicts, rest } = compareWithNow(recorded, before, (await command.findLaterUses?.(trx, recorded)) ?? [])
	if (conflicts.length > 0 && !(partial && rest.length > 0))
		throw new UndoRefused('Some of these values have changed since.', conflicts, rest.length > 0)
	await restore(trx, rest, before)
	const after = await readSnapshot(trx, scope)
	const changes = compareSnapshots(before, after)
	const entities = entitiesOf(changes, (change) => wholeRow(change, before, after))
	await command.derive?.(trx, { changes, entities }, options)
	await recordOrderChanges(trx, entities, options.now)
	const title = entry.undoes === null ? `Undid: ${entry.title}` : `Did again: ${entry.title.replace(/^(Undid|Did again): /, '')}`
	const id = await appendAudit(
		trx,
		{ command: entry.command, title, reason, changes, entities, undoes: logId, ...(jobId === undefined ? {} : { jobId }) },
		options,
	)
	await trx.updateTable('audit_log').set({ undone_by: id }).where('id', '=', logId).execute()
	return { logId: id, title, command: entry.command, changes }
}

/** What has changed since an entry was recorded, and the changes that can be undone all the same. */
export function compareWithNow(recorded: readonly RowChange[], now: Snapshot, laterUses: readonly Conflict[]) {
	const used = Map.groupBy(laterUses, ({ table, key }) => `${table}/${key}`)
	const checked = recorded.map((change) => ({
		change,
		conflicts: [...conflictsOf(change, now), ...(used.get(`${change.table}/${change.key}`) ?? [])],
	}))
	const kept = findKeptProducts(checked, now)
	const rest = checked.flatMap(({ change, conflicts }) => (kept.has(productOf(change, now)) ? [] : (restOf(change, conflicts, now) ?? [])))
	return { conflicts: checked.flatMap((one) => one.conflicts), rest }
}

type Checked = { readonly change: RowChange; readonly conflicts: readonly Conflict[] }

/** Products that the change has created and that must stay, with all their variants, because one of these rows must stay. */
function findKeptProducts(checked: readonly Checked[], now: Snapshot): ReadonlySet<string> {
	const created = new Set(checked.flatMap(({ change: { table, key, before } }) => (table === 'products' && before === null ? [key] : [])))
	const products = checked.flatMap(({ change, conflicts }) => (conflicts.length > 0 ? [productOf(change, now)] : []))
	return new Set(products.filter((key) => created.has(key)))
}

/** The id of the product of a row; empty for rows of other tables. */
function productOf({ table, key }: RowChange, now: Snapshot): string {
	if (table === 'products') return key
	return table === 'offers' ? String(now.get(`offers/${key}`)?.row['product_id'] ?? '') : ''
}

/** The entry, locked, so that of two people who undo it one gets an error. */
async function lockEntry(trx: Trx, logId: number) {
	const entry = await trx
		.selectFrom('audit_log')
		.selectAll()
		.where('id', '=', logId)
		.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst()
	if (!entry) throw new CommandRefused(`The log has no entry ${logId}.`)
	return entry
}

/** The rows of some changes: one scope for each table whose key is one column, in chunks within the limit of parameters. */
export function scopesOf(changes: readonly RowChange[]): readonly Scope[] {
	return [...Map.groupBy(changes, ({ table }) => table)].flatMap(([table, own]): readonly Scope[] => {
		const [column = 'id', ...others] = primaryKeyOf(table)
		if (others.length > 0) return own.map(({ key }) => ({ table, where: keyColumns(table, key) }))
		const keys = own.map(({ key }) => toKeyValue(column, key))
		return Array.from({ length: Math.ceil(keys.length / keysInScope) }, (_, index) => ({
			table,
			where: { [column]: keys.slice(index * keysInScope, (index + 1) * keysInScope) },
		}))
	})
}

function keyColumns(table: TableName, key: string): Record<string, readonly (string | number)[]> {
	const columns = primaryKeyOf(table)
	// Only the last part of a key can contain a slash.
	const parts = key.split('/')
	const values = columns.map((_, position) => (position === columns.length - 1 ? parts.slice(position).join('/') : (parts[position] ?? '')))
	return Object.fromEntries(columns.map((column, position) => [column, [toKeyValue(column, values[position] ?? '')]]))
}

/** Ids are integers in the database; other keys are texts, also those that look like a number. */
function toKeyValue(column: string, text: string): string | number {
	return /(?:^|_)id$/.test(column) && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text
}

/** The values of a change that are not as it has left them. */
function conflictsOf({ table, key, before, after }: RowChange, current: Snapshot): readonly Conflict[] {
	const now = current.get(`${table}/${key}`)?.row
	const [first = 'id'] = primaryKeyOf(table)
	if (after === null) return now ? [{ table, key, column: first, seen: null, now: now[first] ?? null }] : []
	if (!now) return [{ table, key, column: first, seen: after[first] ?? null, now: null }]
	const columns = Object.keys(after).filter((column) => (before === null || !isCounter(table, column)) && !isTimeColumn(table, column))
	return columns.flatMap((column) => {
		const [seen, value] = [after[column] ?? null, now[column] ?? null]
		return isSame(seen, value) ? [] : [{ table, key, column, seen, now: value }]
	})
}

/** What is left of a change without the values that changed since; null: nothing. A row is inserted or deleted as a whole. */
function restOf(change: RowChange, conflicts: readonly Conflict[], current: Snapshot): RowChange | null {
	const { table, key, before, after } = change
	if (conflicts.length === 0) return change
	if (before === null || after === null || !current.has(`${table}/${key}`)) return null
	const left = Object.keys(before).filter((column) => !conflicts.some((conflict) => conflict.column === column))
	if (left.length === 0) return null
	return { table, key, before: pick(before, left), after: pick(after, left) }
}

/**
 * Tables in the order of their references: rows are inserted in this order, and deleted in the other one. The stock of pick-up places comes
 * before that of variants, which then limits it.
 */
const parents: readonly TableName[] = [
	...(['categories', 'brands', 'products', 'place_stock', 'offers'] as const),
	...(['sections', 'customer_reviews', 'product_posts'] as const),
]

function sortByReferences(changes: readonly RowChange[]): readonly RowChange[] {
	const rank = ({ table }: RowChange) => (parents.includes(table) ? parents.indexOf(table) : parents.length)
	return changes.toSorted((one, other) => rank(one) - rank(other))
}

/** Tables whose inserted rows are deleted last: rows that were there before can refer to them until these are restored. */
const deletedLast: readonly TableName[] = ['products', 'brands', 'categories']

/** Deletes inserted rows, last first, then restores deleted and updated ones. */
async function restore(trx: Trx, unsorted: readonly RowChange[], current: Snapshot): Promise<void> {
	const changes = sortByReferences(unsorted)
	const inserted = changes.filter(({ before }) => before === null).toReversed()
	for (const { table, key } of inserted.filter((change) => !deletedLast.includes(change.table)))
		await sql`delete from ${sql.table(table)} where ${isRow(table, key)}`.execute(trx)
	for (const { table, key, before, after } of changes) {
		if (before === null) continue
		if (after === null) {
			if (await isOrphan(trx, table, before)) continue
			const columns = Object.keys(before)
			const values = columns.map((column) => toColumnValue(before[column] ?? null))
			await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join(values)})`.execute(
				trx,
			)
			continue
		}
		const set = Object.keys(before).map((column) => {
			const value = isCounter(table, column)
				? restoredCount(current.get(`${table}/${key}`)?.row[column], before[column], after[column])
				: (before[column] ?? null)
			return sql`${sql.ref(column)} = ${toColumnValue(value)}`
		})
		await sql`update ${sql.table(table)} set ${sql.join(set)} where ${isRow(table, key)}`.execute(trx)
	}
	for (const { table, key } of inserted.filter((change) => deletedLast.includes(change.table)))
		await sql`delete from ${sql.table(table)} where ${isRow(table, key)} and ${isUnused(table)}`.execute(trx)
}

/** A category or a brand stays if another product has it now. */
function isUnused(table: TableName) {
	if (table === 'brands') return sql<boolean>`not exists (select 1 from products where brand_id = brands.id)`
	if (table !== 'categories') return sql<boolean>`1 = 1`
	return sql<boolean>`not exists (select 1 from products where category_id = categories.id or sub_category_id = categories.id)`
}

/** Rows that belong to a row that can be deleted in the meantime: they are not restored without it. */
const owners: Partial<Record<TableName, readonly [column: string, table: TableName]>> = {
	market_prices: ['offer_id', 'offers'],
	place_stock: ['offer_id', 'offers'],
	market_proposals: ['offer_id', 'offers'],
	market_former_prices: ['offer_id', 'offers'],
	market_price_history: ['price_id', 'market_prices'],
	market_payment_types: ['payment_type_id', 'payment_types'],
	cart_lines: ['cart_id', 'carts'],
	saved_lines: ['customer_id', 'customers'],
	wishlist_entries: ['customer_id', 'customers'],
	customer_reviews: ['customer_id', 'customers'],
}

async function isOrphan(trx: Trx, table: TableName, row: Row): Promise<boolean> {
	const owner = owners[table]
	if (!owner) return false
	const [column, parent] = owner
	const { rows } = await sql`select 1 from ${sql.table(parent)} where id = ${toColumnValue(row[column] ?? null)}`.execute(trx)
	return rows.length === 0
}

function isRow(table: TableName, key: string) {
	const conditions = Object.entries(keyColumns(table, key)).map(([column, [value]]) => sql`${sql.ref(column)} = ${value}`)
	return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function isCounter(table: TableName, column: string): boolean {
	return counters[table]?.includes(column) ?? false
}

function restoredCount(now: ColumnValue | undefined, before: ColumnValue | undefined, after: ColumnValue | undefined): number {
	const count = Number(now) - Number(after) + Number(before)
	if (count < 0) throw new UndoRefused(`The stock would become ${count}: these items were sold since. Set the stock instead.`)
	return count
}
