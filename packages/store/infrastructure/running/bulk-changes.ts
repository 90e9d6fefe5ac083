import type { Logger } from 'pino'
import { continueJobs } from '../../commands/jobs.ts'
import type { Db } from '../db/open.ts'

/** The bulk changes that this process works on. */
export interface BulkChanges {
	/** Continues unfinished bulk changes in the background, unless this process does already. */
	continue(): void
	/** Stops between two changes; the next start continues. */
	stop(): Promise<void>
}

const loadCommands = async () => (await import('../../commands/registry.ts')).commands

export function openBulkChanges(db: Db, logger: Logger): BulkChanges {
	const stopping = new AbortController()
	let working: Promise<void> | null = null
	// A job that was created while the last one ended.
	let isAsked = false
	const onError = (error: unknown) => logger.error({ err: error }, 'A change of a bulk change failed')
	const work = async () => {
		while (isAsked && !stopping.signal.aborted) {
			isAsked = false
			try {
				await continueJobs(db, { loadCommands, clock: () => new Date(), onError, signal: stopping.signal })
			} catch (error) {
				logger.warn({ err: error }, 'Bulk changes could not be continued; the store will try again')
			}
		}
		working = null
	}
	return {
		continue() {
			isAsked = true
			working ??= work()
		},
		async stop() {
			stopping.abort()
			await working
		},
	}
}
