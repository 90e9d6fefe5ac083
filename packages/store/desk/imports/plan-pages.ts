import type { PlannedChange } from '../../commands/import/describe-plan.ts'
import { csvRow } from '../../commerce/feed/table-row.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type Page, type PageRequest, readPage } from '../queries/keyset.ts'

export type PlanKind = 'created' | 'changed' | 'removed'

/** A product of a plan. */
export interface PlanRow {
	readonly position: number
	readonly name: string
	readonly changes: readonly PlannedChange[]
}

/** Products that an import creates, changes or removes, in the order of the feed. */
export function readPlanPage(db: Db, id: number, kind: PlanKind, request: PageRequest): Promise<Page<PlanRow>> {
	return readPage(
		request,
		async ({ key, isBackwards, limit }) => {
			const rows = await db
				.selectFrom('import_products')
				.select(['position', 'name', 'changes'])
				.where('import_id', '=', id)
				.where('kind', '=', kind)
				.$if(key !== null, (query) => query.where('position', isBackwards ? '<' : '>', key?.[0] ?? 0))
				.orderBy('position', isBackwards ? 'desc' : 'asc')
				.limit(limit)
				.execute()
			return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as readonly PlannedChange[] }))
		},
		({ position }) => [position],
	)
}

/** A remark about a line of a feed. */
export interface RemarkRow {
	readonly position: number
	readonly kind: 'refused' | 'note'
	readonly line: number
	readonly item: string
	readonly reason: string
}

/** Refused lines of a feed. */
export function readRemarks(db: Db, id: number, request: PageRequest): Promise<Page<RemarkRow>> {
	return readPage(
		request,
		({ key, isBackwards, limit }) =>
			db
				.selectFrom('import_remarks')
				.select(['position', 'kind', 'line', 'item', 'reason'])
				.where('import_id', '=', id)
				.where('kind', '=', 'refused')
				.$if(key !== null, (query) => query.where('position', isBackwards ? '<' : '>', key?.[0] ?? 0))
				.orderBy('position', isBackwards ? 'desc' : 'asc')
				.limit(limit)
				.execute(),
		({ position }) => [position],
	)
}

/** All refused lines and notes as CSV, for a spreadsheet. */
export async function writeRemarks(db: Db, id: number): Promise<string> {
	const rows = await db
		.selectFrom('import_remarks')
		.select(['kind', 'line', 'item', 'reason'])
		.where('import_id', '=', id)
		.orderBy('position')
		.execute()
	const lines = rows.map(({ kind, line, item, reason }) => csvRow([kind, String(line), item, reason]))
	return csvRow(['kind', 'line', 'id', 'reason']) + lines.join('')
}
