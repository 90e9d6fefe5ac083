import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FeedError } from '../../commerce/feed/feed-error.ts'
import type { ImportOptions, ImportResult } from '../../commerce/feed/import/import-result.ts'
import { type Remark, Report } from '../../commerce/feed/import/report.ts'
import { readFilterOverrides } from '../../commerce/specifications/overrides-file.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Command } from '../command.ts'
import { readFailedItems, readJob } from '../job-progress.ts'
import { cancelJob, continueJobs, workOnJob } from '../jobs.ts'
import { checkImport } from './check-import.ts'
import { importLines, type Written } from './import-lines.ts'
import { addNotes } from './remarks.ts'
import { addImport, deleteImport, startImport } from './start-import.ts'

/** How often an import of another process is looked at, in milliseconds. */
const waitMs = 500

/**
 * Imports a product feed in this process, as the desk does in the background: the whole feed is read and checked, then products are written
 * as a bulk change in short transactions, so that a running shop can sell meanwhile and the import can be undone. Products are identified
 * by the ids of the feed, so a second run changes nothing. An import whose process was killed is completed first. Throws a `FeedError`,
 * before anything is written, if the whole feed cannot be used.
 */
export async function importFeed(db: Db, path: string, options: ImportOptions): Promise<ImportResult> {
	// Read first, so that a mistake in the file stops the import before anything is written.
	readFilterOverrides()
	const { currency, currencySetting = currency, site, assumedStock, replace, keepDemo, dryRun, signal, maxDecompressed } = options
	const clock = options.clock ?? (() => new Date())
	const completed = dryRun ? [] : await completeInterrupted(db, clock, options)
	const report = new Report(options.reportFolder, basename(path), clock())
	const choices = { currency, currencySetting, site, assumedStock, replace, keepDemo }
	const id = await addImport(db, { name: basename(path), file: '', choices, createdBy: 'the terminal', now: clock() })
	try {
		const counts = await checkImport(db, id, {
			...{ path, clock, plan: dryRun },
			...(maxDecompressed === undefined ? {} : { maxDecompressed }),
			onRemark: (remark) => report.add(remark),
			onProgress: (step, share) => options.onProgress?.(step, share),
		})
		const { lines, refused, notes, system, products } = counts
		const written = dryRun || signal?.aborted ? notWritten : await write(db, id, { ...options, clock, report })
		const { first: remarks, path: reportPath } = report.close()
		const plan = dryRun ? counts : null
		const stopped = signal?.aborted ?? false
		return {
			read: { lines, refused, notes, ...(system ? { system } : {}) },
			products,
			completed,
			plan,
			...written,
			stopped,
			remarks,
			reportPath,
		}
	} catch (error) {
		const { path: reportPath } = report.close()
		throw error instanceof FeedError && reportPath ? new FeedError(`${error.message} All reasons: ${reportPath}`) : error
	} finally {
		await deleteImport(db, id)
	}
}

type Done = Pick<ImportResult, 'applied' | 'demo' | 'gone'>

const notWritten: Done = { applied: { created: 0, changed: 0, unchanged: 0 }, demo: null, gone: { removed: 0, soldOut: 0 } }

interface WriteOptions extends Pick<ImportOptions, 'signal' | 'onProgress'> {
	readonly clock: () => Date
	readonly report: Report
}

/** Applies a checked import. */
async function write(db: Db, id: number, { signal, onProgress, clock, report }: WriteOptions): Promise<Done> {
	const job = await startImport(db, id, { actor: { kind: 'cli' }, now: clock(), isTaken: true })
	const steps = (await readJob(db, job))?.total ?? 0
	const done: Written[] = []
	const notes: Remark[] = []
	const errors: unknown[] = []
	const jobOptions = {
		...{ loadCommands, clock },
		onError: (error: unknown) => errors.push(error),
		onApplied: (result: unknown) => {
			// The command of the job is `importLines`.
			const step = result as Written
			for (const note of step.notes ?? []) report.add(note)
			notes.push(...(step.notes ?? []))
			done.push({ ...step, notes: [], created: [] })
			onProgress?.('write', done.length / steps)
		},
	}
	await workOnJob(db, job, { ...jobOptions, ...(signal ? { signal } : {}) })
	if (signal?.aborted) await cancelJob(db, job, jobOptions)
	await addNotes(db, id, notes)
	const [refused] = await readFailedItems(db, job, 1)
	if (refused) throw errors[0] ?? new FeedError(refused.message)
	const sum = (of: (step: Written) => number) => done.reduce((total, step) => total + of(step), 0)
	const demo = done.find((step) => step.demo)?.demo ?? null
	return {
		applied: {
			created: sum(({ counts }) => counts.created),
			changed: sum(({ counts }) => counts.changed),
			unchanged: sum(({ counts }) => counts.unchanged),
		},
		demo,
		gone: { removed: sum((step) => (step.demo ? 0 : step.counts.removed)), soldOut: sum(({ soldOut = 0 }) => soldOut) },
	}
}

const loadCommands = async (): Promise<ReadonlyMap<string, Command>> => new Map([[importLines.name, importLines as Command]])

/**
 * Completes imports whose process was killed, so that they do not overwrite this one later, and waits for those of other processes. Returns
 * their titles.
 */
async function completeInterrupted(
	db: Db,
	clock: () => Date,
	{ signal, onProgress }: Pick<ImportOptions, 'signal' | 'onProgress'>,
): Promise<readonly string[]> {
	const titles = new Set<string>()
	while (!signal?.aborted) {
		const unfinished = await db
			.selectFrom('command_jobs')
			.select('title')
			.where('command', '=', importLines.name)
			.where('finished_at', 'is', null)
			.orderBy('id')
			.execute()
		if (unfinished.length === 0) break
		// Another process works on it.
		if (titles.size > 0) await pause(waitMs)
		for (const { title } of unfinished) titles.add(title)
		onProgress?.('complete', 0)
		const errors: unknown[] = []
		const onError = (error: unknown) => errors.push(error)
		await continueJobs(db, { loadCommands, clock, onError, command: importLines.name, ...(signal ? { signal } : {}) })
		if (errors.length > 0) throw errors[0]
	}
	return [...titles]
}
