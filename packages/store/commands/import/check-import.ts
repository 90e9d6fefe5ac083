import { setImmediate as pause } from 'node:timers/promises'
import { FeedError } from '../../commerce/feed/feed-error.ts'
import { batchesOf } from '../../commerce/feed/import/batches.ts'
import type { Remark } from '../../commerce/feed/import/report.ts'
import { type ReadCounts, stageFeed } from '../../commerce/feed/import/stage-feed.ts'
import { Staging } from '../../commerce/feed/import/staging.ts'
import { readFeedMarkets } from '../../commerce/feed/market-prices/feed-markets.ts'
import { openSource } from '../../commerce/feed/read/source.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { saveBatch } from './import-lines.ts'
import { type PlanCounts, readImport } from './import-record.ts'
import { packJson } from './packed.ts'
import { planImport } from './plan-import.ts'
import { Remarks } from './remarks.ts'

/** How long a process keeps a plan without working on it, in milliseconds. */
const takenMs = 30_000

interface CheckOptions {
	/** Path of the feed. */
	readonly path: string
	readonly clock: () => Date
	/** Maximum size of the decompressed feed in bytes; default: a hundred times its size. */
	readonly maxDecompressed?: number
	/** Without it the lines are stored only. */
	readonly plan: boolean
	readonly onRemark?: (remark: Remark) => void
	/** Called often with the completed share (0 to 1) of a step. */
	readonly onProgress?: (step: 'read' | 'plan', share: number) => void
	readonly signal?: AbortSignal
}

/**
 * Reads and checks the feed of an import, and stores its lines and what they would change. Throws a `FeedError` if the whole feed cannot be
 * used. A repeated call starts again.
 */
export async function checkImport(db: Db, id: number, options: CheckOptions): Promise<PlanCounts> {
	const record = await readImport(db, id)
	if (!record) throw new Error(`There is no import ${id}`)
	for (const table of ['import_batches', 'import_products', 'import_remarks'] as const)
		await db.deleteFrom(table).where('import_id', '=', id).execute()
	const { clock, onProgress } = options
	const show = progressOf(db, id, clock)
	const source = await openSource(options.path, options.maxDecompressed)
	const staging = new Staging()
	const remarks = new Remarks(db, id, options.onRemark)
	try {
		const { choices } = record
		const read = await stageFeed(source, staging, remarks, { ...choices, markets: await readFeedMarkets(db), now: clock() }, async () => {
			const share = source.read() / source.size
			onProgress?.('read', share)
			await show(share * (options.plan ? 0.2 : 1))
		})
		await remarks.close()
		const products = staging.finish()
		if (products === 0) throw new FeedError(noUsableLines(read, remarks.first))
		let batches = 0
		for (const groups of batchesOf(staging.products(0))) {
			await pause()
			if (options.signal?.aborted) throw new FeedError('The check was stopped.')
			await saveBatch(db, id, batches, groups)
			batches += 1
		}
		await db
			.updateTable('imports')
			.set({ names: packJson(staging.names()) })
			.where('id', '=', id)
			.execute()
		const counts = { ...read, products, batches, created: 0, changed: 0, unchanged: 0, removed: 0, demo: null }
		if (!options.plan) return await ready(db, id, counts)
		let notes = read.notes
		const onNote = async (note: Remark) => {
			notes += 1
			await remarks.add(note)
		}
		const plan = await planImport(db, id, { batches, choices, clock, signal: options.signal, onNote }, async (share) => {
			onProgress?.('plan', share)
			await show(0.2 + share * 0.8)
		})
		await remarks.close()
		return await ready(db, id, { ...counts, ...plan, notes })
	} finally {
		staging.destroy()
	}
}

/** Why a feed cannot be used, for the owner. `path` of the file is left out. */
export function describeCheckError(error: unknown, path: string): string {
	return error instanceof FeedError ? error.message.replaceAll(path, 'the file') : 'An unexpected error; the log of the shop has it.'
}

async function ready(db: Db, id: number, counts: PlanCounts): Promise<PlanCounts> {
	await db
		.updateTable('imports')
		.set({ state: 'ready', counts: JSON.stringify(counts), taken_until: null, progress: 1000, message: '' })
		.where('id', '=', id)
		.execute()
	return counts
}

/** Stores the progress, at most twice a second. */
function progressOf(db: Db, id: number, clock: () => Date) {
	let next = 0
	return async (share: number) => {
		if (performance.now() < next) return
		next = performance.now() + 500
		const taken_until = new Date(clock().getTime() + takenMs).toISOString()
		await db
			.updateTable('imports')
			.set({ progress: Math.round(share * 1000), taken_until })
			.where('id', '=', id)
			.execute()
	}
}

function noUsableLines({ lines }: ReadCounts, remark: Remark | undefined): string {
	if (!remark) return 'The feed has no products; its items are rows below a header, or <item> or <entry> elements.'
	return `None of the ${lines} lines of the feed can be used; nothing was changed. Line ${remark.line}: ${remark.reason}.`
}
