import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { decideFilters } from '../../specifications/decide-filters.ts'
import { readFilterOverrides } from '../../specifications/overrides-file.ts'
import type { FeedLine } from '../line.ts'
import { type ApplyOptions, applyGroups } from './apply.ts'
import type { ImportOptions, ImportResult } from './outcome.ts'
import { clearMark, doneBefore, setMark } from './progress-mark.ts'
import { demoOnly, type RemovedDemo, removeDemo } from './removal/demo.ts'
import { goneProducts, retireProducts, type Source } from './removal/remove.ts'
import type { Staging } from './staging.ts'

/** Products a transaction: short enough that a shopper's order beside it hardly waits. */
const batchSize = 200
const batchLines = 1000

/** What writing a feed into the catalogue has done. */
export type Written = Pick<ImportResult, 'applied' | 'resumedAfter' | 'demo' | 'gone' | 'stopped'>

type WriteOptions = ImportOptions & Required<Pick<ApplyOptions, 'markets' | 'onNote'>>

export const nothing: Written = {
	applied: { created: 0, changed: 0, unchanged: 0 },
	resumedAfter: 0,
	demo: null,
	gone: { removed: 0, soldOut: 0 },
	stopped: false,
}

/** Brings what lies in the staging table into the catalogue, and takes out of it what has to go. */
export async function write(db: Db, staging: Staging, products: number, job: string, now: Date, options: WriteOptions): Promise<Written> {
	// Read before anything is written: an import that cannot end well does not begin.
	const owner = readFilterOverrides()
	const resumedAfter = await doneBefore(db, job)
	const demo = resumedAfter === 0 && !options.keepDemo ? await replaceDemo(db, staging, now) : null
	let applied = nothing.applied
	let done = resumedAfter
	for (const groups of batches(staging.products(resumedAfter))) {
		// SQLite answers at once: without a pause here no signal would ever be heard.
		await pause()
		if (options.signal?.aborted) return { ...nothing, applied, resumedAfter, demo, stopped: true }
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
			await setMark(trx, { job, done })
			return result
		})
		applied = {
			created: applied.created + step.created,
			changed: applied.changed + step.changed,
			unchanged: applied.unchanged + step.unchanged,
		}
		options.onProgress?.('write', done / products)
	}
	const gone = options.replace ? await clean(db, staging, now, options) : nothing.gone
	await decideFilters(db, owner)
	await clearMark(db)
	return { applied, resumedAfter, demo, gone, stopped: false }
}

/** A shop that still shows nothing but the demo gives it up for its first own feed; a feed of the demo itself mends it. */
async function replaceDemo(db: Db, staging: Staging, now: Date): Promise<RemovedDemo | null> {
	const demo = await demoOnly(db)
	if (demo.length === 0 || demo.some(({ key }) => staging.isSeen(key))) return null
	return inTransaction(db, (trx) => removeDemo(trx, demo, now))
}

async function clean(db: Db, staging: Staging, now: Date, { keepDemo, onProgress }: ImportOptions): Promise<ImportResult['gone']> {
	const sources: Source[] = keepDemo ? ['feed'] : ['feed', 'demo']
	const ids = await goneProducts(db, sources, (key) => !staging.isSeen(key))
	let removed = 0
	let soldOut = 0
	for (let start = 0; start < ids.length; start += batchSize) {
		const step = await inTransaction(db, (trx) => retireProducts(trx, ids.slice(start, start + batchSize), now))
		removed += step.removed
		soldOut += step.soldOut
		onProgress?.('clean', Math.min(1, (start + batchSize) / ids.length))
	}
	return { removed, soldOut }
}

function* batches(products: Iterable<readonly FeedLine[]>): Generator<(readonly FeedLine[])[]> {
	let batch: (readonly FeedLine[])[] = []
	let lines = 0
	for (const product of products) {
		batch.push(product)
		lines += product.length
		if (batch.length < batchSize && lines < batchLines) continue
		yield batch
		batch = []
		lines = 0
	}
	if (batch.length > 0) yield batch
}
