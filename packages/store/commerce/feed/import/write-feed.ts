import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { decideFilters } from '../../specifications/decide-filters.ts'
import { readFilterOverrides } from '../../specifications/overrides-file.ts'
import { type ApplyOptions, applyGroups } from './apply.ts'
import { batchesOf, batchSize } from './batches.ts'
import { clearProgress, readProgress, saveProgress } from './import-progress.ts'
import type { ImportOptions, ImportResult } from './import-result.ts'
import { findDemoProducts, type RemovedDemo, removeDemo } from './removal/demo.ts'
import { findRemovedProducts, removeOrSellOut, type Source } from './removal/remove.ts'
import type { Staging } from './staging.ts'

/** The result of writing a feed to the catalogue. */
export type WriteResult = Pick<ImportResult, 'applied' | 'resumedAfter' | 'demo' | 'gone' | 'stopped'>

type WriteOptions = ImportOptions & Required<Pick<ApplyOptions, 'markets' | 'onNote'>>

export const emptyResult: WriteResult = {
	applied: { created: 0, changed: 0, unchanged: 0 },
	resumedAfter: 0,
	demo: null,
	gone: { removed: 0, soldOut: 0 },
	stopped: false,
}

/** Writes the staged products to the catalogue, and removes products that the feed replaces. */
export async function writeFeed(
	db: Db,
	staging: Staging,
	products: number,
	job: string,
	now: Date,
	options: WriteOptions,
): Promise<WriteResult> {
	// Read first, so that a mistake in the file stops the import before anything is written.
	const overrides = readFilterOverrides()
	const resumedAfter = await readProgress(db, job)
	const demo = resumedAfter === 0 && !options.keepDemo ? await replaceDemo(db, staging, now) : null
	let applied = emptyResult.applied
	let done = resumedAfter
	for (const groups of batchesOf(staging.products(resumedAfter))) {
		// SQLite is synchronous: without this pause the process would never handle a signal.
		await pause()
		if (options.signal?.aborted) return { ...emptyResult, applied, resumedAfter, demo, stopped: true }
		done += groups.length
		const step = await inTransaction(db, async (trx) => {
			const isGone = (id: string) => options.replace && !staging.isSeen(id)
			const result = await applyGroups(trx, groups, {
				assumedStock: options.assumedStock,
				isGone,
				isInFeed: (key) => staging.hasProduct(key),
				markets: options.markets,
				now,
				onNote: options.onNote,
			})
			await saveProgress(trx, { job, done })
			return result
		})
		applied = {
			created: applied.created + step.created,
			changed: applied.changed + step.changed,
			unchanged: applied.unchanged + step.unchanged,
		}
		options.onProgress?.('write', done / products)
	}
	const gone = options.replace ? await removeMissing(db, staging, now, options) : emptyResult.gone
	await decideFilters(db, overrides)
	await clearProgress(db)
	return { applied, resumedAfter, demo, gone, stopped: false }
}

/** Removes the demo catalogue at the first import if the shop has no other products, unless the feed is an export of the demo. */
async function replaceDemo(db: Db, staging: Staging, now: Date): Promise<RemovedDemo | null> {
	const demo = await findDemoProducts(db)
	if (demo.length === 0 || demo.some(({ key }) => staging.isSeen(key))) return null
	return inTransaction(db, (trx) => removeDemo(trx, demo, now))
}

async function removeMissing(db: Db, staging: Staging, now: Date, { keepDemo, onProgress }: ImportOptions): Promise<ImportResult['gone']> {
	const sources: Source[] = keepDemo ? ['feed'] : ['feed', 'demo']
	const ids = await findRemovedProducts(db, sources, (key) => !staging.isSeen(key))
	let removed = 0
	let soldOut = 0
	for (let start = 0; start < ids.length; start += batchSize) {
		const step = await inTransaction(db, (trx) => removeOrSellOut(trx, ids.slice(start, start + batchSize), now))
		removed += step.removed
		soldOut += step.soldOut
		onProgress?.('clean', Math.min(1, (start + batchSize) / ids.length))
	}
	return { removed, soldOut }
}
