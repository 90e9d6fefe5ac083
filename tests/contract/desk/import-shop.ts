import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkImport } from '@storefront/store/commands/import/check-import.ts'
import type { ImportChoices } from '@storefront/store/commands/import/import-record.ts'
import { addImport, startImport } from '@storefront/store/commands/import/start-import.ts'
import { readFailedItems, readJob } from '@storefront/store/commands/job-progress.ts'
import { continueJobs } from '@storefront/store/commands/jobs.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { createUndoJob } from '@storefront/store/commands/undo-job.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { databaseContent } from './database-content.ts'
import { by, now } from './order-shop.ts'

export const actor = by('catalogue')

/** Adds a feed and plans its import. */
export async function planned(db: Db, text: string, choices: Partial<ImportChoices> = {}) {
	const folder = await mkdtemp(join(tmpdir(), 'import-'))
	const path = join(folder, 'feed.tsv')
	await writeFile(path, text)
	const defaults = { currency: 'USD', currencySetting: 'USD', site: 'https://shop.test', assumedStock: 20, replace: false, keepDemo: true }
	try {
		const id = await addImport(db, { name: 'feed.tsv', file: 'feed', choices: { ...defaults, ...choices }, createdBy: 'Ada', now })
		return { id, counts: await checkImport(db, id, { path, clock: () => now, plan: true }) }
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** Works on all jobs, or ends after the first step. Unexpected errors fail the test. */
export async function work(db: Db, { steps = Number.POSITIVE_INFINITY } = {}): Promise<void> {
	const errors: unknown[] = []
	const onError = (error: unknown) => errors.push(error)
	const stop = new AbortController()
	let reads = 0
	// The time is read for the job, and once for each step.
	const clock = () => {
		reads += 1
		if (reads > steps) stop.abort()
		return now
	}
	await continueJobs(db, { loadCommands: async () => commands, clock, onError, signal: stop.signal })
	if (errors.length > 0) throw errors[0]
}

/** Plans and applies a feed. Returns the import and its job. */
export async function imported(db: Db, text: string, choices: Partial<ImportChoices> = {}) {
	const plan = await planned(db, text, choices)
	const job = await startImport(db, plan.id, { actor, now })
	await work(db)
	return { ...plan, job }
}

/** Undoes an import. Returns the progress and the messages of what was refused. */
export async function undone(db: Db, job: number, partial = false) {
	const id = await createUndoJob(db, { job, commands, actor, now, partial })
	await work(db)
	return { job: await readJob(db, id), refused: (await readFailedItems(db, id, 10)).map(({ message }) => message) }
}

/** The database without the bookkeeping of imports and bulk changes. */
export async function shopContent(db: Db) {
	const content = await databaseContent(db)
	return Object.fromEntries(Object.entries(content).filter(([table]) => !/^(imports|import_\w+|command_job\w*)$/.test(table)))
}
