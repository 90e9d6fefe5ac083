import { withEnglish } from '@storefront/i18n/server/request-locale.ts'
import { flatten, safeParse } from 'valibot'
import type { Db } from '../infrastructure/db/open.ts'
import { inTransaction } from '../infrastructure/db/transaction.ts'
import { appendAudit } from './audit.ts'
import type { Command, CommandContext, Trx } from './command.ts'
import { type Conflict, InvalidInput, NotPermitted, StaleValues } from './command-errors.ts'
import { entitiesOf } from './entities.ts'
import { actorAllows } from './permissions.ts'
import {
	type ColumnValue,
	compareSnapshots,
	isSame,
	type Row,
	type RowChange,
	readSnapshot,
	type Scope,
	type Snapshot,
} from './snapshot.ts'

export interface RunOptions extends CommandContext {
	/** Why, for the audit log. */
	readonly reason?: string
	/**
	 * Values that the person has seen, by `table/key/column`, such as `offers/7/stock`. If one of them has changed, nothing is written and
	 * `StaleValues` has both values.
	 */
	readonly expected?: Readonly<Record<string, ColumnValue>>
	/** The bulk change that it belongs to. */
	readonly jobId?: number
}

/** What a command would change. */
export interface Plan<Result = unknown> {
	readonly title: string
	readonly result: Result
	readonly changes: readonly RowChange[]
	readonly warnings: readonly string[]
}

/** What a command has changed. */
export interface Outcome<Result = unknown> extends Plan<Result> {
	/** Its entry in the audit log; null: nothing changed. */
	readonly logId: number | null
}

/** Leaves the transaction of a plan, so that nothing of it is written. */
class PlanEnded extends Error {}

/**
 * Returns what a command would change: it is applied in a transaction that is rolled back, so a plan cannot differ from the change. Derived
 * data is not updated: it is no part of a plan, and takes most of the time. Throws as `runCommand` does.
 */
export async function planCommand<Input, Result>(
	db: Db,
	command: Command<Input, Result>,
	input: unknown,
	options: RunOptions,
): Promise<Plan<Result>> {
	const parsed = parseInput(command, input, options)
	let plan: Plan<Result> | undefined
	try {
		await inTransaction(db, async (trx) => {
			plan = await apply(trx, command, parsed, options)
			throw new PlanEnded()
		})
	} catch (error) {
		if (!(error instanceof PlanEnded)) throw error
	}
	if (!plan) throw new Error(`The command "${command.name}" returned no plan`)
	return plan
}

/**
 * Runs a command in one transaction and records it in the audit log. Throws `NotPermitted`, `InvalidInput`, `StaleValues`, or what the
 * command throws.
 */
export async function runCommand<Input, Result>(
	db: Db,
	command: Command<Input, Result>,
	input: unknown,
	options: RunOptions,
): Promise<Outcome<Result>> {
	const outcome = await runInBatch(db, command, input, options)
	if (outcome.logId !== null) await command.afterCommit?.(db, outcome.changes, options)
	await command.finish?.(db, { jobId: null, isUndo: false, now: options.now })
	return outcome
}

/** Like `runCommand`, without `afterCommit` and `finish`, which the caller calls after the last one of many. */
export async function runInBatch<Input, Result>(
	db: Db,
	command: Command<Input, Result>,
	input: unknown,
	options: RunOptions,
): Promise<Outcome<Result>> {
	const parsed = parseInput(command, input, options)
	return await inTransaction(db, (trx) => runInTransaction(trx, command, parsed, options))
}

/** Like `runCommand` with a parsed input, in a transaction of the caller, and without `afterCommit`. */
export async function runInTransaction<Input, Result>(
	trx: Trx,
	command: Command<Input, Result>,
	input: Input,
	options: RunOptions,
): Promise<Outcome<Result>> {
	const { entities, ...plan } = await apply(trx, command, input, options)
	const { changes } = plan
	if (changes.length === 0) return { ...plan, logId: null }
	await withEnglish(async () => command.derive?.(trx, { changes, entities }, options))
	const { reason = '', jobId } = options
	const logId = await appendAudit(
		trx,
		{ command: command.name, title: plan.title, reason, changes: plan.changes, entities, ...(jobId === undefined ? {} : { jobId }) },
		options,
	)
	return { ...plan, logId }
}

/** Checks permission and input. Throws `NotPermitted` or `InvalidInput`. */
export function parseInput<Input, Result>(command: Command<Input, Result>, input: unknown, { actor }: Pick<RunOptions, 'actor'>): Input {
	if (!actorAllows(actor, command.permission)) throw new NotPermitted(command.permission)
	// Messages and titles are for the people of the shop.
	const parsed = withEnglish(() => safeParse(command.input, input))
	if (parsed.success) return parsed.output
	const { root = [], nested = {}, other = [] } = flatten(parsed.issues)
	const byField = Object.entries(nested).map(([field, messages]) => [field, messages ?? []] as const)
	const general = [...root, ...other]
	throw new InvalidInput(Object.fromEntries(general.length > 0 ? [...byField, ['', general] as const] : byField))
}

interface Applied<Result> extends Plan<Result> {
	readonly entities: readonly string[]
}

function apply<Input, Result>(trx: Trx, command: Command<Input, Result>, input: Input, options: RunOptions): Promise<Applied<Result>> {
	return withEnglish(() => applyInEnglish(trx, command, input, options))
}

async function applyInEnglish<Input, Result>(
	trx: Trx,
	command: Command<Input, Result>,
	input: Input,
	{ expected = {}, ...context }: RunOptions,
): Promise<Applied<Result>> {
	const scope = await command.scope(trx, input)
	const before = new Map(await readSnapshot(trx, scope))
	const conflicts = findConflicts(before, expected)
	if (conflicts.length > 0) throw new StaleValues(conflicts)
	const watched: Scope[] = []
	const watch = async (more: readonly Scope[]) => {
		watched.push(...more)
		for (const [id, row] of await readSnapshot(trx, more)) if (!before.has(id)) before.set(id, row)
	}
	const result = await command.write(trx, input, { ...context, watch })
	const after = await readSnapshot(trx, [...scope, ...watched, ...(command.created?.(result) ?? [])])
	const changes = compareSnapshots(before, after)
	const entities = entitiesOf(changes, (change) => wholeRow(change, before, after))
	return { title: command.title(input, result), result, changes, entities, warnings: command.warnings?.(input, result, changes) ?? [] }
}

/** The whole row of a change, from before it if it was deleted. */
export function wholeRow({ table, key }: RowChange, before: Snapshot, after: Snapshot): Row {
	const id = `${table}/${key}`
	return after.get(id)?.row ?? before.get(id)?.row ?? {}
}

function findConflicts(before: Snapshot, expected: Readonly<Record<string, ColumnValue>>): readonly Conflict[] {
	return Object.entries(expected).flatMap(([path, seen]) => {
		const [table = '', ...rest] = path.split('/')
		const column = rest.at(-1) ?? ''
		const key = rest.slice(0, -1).join('/')
		const now = before.get(`${table}/${key}`)?.row[column] ?? null
		return isSame(now, seen) ? [] : [{ table, key, column, seen, now }]
	})
}
