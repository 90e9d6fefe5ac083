import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { FeedError } from '../feed-error.ts'
import type { FeedLine } from '../line.ts'
import { openSource } from '../read/source.ts'
import { type Applied, applyGroups } from './apply.ts'
import { demoOnly, type RemovedDemo, removeDemo } from './demo.ts'
import { clearMark, doneBefore, setMark } from './progress-mark.ts'
import { goneProducts, retireProducts, type Source } from './remove.ts'
import { type Remark, Report } from './report.ts'
import { type Read, stage } from './stage.ts'
import { Staging } from './staging.ts'

export interface ImportOptions {
	/** The shop's currency, as ISO 4217 has it. */
	readonly currency: string
	/** The shop's address, without a slash at its end. */
	readonly site: string
	/** How many pieces "in stock" means when the feed has no figure. */
	readonly assumedStock: number
	/** Take out of the catalogue what an earlier feed brought and this one does not have. */
	readonly replace: boolean
	/** Keep the demo catalogue beside the feed's products. */
	readonly keepDemo: boolean
	/** Only read and check; change nothing. */
	readonly dryRun: boolean
	/** Folder for the report of refused lines. */
	readonly reportFolder: string
	readonly clock?: () => Date
	/** Stops between two batches; what is done stays, and the next run of the same feed goes on there. */
	readonly signal?: AbortSignal
	/** Called often: what is being done, and how far it has come (from 0 to 1). */
	readonly onProgress?: (step: 'read' | 'write' | 'clean', share: number) => void
}

export interface ImportResult {
	readonly read: Read
	/** Products that the feed makes of its lines. */
	readonly products: number
	readonly applied: Applied
	/** Products that an earlier run of the same import had done. */
	readonly resumedAfter: number
	readonly demo: RemovedDemo | null
	/** With `replace`: products that left the catalogue, and those that stay, out of stock, because they were ordered. */
	readonly gone: { readonly removed: number; readonly soldOut: number }
	/** The import was stopped by its signal. */
	readonly stopped: boolean
	readonly remarks: readonly Remark[]
	/** The file with all remarks; null when there are none. */
	readonly reportPath: string | null
}

/** Products a transaction: short enough that a shopper's order beside it hardly waits. */
const batchSize = 200
const batchLines = 1000

/**
 * Imports a product feed into the catalogue. First the whole feed is read and checked, then products are written in
 * short transactions, so that a running shop goes on selling meanwhile. Every product is found again by the feed's own
 * ids, so a second run changes nothing; a run that was cut off, however hard, is made good by the next one. Throws a
 * FeedError, before anything has changed, when the feed cannot be used as a whole.
 */
export async function importFeed(db: Db, path: string, options: ImportOptions): Promise<ImportResult> {
	const source = await openSource(path)
	const now = options.clock?.() ?? new Date()
	const report = new Report(options.reportFolder, source.name, now)
	const staging = new Staging()
	try {
		const read = await stage(source, staging, report, { currency: options.currency, site: options.site, now }, () =>
			options.onProgress?.('read', source.read() / source.size),
		)
		const products = staging.close()
		const done =
			products === 0 || options.dryRun ? nothing : await write(db, staging, products, jobOf(source.hash(), options), now, options)
		const { first: remarks, path: reportPath } = report.close()
		if (products === 0) throw new FeedError(unusable(read, remarks, reportPath))
		return { read, products, ...done, remarks, reportPath }
	} finally {
		staging.end()
	}
}

type Written = Pick<ImportResult, 'applied' | 'resumedAfter' | 'demo' | 'gone' | 'stopped'>

const nothing: Written = {
	applied: { created: 0, changed: 0, unchanged: 0 },
	resumedAfter: 0,
	demo: null,
	gone: { removed: 0, soldOut: 0 },
	stopped: false,
}

function unusable({ lines }: Read, [remark]: readonly Remark[], reportPath: string | null): string {
	if (!remark) return 'The feed has no products; its items are rows below a header, or <item> or <entry> elements.'
	const where = reportPath ? ` All reasons: ${reportPath}` : ''
	return `None of the ${lines} lines of the feed can be used; nothing was changed. Line ${remark.line}: ${remark.reason}.${where}`
}

/** A resumed run must do the very same work as the one that was cut off. */
function jobOf(hash: string, { currency, site, assumedStock, replace, keepDemo }: ImportOptions): string {
	return createHash('sha256')
		.update(JSON.stringify([hash, currency, site, assumedStock, replace, keepDemo]))
		.digest('hex')
}

async function write(db: Db, staging: Staging, products: number, job: string, now: Date, options: ImportOptions): Promise<Written> {
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
				now,
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
