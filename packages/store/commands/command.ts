import type { Transaction } from 'kysely'
import type { GenericSchema } from 'valibot'
import type { PaymentProviders } from '../commerce/payments/providers/provider.ts'
import type { Db } from '../infrastructure/db/open.ts'
import type { Database } from '../infrastructure/db/schema/database.ts'
import type { Conflict } from './command-errors.ts'
import type { Actor, Permission } from './permissions.ts'
import type { RowChange, Scope } from './snapshot.ts'

export type Trx = Transaction<Database>

export interface CommandContext {
	readonly actor: Actor
	readonly now: Date
	/** The payment providers of the shop; without them payments are handled by hand. */
	readonly providers?: PaymentProviders
}

/** What `write` gets in addition. */
export interface WriteContext extends CommandContext {
	/** Adds rows to the scope that were not known before; called before they are written. */
	readonly watch: (scope: readonly Scope[]) => Promise<void>
}

/**
 * A change that a person of the shop makes, from the desk, the terminal or an import. `planCommand` shows what it would change,
 * `runCommand` applies it and records the values before and after, `undo` restores them.
 */
export interface Command<Input = unknown, Result = unknown> {
	/** Such as `stock.set`. Recorded, so it never changes. */
	readonly name: string
	readonly permission: Permission
	readonly input: GenericSchema<unknown, Input>
	/** What was done, in one English sentence for the audit log: `Set the stock of SKU-1 to 12`. */
	title(input: Input, result: Result): string
	/**
	 * All rows that `write` can change, without columns that `derive` computes. What is missing here is neither shown nor undone; the
	 * property test of all commands finds it.
	 */
	scope(trx: Trx, input: Input): Promise<readonly Scope[]>
	/** New rows whose keys were not known before `write`: all rows of this scope count as inserted. */
	created?(result: Result): readonly Scope[]
	/** Writes. Can run several times after conflicts, so it has no effects outside of the transaction. Throws `CommandRefused`. */
	write(trx: Trx, input: Input, context: WriteContext): Promise<Result>
	/**
	 * Updates derived data and records which cached pages are outdated, after `write` and after an undo: search index, price summaries.
	 * `entities` are those of the changed rows, such as `product:7`.
	 */
	derive?(
		trx: Trx,
		changed: { readonly changes: readonly RowChange[]; readonly entities: readonly string[] },
		context: CommandContext,
	): Promise<void>
	/**
	 * Updates derived data that takes too long for the transaction, after the commit of `write` and of an undo. It continues at the next start
	 * if it is interrupted: `derive` marks what is outdated.
	 */
	afterCommit?(db: Db, changes: readonly RowChange[], context: CommandContext): Promise<void>
	/** Rows that must stay although their values are as the change left them, because something refers to them now: a product was ordered. */
	findLaterUses?(trx: Trx, changes: readonly RowChange[]): Promise<readonly Conflict[]>
	/**
	 * Ends a bulk change or the undo of one, after its last input, and any other use of the command: what is computed once for all changes. It
	 * is repeated if the process was killed.
	 */
	finish?(db: Db, context: { readonly jobId: number | null; readonly isUndo: boolean; readonly now: Date }): Promise<void>
	/** What the person should know before it is applied: an email that is sent, money that is refunded. */
	warnings?(input: Input, result: Result, changes: readonly RowChange[]): readonly string[]
	/** Why the change cannot be undone, with the opposite action; null: it can. */
	whyNotUndone?(db: Db, changes: readonly RowChange[]): Promise<string | null>
}

/** Infers the types of a command. */
export function defineCommand<Input, Result>(command: Command<Input, Result>): Command<Input, Result> {
	return command
}
