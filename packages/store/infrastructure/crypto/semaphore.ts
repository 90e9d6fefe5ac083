import { text } from '@storefront/i18n/text.ts'
import pLimit from 'p-limit'
import { StoreError } from '../errors/errors.ts'

/**
 * Lets `running` pieces of work run at once while others wait for their turn. Who comes when `waiting` wait already is
 * refused at once (`store_unavailable`): better a few told to come back than all of them kept waiting.
 */
export function limitConcurrency(running: number, waiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
	const limit = pLimit(running)
	return async (work) => {
		if (limit.activeCount + limit.pendingCount >= running + waiting)
			throw new StoreError('store_unavailable', text('refusals.storeBusy'), { retryAfter: 2 })
		return await limit(work)
	}
}
