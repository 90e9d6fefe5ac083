import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { siteUrlOf } from '@storefront/runtime/configuration/site-url.ts'
import type { Logger } from 'pino'
import { CommandRefused, InvalidInput } from '../../commands/command-errors.ts'
import { checkImport, describeCheckError } from '../../commands/import/check-import.ts'
import { type ImportRecord, listImports, readImport } from '../../commands/import/import-record.ts'
import { addImport, completeChoices, deleteImport, deleteImports, startImport } from '../../commands/import/start-import.ts'
import { commands } from '../../commands/registry.ts'
import { findUndoConflicts } from '../../commands/undo-job.ts'
import { FeedError } from '../../commerce/feed/feed-error.ts'
import { mostFeedBytes } from '../../commerce/feed/read/source.ts'
import { uploadFolder } from '../../infrastructure/db/data-folder.ts'
import type { OpenStore } from '../../infrastructure/running/open-store.ts'
import { describeConflicts } from '../queries/describe-changes.ts'
import { actorOf, type DeskUser } from '../user.ts'
import { type PlanKind, readPlanPage, readRemarks, writeRemarks } from './plan-pages.ts'
import { readUpload, type StoredFile } from './read-upload.ts'

/** How long an import waits to be started, in days; then its file and plan are deleted. */
const daysKept = 7
const shownConflicts = 50

/** What a person chooses with a feed. */
interface UploadChoices {
	readonly replace: boolean
	readonly keepDemo: boolean
	readonly stock: string
}

/** What the pages of imports read and do. */
export function bindImports(
	{ db, continueJobs }: Pick<OpenStore, 'db' | 'continueJobs'>,
	configuration: Configuration,
	log: Logger,
	now: () => Date,
) {
	const folder = uploadFolder(configuration)
	const checking = new Set<number>()

	/** Makes the plan in the background. A process that is killed is followed by the next one that shows the page. */
	const check = (id: number, file: string) => {
		if (checking.has(id)) return
		checking.add(id)
		checkImport(db, id, { path: join(folder, file), clock: now, plan: true })
			.catch(async (error: unknown) => {
				if (!(error instanceof FeedError)) log.error({ err: error }, 'A feed could not be checked')
				const message = describeCheckError(error, join(folder, file))
				await db.updateTable('imports').set({ state: 'failed', message, taken_until: null }).where('id', '=', id).execute()
			})
			.finally(() => checking.delete(id))
	}

	const removeFile = (file: string) => (file === '' ? Promise.resolve() : rm(join(folder, file), { force: true }))

	return {
		/** Stores an uploaded file. Throws `InvalidInput` if it is too large or no file. */
		receive: async (body: AsyncIterable<Uint8Array>, contentType: string) => {
			try {
				return await readUpload(body, contentType, { folder, mostBytes: mostFeedBytes })
			} catch (error) {
				if (error instanceof RangeError) throw new InvalidInput({ file: [tooLarge] })
				if (error instanceof SyntaxError) throw new InvalidInput({ file: ['The file did not arrive completely. Try again.'] })
				throw error
			}
		},
		/** Deletes a file that is not imported. */
		dropFile: ({ stored }: StoredFile) => removeFile(stored),
		/** Records a stored file and starts its plan. Returns the id of the import. */
		add: async (user: DeskUser, file: StoredFile, { stock, ...chosen }: UploadChoices) => {
			if (!/^\d{1,6}$/.test(stock)) throw new InvalidInput({ stock: ['Enter a whole number such as 20.'] })
			const before = new Date(now().getTime() - daysKept * 86_400_000)
			for (const old of await deleteImports(db, before)) await removeFile(old)
			const choices = await completeChoices(db, siteUrlOf(configuration), { ...chosen, assumedStock: Number(stock) })
			const id = await addImport(db, { name: file.name, file: file.stored, choices, createdBy: user.name, now: now() })
			check(id, file.stored)
			return id
		},
		list: () => listImports(db, 20),
		/** One import; null if there is none. A plan whose process was killed is made again. */
		read: async (id: number): Promise<ImportRecord | null> => {
			const record = await readImport(db, id)
			if (record?.state === 'reading' && (record.takenUntil ?? '') < now().toISOString() && isOlder(record, now())) check(id, record.file)
			return record
		},
		planPage: (id: number, kind: PlanKind, page: Parameters<typeof readPlanPage>[3]) => readPlanPage(db, id, kind, page),
		remarks: (id: number, page: Parameters<typeof readRemarks>[2]) => readRemarks(db, id, page),
		/** All refused lines and notes as CSV. */
		remarksCsv: (id: number) => writeRemarks(db, id),
		/** Starts a planned import in the background. Returns the id of its bulk change. */
		start: async (user: DeskUser, id: number) => {
			const record = await readImport(db, id)
			const job = await startImport(db, id, { actor: actorOf(user), now: now() })
			continueJobs()
			await removeFile(record?.file ?? '')
			return job
		},
		/** Deletes an import that was not started. */
		discard: async (id: number) => {
			const record = await readImport(db, id)
			if (!record || record.jobId !== null) throw new CommandRefused('This import is started already.')
			await deleteImport(db, id)
			await removeFile(record.file)
		},
		/** The import of a bulk change; null: it is another one. */
		ofJob: async (job: number) => {
			const row = await db.selectFrom('imports').select('id').where('job_id', '=', job).executeTakeFirst()
			return row?.id ?? null
		},
		/** What has changed since a bulk change, so that its undo would leave it. */
		undoConflicts: async (job: number) => {
			const { conflicts, count } = await findUndoConflicts(db, job, commands, shownConflicts)
			return { conflicts: await describeConflicts(db, conflicts), count }
		},
	}
}

const tooLarge = `The file is larger than ${mostFeedBytes / 1024 / 1024} MB. Compress it with gzip, or import it in the terminal with "npm run store -- import".`

/** A new import has no process yet that has renewed its time. */
function isOlder({ createdAt, takenUntil }: ImportRecord, now: Date): boolean {
	return takenUntil !== null || now.getTime() - Date.parse(createdAt) > 30_000
}
