import type { ExpressionBuilder } from 'kysely'
import type { PlannedImport } from '../../commerce/feed/import/import-result.ts'
import type { ExportSystem } from '../../commerce/feed/shop-exports/shop-export.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { CommandRefused } from '../command-errors.ts'
import { unpackJson } from './packed.ts'

/** How a feed is imported. */
export interface ImportChoices {
	/** Currency of prices without one, an ISO 4217 code. */
	readonly currency: string
	/** Setting of the shop, a code or a symbol. */
	readonly currencySetting: string
	/** URL of the shop without a trailing slash. */
	readonly site: string
	/** Stock of a variant that is "in stock" without a quantity. */
	readonly assumedStock: number
	/** Removes products of earlier feeds that this feed does not contain. */
	readonly replace: boolean
	/** Keeps the demo catalogue. */
	readonly keepDemo: boolean
}

/** What a feed has, and what its import changes. */
export interface PlanCounts extends PlannedImport {
	readonly lines: number
	readonly refused: number
	readonly notes: number
	/** The shop system, if the feed is its product export. */
	readonly system?: ExportSystem
	/** Products of the feed. */
	readonly products: number
	readonly batches: number
}

/** Ids and keys of a feed. */
export interface FeedNames {
	/** Ids and groups of all lines, refused ones too. */
	readonly seen: ReadonlySet<string>
	/** Keys of the products. */
	readonly keys: ReadonlySet<string>
}

/** An import as its page shows it. */
export interface ImportRecord {
	readonly id: number
	readonly name: string
	/** Name of the uploaded file; empty: it is deleted, or the terminal imports it. */
	readonly file: string
	readonly createdAt: string
	readonly createdBy: string
	readonly choices: ImportChoices
	readonly state: 'reading' | 'ready' | 'failed' | 'started'
	readonly progress: number
	readonly takenUntil: string | null
	readonly message: string
	readonly counts: PlanCounts | null
	/** Numbers of products that were written. */
	readonly written: { readonly created: number; readonly changed: number; readonly unchanged: number; readonly removed: number }
	readonly jobId: number | null
}

const columns = [
	...(['id', 'name', 'file', 'created_at', 'created_by', 'options', 'state', 'progress', 'taken_until', 'message', 'counts'] as const),
	...(['created', 'changed', 'unchanged', 'removed', 'job_id'] as const),
] as const

/** null: there is no such import. */
export async function readImport(db: Db, id: number): Promise<ImportRecord | null> {
	const row = await db.selectFrom('imports').select(columns).where('id', '=', id).executeTakeFirst()
	return row ? toRecord(row) : null
}

/** Imports, the newest first, without those that the terminal reads at the moment. */
export async function listImports(db: Db, limit: number): Promise<readonly ImportRecord[]> {
	const isListed = (row: ExpressionBuilder<Database, 'imports'>) => row.or([row('file', '<>', ''), row('job_id', 'is not', null)])
	const rows = await db.selectFrom('imports').select(columns).where(isListed).orderBy('id', 'desc').limit(limit).execute()
	return rows.map(toRecord)
}

function toRecord(row: {
	id: number
	name: string
	file: string
	created_at: string
	created_by: string
	options: string
	state: ImportRecord['state']
	progress: number
	taken_until: string | null
	message: string
	counts: string
	created: number
	changed: number
	unchanged: number
	removed: number
	job_id: number | null
}): ImportRecord {
	const { id, name, file, state, progress, message, created, changed, unchanged, removed } = row
	return {
		...{ id, name, file, state, progress, message },
		createdAt: row.created_at,
		createdBy: row.created_by,
		takenUntil: row.taken_until,
		choices: JSON.parse(row.options) as ImportChoices,
		counts: row.counts === '{}' ? null : (JSON.parse(row.counts) as PlanCounts),
		written: { created, changed, unchanged, removed },
		jobId: row.job_id,
	}
}

/** The names of the last import, because all its batches need them. */
let lastNames: { readonly id: number; readonly bytes: number; readonly names: FeedNames } | undefined

/** The ids and keys of a feed. Throws `CommandRefused` after the import. */
export async function readNames(db: Db, id: number): Promise<FeedNames> {
	const row = await db.selectFrom('imports').select('names').where('id', '=', id).executeTakeFirst()
	if (!row?.names) throw new CommandRefused('The lines of this feed are deleted. Upload the file again.')
	if (lastNames?.id === id && lastNames.bytes === row.names.length) return lastNames.names
	const { seen, keys } = unpackJson<{ seen: string[]; keys: string[] }>(row.names)
	const names = { seen: new Set(seen), keys: new Set(keys) }
	lastNames = { id, bytes: row.names.length, names }
	return names
}
