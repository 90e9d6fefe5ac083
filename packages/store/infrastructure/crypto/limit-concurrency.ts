import { text } from '@storefront/i18n/text.ts'
import pLimit from 'p-limit'
import { StoreError } from '../errors/errors.ts'

/**
 * Runs at most `concurrency` tasks at a time; up to `queueSize` others wait. Further tasks fail with `store_unavailable`, so that
 * an overload delays a few callers instead of all.
 */
export function limitConcurrency(concurrency: number, queueSize: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
	const limit = pLimit(concurrency)
	return async (work) => {
		if (limit.activeCount + limit.pendingCount >= concurrency + queueSize)
			throw new StoreError('store_unavailable', text('refusals.storeBusy'), { retryAfter: 2 })
		return await limit(work)
	}
}
