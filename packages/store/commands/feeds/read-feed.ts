import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FeedError } from '../../commerce/feed/feed-error.ts'
import { readDispatchRules } from '../../commerce/location/delivery-times.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { isRefusal } from '../command-errors.ts'
import { checkImport, describeCheckError } from '../import/check-import.ts'
import { type PlanCounts, readImport } from '../import/import-record.ts'
import { addImport, completeChoices, deleteImport, startImport } from '../import/start-import.ts'
import { readAddress } from './feed-address.ts'
import { renewFeed, type TakenFeed, updateTaken } from './feed-lease.ts'
import { nextAttempt, nextReading } from './feed-schedule.ts'
import { type FetchedFeed, type FetchOptions, fetchFeed } from './fetch-feed.ts'

/** How often a process renews the feed that it reads, in milliseconds. */
const renewMs = 15_000

export interface ReadOptions extends FetchOptions {
	/** Decrypts addresses. */
	readonly key: Uint8Array
	/** Folder of the files. */
	readonly folder: string
	/** URL of the shop without a trailing slash. */
	readonly site: string
	readonly clock: () => Date
	/** Called with unexpected errors. */
	readonly onError: (error: unknown) => void
}

/** How a reading ended. */
export interface Reading {
	readonly result: 'imported' | 'unchanged' | 'failed' | 'refused'
	/** Why nothing was imported, and how to fix it; empty: it was. */
	readonly reason: string
}

/**
 * Reads a feed that this process has taken: downloads it, plans its import as that of an uploaded file, and starts it unless it breaks a rule
 * of safety. `continueJobs` applies it. Returns null if the owner has changed the feed meanwhile, or the process ends: another reading follows.
 */
export async function readFeed(db: Db, taken: TakenFeed, options: ReadOptions): Promise<Reading | null> {
	const lost = new AbortController()
	const signal = AbortSignal.any([lost.signal, options.signal])
	let feed = taken
	let renewing = Promise.resolve()
	const renew = () => {
		renewing = renewing.then(async () => {
			const renewed = signal.aborted ? null : await renewFeed(db, feed, options.clock())
			if (renewed) feed = renewed
			else lost.abort()
		})
		return renewing
	}
	const hold = async () => {
		await renew()
		signal.throwIfAborted()
	}
	const timer = setInterval(() => renew().catch(options.onError), renewMs).unref()
	try {
		const read = await attempt(db, feed, { ...options, signal, hold })
		clearInterval(timer)
		await renewing
		return (await record(db, feed, read, options.clock())) ? { result: read.result, reason: read.reason } : null
	} catch (error) {
		if (!signal.aborted) throw error
		clearInterval(timer)
		await renewing
		await updateTaken(db, feed, { taken_until: null })
		return null
	} finally {
		clearInterval(timer)
	}
}

interface Attempted extends Reading {
	/** Content that need not be read again. */
	readonly content?: FetchedFeed | undefined
}

interface Attempting extends ReadOptions {
	/** Makes sure that this process still has the feed; otherwise it rejects. */
	readonly hold: () => Promise<void>
}

async function attempt(db: Db, feed: TakenFeed, options: Attempting): Promise<Attempted> {
	const { folder, signal, key, onError } = options
	const file = randomUUID()
	const path = join(folder, file)
	let needsFile = false
	let importId: number | null = null
	try {
		const known = (await hasFailedParts(db, feed)) || feed.hash === '' ? undefined : feed
		const fetched = await fetchFeed(addressOf(key, feed), path, { ...options, known })
		if (fetched === 'unchanged' || fetched.hash === known?.hash)
			return { result: 'unchanged', reason: '', content: fetched === 'unchanged' ? undefined : fetched }
		await options.hold()
		importId = await addFeedImport(db, feed, { ...options, file })
		const counts = await checkImport(db, importId, { path, clock: options.clock, plan: true, signal })
		await options.hold()
		const reason = await findRefusal(db, feed, counts)
		if (reason !== '') {
			needsFile = true
			return { result: 'refused', reason }
		}
		if (counts.created + counts.changed + counts.removed + counts.refused + (counts.demo ?? 0) === 0) {
			await deleteImport(db, importId)
			return { result: 'unchanged', reason: '', content: fetched }
		}
		await startImport(db, importId, { actor: { kind: 'schedule' }, now: options.clock() })
		return { result: 'imported', reason: '', content: fetched }
	} catch (error) {
		if (importId !== null) await deleteImport(db, importId)
		signal.throwIfAborted()
		if (!(error instanceof FeedError || isRefusal(error))) onError(error)
		return { result: 'failed', reason: isRefusal(error) ? error.message : describeCheckError(error, path) }
	} finally {
		if (!needsFile) await rm(path, { force: true })
	}
}

function addressOf(key: Uint8Array, { url }: TakenFeed): string {
	try {
		return readAddress(key, url)
	} catch {
		throw new FeedError('The address cannot be read, because the signing secret of the shop has changed. Enter it again.')
	}
}

/** Whether a part of the last import could not be written, so that the same content has to be imported again. */
async function hasFailedParts(db: Db, { importId }: TakenFeed): Promise<boolean> {
	if (importId === null) return false
	const failed = await db
		.selectFrom('imports')
		.innerJoin('command_job_items', 'command_job_items.job_id', 'imports.job_id')
		.select('position')
		.where('imports.id', '=', importId)
		.where('command_job_items.state', '=', 'failed')
		.limit(1)
		.executeTakeFirst()
	return failed !== undefined
}

/** Records the import of a reading, instead of the last one if that was not started. */
async function addFeedImport(
	db: Db,
	feed: TakenFeed,
	{ file, folder, site, clock }: Pick<ReadOptions, 'folder' | 'site' | 'clock'> & { readonly file: string },
): Promise<number> {
	const last = feed.importId === null ? null : await readImport(db, feed.importId)
	if (last && last.jobId === null) {
		await deleteImport(db, last.id)
		if (last.file !== '') await rm(join(folder, last.file), { force: true })
	}
	const choices = await completeChoices(db, site, feed.choices)
	const id = await addImport(db, { name: feed.name, file, choices, createdBy: 'Schedule', now: clock() })
	await db.updateTable('feeds').set({ import_id: id, hash: '', etag: '', last_modified: '' }).where('id', '=', feed.id).execute()
	return id
}

/** Why a plan is not applied without a person; empty: it is. */
async function findRefusal(db: Db, { maxRemoved, choices }: TakenFeed, { removed, demo }: PlanCounts): Promise<string> {
	// The products that can be missing. A demo catalogue that the first feed replaces as a whole does not count.
	const sources = choices.keepDemo || demo !== null ? ['feed' as const] : (['feed', 'demo'] as const)
	const { count } = await db
		.selectFrom('products')
		.select(({ fn }) => fn.countAll<number | string>().as('count'))
		.where('source', 'in', sources)
		.executeTakeFirstOrThrow()
	const products = Number(count)
	if (removed * 100 <= maxRemoved * products) return ''
	const share = Math.round((removed / products) * 1000) / 10
	return `The feed would remove ${removed.toLocaleString('en')} of ${products.toLocaleString('en')} products (${share} %), and ${maxRemoved} % are allowed. Look at the plan: import it if it is right, or ask the supplier for the complete feed.`
}

async function record(db: Db, feed: TakenFeed, { result, reason, content }: Attempted, now: Date): Promise<boolean> {
	const { timeZone } = readDispatchRules(await readSettings(db))
	const isFault = result === 'failed' || result === 'refused'
	const due = result === 'failed' ? nextAttempt(feed, now, timeZone) : nextReading(feed, now, timeZone)
	return await updateTaken(db, feed, {
		...{ result, reason, read_at: now.toISOString(), due_at: due.toISOString(), taken_until: null },
		failures: isFault ? feed.failures + 1 : 0,
		failing_since: isFault ? (feed.failingSince ?? now.toISOString()) : null,
		...(content ? { hash: content.hash, etag: content.etag, last_modified: content.lastModified } : {}),
	})
}
