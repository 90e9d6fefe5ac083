import type { Logger } from 'pino'
import type { Db } from '../../infrastructure/db/open.ts'
import { takeFeed } from './feed-lease.ts'
import type { ReadOptions } from './read-feed.ts'

export interface FeedsOptions extends Omit<ReadOptions, 'signal' | 'onError'> {
	readonly db: Db
	readonly logger: Logger
	/** Starts the imports. */
	readonly continueJobs: () => void
}

/** The feeds that this process reads. */
export interface Feeds {
	/** Reads what is due in the background, unless this process does already. */
	continue(): void
	/** Resolves when nothing is read any more. */
	whenIdle(): Promise<void>
	/** Ends a reading; the next start, or another process, repeats it. */
	stop(): Promise<void>
}

/** Opens the reading of feeds by address. Nothing is read before `continue`. */
export function openFeeds({ db, logger, continueJobs, ...options }: FeedsOptions): Feeds {
	const stopping = new AbortController()
	const { signal } = stopping
	let working: Promise<void> | null = null
	const work = async () => {
		try {
			for (;;) {
				const feed = signal.aborted ? null : await takeFeed(db, options.clock())
				if (!feed) break
				// Only for a feed that is due, so that a shop without any needs no memory for it.
				const { readFeed } = await import('./read-feed.ts')
				const onError = (error: unknown) => logger.error({ err: error, feed: feed.id }, 'A feed could not be read')
				const reading = await readFeed(db, feed, { ...options, signal, onError })
				if (reading?.result === 'imported') continueJobs()
				if (reading?.reason) logger.warn({ feed: feed.id, reason: reading.reason }, 'A feed was not imported')
			}
		} catch (error) {
			logger.warn({ err: error }, 'Feeds could not be read; the store will try again')
		}
		working = null
	}
	return {
		continue() {
			if (!signal.aborted) working ??= work()
		},
		async whenIdle() {
			while (working) await working
		},
		async stop() {
			stopping.abort()
			await working
		},
	}
}
