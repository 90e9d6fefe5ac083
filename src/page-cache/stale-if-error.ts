import { isFinalRefusal, StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { CallInput, StoreClient } from '@storefront/contract/client/http/http.ts'
import { withPageLocale } from '@storefront/contract/client/http/page-locale.ts'
import { readTimeout } from '@storefront/contract/domain/constants.ts'
import type { Endpoint, ReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { LRUCache } from 'lru-cache'
import { tagsOfCall } from './call-tags.ts'
import { currentVersion, isFresh, isOutdated, type Validity } from './changes.ts'

/** The state of the data that a page was rendered from. */
export interface Parts {
	/** Milliseconds of performance.now() until which all data is fresh. Failed calls may be retried after it. */
	freshUntil: number
	/** The failed calls that were answered with an earlier reply. */
	readonly stale: Set<string>
	/** The failed calls without an earlier reply. */
	readonly missing: Set<string>
}

/** The store client of one page, and the results of its calls. */
export interface PageStore {
	readonly store: StoreClient
	/**
	 * The same client for optional parts of the page. A call that takes longer than the time limit of the page counts as
	 * failed; it continues in the background for the next page. So the delays of consecutive calls do not add up.
	 */
	readonly optional: StoreClient
	readonly parts: Parts
}

export interface StaleIfError {
	readonly forPage: () => PageStore
	/** The store has answered this path (`/product/70`) to another caller, so failed calls of it may be retried now. */
	readonly clearFailures: (path: string) => void
}

interface Options {
	/** How long a reply is fresh unless the store reports a change, in milliseconds. */
	readonly freshFor: number
	/** How long a reply may be used while newer ones cannot be loaded. */
	readonly staleFor: number
	/** How long a failed call is not retried: the first and the longest pause. Each further failure doubles it. */
	readonly firstPause: number
	readonly maxPause: number
	/** The approximate number of characters in the cache, in total and per reply. */
	readonly maxSize: number
	readonly maxEntrySize: number
	/** How long a page waits for optional parts, counted from its first call, in milliseconds. */
	readonly maxWait: number
}

const defaults: Options = {
	freshFor: 60_000,
	staleFor: 24 * 60 * 60_000,
	firstPause: 1000,
	maxPause: 60_000,
	maxSize: 8 * 1024 * 1024,
	maxEntrySize: 2 * 1024 * 1024,
	maxWait: readTimeout,
}

interface Call {
	readonly endpoint: Endpoint
	readonly input: CallInput<Endpoint>
	readonly tags: readonly string[]
}

interface CachedReply extends Validity {
	readonly value: unknown
}

interface FailedCall {
	readonly failures: number
	readonly failure: unknown
	readonly retryAt: number
}

/**
 * `stale-if-error` (RFC 5861) for the store calls of pages, on `fetch()` of lru-cache like the page cache. It caches the last
 * good reply of each call. A reply is fresh for a minute or until the store reports a change. Concurrent calls are shared. If a
 * call fails, its last good reply is used, and the call is not retried for a pause that grows with each failure. So only the
 * failing part of a page is outdated, and a failing store gets fewer requests.
 *
 * Only replies that are the same for every visitor are cached (`call-tags.ts`), because they are shared between requests.
 */
export function createStaleIfError(client: StoreClient, options: Partial<Options> = {}): StaleIfError {
	const { freshFor, staleFor, firstPause, maxPause, maxSize, maxEntrySize, maxWait } = { ...defaults, ...options }
	const replies = new LRUCache<string, CachedReply, Call>({
		maxSize,
		maxEntrySize,
		sizeCalculation: ({ value }) => JSON.stringify(value).length + 100,
		fetchMethod: (key, _, { context }) => fetchReply(key, context),
		noDeleteOnFetchRejection: true,
		ignoreFetchAbort: true,
	})
	const failedCalls = new LRUCache<string, FailedCall>({ max: 10_000 })

	async function fetchReply(key: string, { endpoint, input, tags }: Call): Promise<CachedReply> {
		const since = currentVersion()
		try {
			const value = await client.call(endpoint, input)
			failedCalls.delete(key)
			const now = performance.now()
			return { value, tags, since, freshUntil: now + freshFor, staleUntil: now + staleFor }
		} catch (failure) {
			const failures = (failedCalls.get(key)?.failures ?? 0) + 1
			const pause = Math.min(maxPause, firstPause * 2 ** (failures - 1))
			failedCalls.set(key, { failures, failure, retryAt: performance.now() + pause })
			if (isFinalRefusal(failure)) for (const cache of [failedCalls, replies]) cache.delete(key)
			throw failure
		}
	}

	/** Makes a call, or joins a pending one. A pending call that began before a change is followed by another one. */
	async function loadReply(key: string, context: Call): Promise<CachedReply> {
		const version = currentVersion()
		const reply = await replies.forceFetch(key, { forceRefresh: true, context })
		return reply.since < version && isOutdated(reply) ? replies.forceFetch(key, { forceRefresh: true, context }) : reply
	}

	async function callWithFallback<E extends Endpoint>(
		endpoint: E,
		callInput: CallInput<E>,
		parts: Parts,
		deadline: number,
	): Promise<ReplyOf<E>> {
		const input = withPageLocale(endpoint, callInput)
		const tags = tagsOfCall(endpoint, input)
		if (!tags) return client.call(endpoint, input)
		const key = callKey(endpoint, input)
		let reply = replies.get(key)
		try {
			if (!reply || !isFresh(reply)) {
				const failed = failedCalls.get(key)
				if (failed && performance.now() < failed.retryAt) throw failed.failure
				reply = await withDeadline(endpoint, loadReply(key, { endpoint, input, tags }), deadline)
			}
			parts.freshUntil = Math.min(parts.freshUntil, reply.freshUntil)
		} catch (failure) {
			if (isFinalRefusal(failure)) throw failure
			parts.freshUntil = Math.min(parts.freshUntil, failedCalls.get(key)?.retryAt ?? 0)
			if (!reply || performance.now() >= reply.staleUntil) {
				parts.missing.add(endpoint.name)
				throw failure
			}
			parts.stale.add(endpoint.name)
		}
		return reply.value as ReplyOf<E>
	}

	return {
		forPage() {
			const parts: Parts = { freshUntil: Number.POSITIVE_INFINITY, stale: new Set(), missing: new Set() }
			const deadline = performance.now() + maxWait
			return {
				parts,
				store: { call: (endpoint, input = {}) => callWithFallback(endpoint, input, parts, Number.POSITIVE_INFINITY) },
				optional: { call: (endpoint, input = {}) => callWithFallback(endpoint, input, parts, deadline) },
			}
		},
		clearFailures(path) {
			for (const key of failedCalls.keys()) if (key.startsWith(`${path}?`)) failedCalls.delete(key)
		},
	}
}

/** Rejects at a time of performance.now(); the awaited call continues. */
async function withDeadline<T>({ name: call }: Endpoint, reply: Promise<T>, deadline: number): Promise<T> {
	if (deadline === Number.POSITIVE_INFINITY) return reply
	let timer: ReturnType<typeof setTimeout> | undefined
	const late = new Promise<never>((_, reject) => {
		const giveUp = () => reject(new StoreFailure({ call, kind: 'network', status: 0, requestId: '', reason: 'too late for its page' }))
		timer = setTimeout(giveUp, Math.max(0, deadline - performance.now()))
	})
	try {
		return await Promise.race([reply, late])
	} finally {
		clearTimeout(timer)
	}
}

/** The cache key of a call: path and query. */
function callKey(endpoint: Endpoint, { params, query }: CallInput<Endpoint>): string {
	const path = params ? endpoint.path.replace('{id}', encodeURIComponent(String(params.id))) : endpoint.path
	return `${path}?${JSON.stringify(query ?? {})}`
}
