import type { Generated } from 'kysely'
import type { InsertOnly } from './insert-only.ts'

/** Changes by the people who run the shop, one row for each command. Rows are only added. See commands/run-command.ts. */
export interface AuditLogTable {
	id: Generated<number>
	at: InsertOnly<string>
	/** `desk`: a user of the desk. `token`: a script of the owner. `cli`: the terminal. `import`: a product feed. `schedule`: the shop itself. */
	actor_kind: InsertOnly<'desk' | 'token' | 'cli' | 'import' | 'schedule'>
	/** User of the desk; null for others. Users are never deleted. */
	actor_id: InsertOnly<number | null>
	/** Name of the user or the token. */
	actor_name: InsertOnly<string>
	/** Name of the command, such as `stock.set`. */
	command: InsertOnly<string>
	/** What was done, in one English sentence. */
	title: string
	/** Why, as the person wrote it; empty: not given. */
	reason: string
	/** JSON list of `RowChange` (commands/snapshot.ts). Personal data in it is removed together with the data of the customer. */
	changes: string
	/** The entry that this one undoes. */
	undoes: InsertOnly<number | null>
	/** The entry that undid this one. */
	undone_by: number | null
	/** The bulk change that this one belongs to. */
	job_id: InsertOnly<number | null>
}

/** Which order, product or customer an entry of the audit log is about. */
export interface AuditEntitiesTable {
	log_id: number
	/** Such as `order:7`. */
	entity: string
}

/** Bulk changes: one command with many inputs, which continues after a stop of the process. See commands/jobs.ts. */
export interface CommandJobsTable {
	id: Generated<number>
	command: string
	title: string
	reason: string
	/** JSON of the `Actor` who started it. */
	actor: string
	created_at: InsertOnly<string>
	/** null: it is still running. */
	finished_at: string | null
	/** The process that works on it renews this time, so that another process can continue after it has ended. */
	taken_until: string | null
	/** The bulk change whose changes this one undoes; null: none. The inputs of its items are ids of the audit log. */
	undoes: InsertOnly<number | null>
}

export interface CommandJobItemsTable {
	job_id: number
	position: number
	/** JSON of the input of the command. */
	input: string
	state: 'waiting' | 'done' | 'failed'
	/** Why it failed; otherwise empty. */
	message: string
	/** Its entry in the audit log; null: it changed nothing. */
	log_id: number | null
}
