import { sql } from 'kysely'
import { type Db, engineOf } from '../infrastructure/db/open.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import { appendAudit } from './audit.ts'
import type { Command, CommandContext, Trx } from './command.ts'
import { CommandRefused, type Conflict, NotPermitted, UndoRefused } from './command-errors.ts'
import { entitiesOf } from './entities.ts'
import { actorAllows } from './permissions.ts'
import { wholeRow } from './run-command.ts'
import {
	type ColumnValue,
	compareSnapshots,
	isSame,
	isTimeColumn,
	pick,
	primaryKeyOf,
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
	products: ['sold_count'],
	coupons: ['uses'],
}

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
	const recorded: readonly RowChange[] = JSON.parse(entry.changes)
	if (recorded.length === 0) throw new UndoRefused('This entry has no values any more: they were deleted with the data of a customer.')
	const why = await command.whyNotUndone?.(trx, recorded)
	if (why) throw new UndoRefused(why)
	const scope = recorded.map(scopeOf)
	const before = await readSnapshot(trx, scope)
	const checked = recorded.map((change) => ({ change, conflicts: conflictsOf(change, before) }))
	const conflicts = checked.flatMap((one) => one.conflicts)
	const rest = checked.flatMap((one) => restOf(one.change, one.conflicts, before) ?? [])
	if (conflicts.length > 0 && !(partial && rest.length > 0))
		throw new UndoRefused('Some of these values have changed since.', conflicts, rest.length > 0)
	await restore(trx, rest, before)
	const after = await readSnapshot(trx, scope)
	const changes = compareSnapshots(before, after)
	const entities = entitiesOf(changes, (change) => wholeRow(change, before, after))
	await command.derive?.(trx, { changes, entities }, options)
	const title = entry.undoes === null ? `Undid: ${entry.title}` : `Did again: ${entry.title.replace(/^(Undid|Did again): /, '')}`
	const id = await appendAudit(
		trx,
		{ command: entry.command, title, reason, changes, entities, undoes: logId, ...(jobId === undefined ? {} : { jobId }) },
		options,
	)
	await trx.updateTable('audit_log').set({ undone_by: id }).where('id', '=', logId).execute()
	return { logId: id, title, command: entry.command, changes }
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

function scopeOf({ table, key }: RowChange): Scope {
	return { table, where: keyColumns(table, key) }
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

/** Deletes inserted rows, last first, then restores deleted rows and, because these can refer to them, updated ones. */
async function restore(trx: Trx, changes: readonly RowChange[], current: Snapshot): Promise<void> {
	for (const { table, key, before } of changes.toReversed())
		if (before === null) await sql`delete from ${sql.table(table)} where ${isRow(table, key)}`.execute(trx)
	for (const { table, before, after } of changes) {
		if (before === null || after !== null) continue
		const columns = Object.keys(before)
		const values = columns.map((column) => toColumnValue(before[column] ?? null))
		await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join(values)})`.execute(
			trx,
		)
	}
	for (const { table, key, before, after } of changes) {
		if (before === null || after === null) continue
		const set = Object.keys(before).map((column) => {
			const value = isCounter(table, column)
				? restoredCount(current.get(`${table}/${key}`)?.row[column], before[column], after[column])
				: (before[column] ?? null)
			return sql`${sql.ref(column)} = ${toColumnValue(value)}`
		})
		await sql`update ${sql.table(table)} set ${sql.join(set)} where ${isRow(table, key)}`.execute(trx)
	}
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
