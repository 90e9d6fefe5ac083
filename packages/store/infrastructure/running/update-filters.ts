import type { Logger } from 'pino'
import { decideFilters } from '../../commerce/specifications/decide-filters.ts'
import { countOutdated, reindexSpecifications } from '../../commerce/specifications/index-specifications.ts'
import type { Db } from '../db/open.ts'

/** Above this number of products the index is updated after the start. */
const maxBlockingProducts = 1000

/**
 * Updates the specification filters at the start: after an upgrade or an interrupted import. For a large catalogue this runs in the
 * background, and the shop uses the existing filters meanwhile; `stop` leaves the rest to the next start.
 */
export async function updateFilters(db: Db, logger: Logger): Promise<{ stop(): Promise<void> }> {
	const stopping = new AbortController()
	const unknown = await countOutdated(db)
	const work = async () => {
		await reindexSpecifications(db, stopping.signal)
		if (!stopping.signal.aborted) await decideFilters(db)
	}
	const failed = (error: unknown) =>
		logger.error({ err: error }, 'The specification filters could not be updated: the existing ones stay, and the next start tries again')
	if (unknown <= maxBlockingProducts) {
		await work().catch(failed)
		return { stop: () => Promise.resolve() }
	}
	logger.info({ products: unknown }, 'Updating the specification filters')
	const working = work().catch(failed)
	return {
		stop() {
			stopping.abort()
			return working
		},
	}
}
