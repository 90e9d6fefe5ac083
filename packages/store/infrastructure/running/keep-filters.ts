import type { Logger } from 'pino'
import { decideFilters } from '../../commerce/specifications/decide-filters.ts'
import { countUnknown, reindexSpecifications } from '../../commerce/specifications/index-specifications.ts'
import type { Db } from '../db/open.ts'

/** More products than this are looked through while the shop serves already. */
const mostAtOnce = 1000

/**
 * Brings the filters by specification up to the catalogue at a start: after an upgrade, or when an import was cut off. Of a
 * large catalogue a shop serves meanwhile, with the filters that it has; `stop` puts off the rest to the next start.
 */
export async function keepFilters(db: Db, logger: Logger): Promise<{ stop(): Promise<void> }> {
	const stopping = new AbortController()
	const unknown = await countUnknown(db)
	const work = async () => {
		await reindexSpecifications(db, stopping.signal)
		if (!stopping.signal.aborted) await decideFilters(db)
	}
	const failed = (error: unknown) =>
		logger.error({ err: error }, 'The filters by specification could not be decided: those of before stay, and the next start tries again')
	if (unknown <= mostAtOnce) {
		await work().catch(failed)
		return { stop: () => Promise.resolve() }
	}
	logger.info({ products: unknown }, 'Looking for filters in what products say of themselves')
	const working = work().catch(failed)
	return {
		stop() {
			stopping.abort()
			return working
		},
	}
}
