import type { Generated } from 'kysely'
import type { InsertOnly } from './insert-only.ts'

/** Product feeds. See commands/import/. */
export interface ImportsTable {
	id: Generated<number>
	/** Name of the file as it was uploaded; shown only, never used as a path. */
	name: string
	/** Name of the file in the folder `imports` of DATA_DIR; empty: it is deleted. */
	file: string
	created_at: InsertOnly<string>
	/** Name of the person. */
	created_by: string
	/** JSON of `ImportChoices`. */
	options: string
	/** `columns`: the columns have to be assigned. `reading`: the plan is made. `ready`, `failed`: it was made or not. `started`: see `job_id`. */
	state: 'reading' | 'ready' | 'failed' | 'started'
	/** How far the plan is, in thousandths. */
	progress: Generated<number>
	/** The process that makes the plan renews this time. */
	taken_until: string | null
	/** Why the feed cannot be used; otherwise empty. */
	message: Generated<string>
	/** JSON of `PlanCounts`. */
	counts: Generated<string>
	/** Ids and keys of all lines, compressed JSON; null after the import. */
	names: Uint8Array | null
	/** Compressed JSON of `EarlierIndex`: the search before the import, for its undo. */
	earlier: Uint8Array | null
	/** Numbers of products that were written. */
	created: Generated<number>
	changed: Generated<number>
	unchanged: Generated<number>
	removed: Generated<number>
	job_id: number | null
}

/** Lines of a feed, grouped by product, until they are written. */
export interface ImportBatchesTable {
	import_id: number
	position: number
	/** Compressed JSON of groups of lines. */
	lines: Uint8Array
}

/** The products that an import creates or changes, as planned. */
export interface ImportProductsTable {
	import_id: number
	position: number
	kind: 'created' | 'changed' | 'removed'
	name: string
	/** JSON of `PlannedChange[]`. */
	changes: string
}

/** Refused lines, and corrections. */
export interface ImportRemarksTable {
	import_id: number
	position: number
	kind: 'refused' | 'note'
	/** Number of the line in the file. */
	line: number
	/** Id of the line; empty if it has none. */
	item: string
	reason: string
}
