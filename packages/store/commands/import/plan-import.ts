import { setImmediate as pause } from 'node:timers/promises'
import { inChunks } from '../../commerce/feed/chunks.ts'
import { FeedError } from '../../commerce/feed/feed-error.ts'
import type { PlannedImport } from '../../commerce/feed/import/import-result.ts'
import { findDemoProducts } from '../../commerce/feed/import/removal/demo.ts'
import type { Remark } from '../../commerce/feed/import/report.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { planCommand } from '../run-command.ts'
import type { RowChange } from '../snapshot.ts'
import { describeProducts, type PlannedProduct } from './describe-plan.ts'
import { findMissing, importLines } from './import-lines.ts'
import { type ImportChoices, readNames } from './import-record.ts'

interface PlanOptions {
	readonly batches: number
	readonly choices: ImportChoices
	readonly clock: () => Date
	readonly signal?: AbortSignal | undefined
	readonly onNote: (note: Remark) => Promise<void>
}

/** Plans each step of an import as the command would apply it, and stores the products that it creates, changes and removes. */
export async function planImport(
	db: Db,
	id: number,
	{ batches, choices, clock, signal, onNote }: PlanOptions,
	onProgress: (share: number) => Promise<void>,
): Promise<PlannedImport> {
	const { seen } = await readNames(db, id)
	const demo = choices.keepDemo ? [] : await findDemoProducts(db)
	const replacesDemo = demo.length > 0 && !demo.some(({ key }) => seen.has(key))
	const counts = { created: 0, changed: 0, unchanged: 0 }
	const renamed = new Set<number>()
	let position = 0
	const save = async (products: readonly PlannedProduct[]) => {
		const rows = products.map(({ changes, ...product }, index) => ({
			...product,
			import_id: id,
			position: position + index,
			changes: JSON.stringify(changes),
		}))
		position += rows.length
		await inChunks(rows, (chunk) => db.insertInto('import_products').values(chunk).returning('position').execute())
	}
	for (let batch = 0; batch < batches; batch++) {
		// SQLite is synchronous: without this pause the process would answer no one.
		await pause()
		if (signal?.aborted) throw new FeedError('The check was stopped.')
		const plan = await planCommand(db, importLines, { import: id, step: 'lines', batch }, { actor: { kind: 'import' }, now: clock() })
		for (const note of plan.result.notes ?? []) await onNote(note)
		const { created, changed, unchanged } = plan.result.counts
		counts.created += created
		counts.changed += changed
		counts.unchanged += unchanged
		for (const product of renamedIn(plan.changes)) renamed.add(product)
		await save(await describeProducts(db, plan.changes))
		await onProgress((batch + 1) / batches)
	}
	const missing = choices.replace ? await findMissing(db, { keepDemo: choices.keepDemo || replacesDemo }, seen) : []
	const removed = missing.filter((product) => !renamed.has(product))
	await save(await describeRemoved(db, removed))
	return { ...counts, removed: removed.length, demo: replacesDemo ? demo.length : null }
}

/** Products that get another key, so that they do not count as missing. */
function renamedIn(changes: readonly RowChange[]): readonly number[] {
	return changes.flatMap(({ table, key, after }) => (table === 'products' && after !== null && 'external_id' in after ? [Number(key)] : []))
}

async function describeRemoved(db: Db, ids: readonly number[]): Promise<readonly PlannedProduct[]> {
	const rows = await inChunks(ids, (chunk) => db.selectFrom('products').select('name').where('id', 'in', chunk).orderBy('id').execute())
	return rows.map(({ name }) => ({ kind: 'removed', name, changes: [] }))
}
