import { isVerdict, StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { CallInput, StoreClient } from '@storefront/contract/client/http/http.ts'
import { inShownLanguage } from '@storefront/contract/client/http/page-locale.ts'
import { readTimeout } from '@storefront/contract/domain/constants.ts'
import type { Endpoint, ReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { LRUCache } from 'lru-cache'
import { tagsOfCall } from './call-tags.ts'
import { changedSince, now } from './changes.ts'
import { monotonicNow } from './monotonic-clock.ts'

/** What one page was made of. */
export interface Parts {
	/** Milliseconds of monotonicNow() until which all of it is fresh; what has failed may be asked for again then. */
	freshUntil: number
	/** The calls that failed and for which an earlier answer stands in. */
	readonly old: Set<string>
	/** The calls that failed, and of which no earlier answer is known. */
	readonly missing: Set<string>
}

/** The store as one page sees it, and what became of its calls. */
export interface PageStore {
	readonly store: StoreClient
	/**
	 * The same for what the page can do without: what has not answered when the page's time is over counts as failed, while
	 * the call goes on for the next page. So calls that wait for each other do not add up to more than one may take.
	 */
	readonly optional: StoreClient
	readonly parts: Parts
}

export interface StaleIfError {
	readonly forPage: () => PageStore
	/** The store has answered this path (`/product/70`) to somebody else: it is worth asking again. */
	readonly answered: (path: string) => void
}

interface Options {
	/** How long, in milliseconds, an answer counts as new unless the store says that it has changed. */
	readonly fresh: number
	/** How long an answer may stand in for a newer one that cannot be had. */
	readonly longest: number
	/** How long a call that failed is not made again: at first, and at most; each further failure doubles it. */
	readonly firstPause: number
	readonly longestPause: number
	/** About how many characters of answers are kept, and how many of one. */
	readonly maxSize: number
	readonly maxEntrySize: number
	/** How long, in milliseconds, a page waits for what it can do without, from its first call on. */
	readonly patience: number
}

const defaults: Options = {
	fresh: 60_000,
	longest: 24 * 60 * 60_000,
	firstPause: 1000,
	longestPause: 60_000,
	maxSize: 8 * 1024 * 1024,
	maxEntrySize: 2 * 1024 * 1024,
	patience: readTimeout,
}

interface Answer {
	readonly value: unknown
	/** The moment of `changes.ts` at which it was asked for. */
	readonly since: number
	readonly at: number
}

interface Trouble {
	readonly failures: number
	readonly failure: unknown
	readonly askAgainAt: number
}

interface Asking {
	readonly since: number
	readonly answer: Promise<unknown>
}

/**
 * `stale-if-error` of RFC 5861 for the calls of pages. It stands between them and the store, and remembers the last good
 * answer of each call. An answer is new for a minute, or until the store says that it has changed. Many who ask at once share
 * one call. When a call fails its last good answer stands in, and the call rests for a while that grows with each failure: so
 * the part that fails is old by itself, and a store in trouble is asked less often.
 *
 * Only what is the same for every visitor is remembered (`call-tags.ts`): it is shared between requests.
 */
export function createStaleIfError(client: StoreClient, options: Partial<Options> = {}): StaleIfError {
	const { fresh, longest, firstPause, longestPause, maxSize, maxEntrySize, patience } = { ...defaults, ...options }
	const answers = new LRUCache<string, Answer>({
		maxSize,
		maxEntrySize,
		sizeCalculation: ({ value }) => JSON.stringify(value).length + 100,
	})
	const troubles = new LRUCache<string, Trouble>({ max: 10_000 })
	const underway = new Map<string, Asking>()

	async function ask<E extends Endpoint>(key: string, endpoint: E, input: CallInput<E>, since: number): Promise<ReplyOf<E>> {
		try {
			const value = await client.call(endpoint, input)
			answers.set(key, { value, since, at: monotonicNow() })
			troubles.delete(key)
			return value
		} catch (failure) {
			if (isVerdict(failure)) {
				answers.delete(key)
				troubles.delete(key)
				throw failure
			}
			const failures = (troubles.get(key)?.failures ?? 0) + 1
			const pause = Math.min(longestPause, firstPause * 2 ** (failures - 1))
			troubles.set(key, { failures, failure, askAgainAt: monotonicNow() + pause })
			throw failure
		}
	}

	/** Joins a call that is under way, unless the store has changed since it was made. */
	function askOnce<E extends Endpoint>(key: string, endpoint: E, input: CallInput<E>, tags: readonly string[]): Promise<ReplyOf<E>> {
		const known = underway.get(key)
		if (known && !changedSince(tags, known.since)) return known.answer as Promise<ReplyOf<E>>
		const since = now()
		const asking: Asking = {
			since,
			answer: ask(key, endpoint, input, since).finally(() => {
				if (underway.get(key) === asking) underway.delete(key)
			}),
		}
		underway.set(key, asking)
		return asking.answer as Promise<ReplyOf<E>>
	}

	async function answer<E extends Endpoint>(endpoint: E, asked: CallInput<E>, parts: Parts, until: number): Promise<ReplyOf<E>> {
		const input = inShownLanguage(endpoint, asked)
		const tags = tagsOfCall(endpoint, input)
		if (!tags) return client.call(endpoint, input)
		const key = keyOf(endpoint, input)
		const known = answers.get(key)
		const isNew = known && monotonicNow() < known.at + fresh && !changedSince(tags, known.since)
		if (isNew) {
			parts.freshUntil = Math.min(parts.freshUntil, known.at + fresh)
			return known.value as ReplyOf<E>
		}
		const trouble = troubles.get(key)
		try {
			if (trouble && monotonicNow() < trouble.askAgainAt) throw trouble.failure
			const value = await inTime(endpoint, askOnce(key, endpoint, input, tags), until)
			parts.freshUntil = Math.min(parts.freshUntil, monotonicNow() + fresh)
			return value
		} catch (failure) {
			return standIn(key, endpoint, parts, failure)
		}
	}

	/** The last good answer in the place of one that cannot be had; without one the failure goes on to the caller. */
	function standIn<E extends Endpoint>(key: string, { name }: E, parts: Parts, failure: unknown): ReplyOf<E> {
		if (isVerdict(failure)) throw failure
		parts.freshUntil = Math.min(parts.freshUntil, troubles.get(key)?.askAgainAt ?? 0)
		const last = answers.get(key)
		const isUsable = last && monotonicNow() < last.at + longest
		;(isUsable ? parts.old : parts.missing).add(name)
		if (!isUsable) throw failure
		return last.value as ReplyOf<E>
	}

	return {
		forPage() {
			const parts: Parts = { freshUntil: Number.POSITIVE_INFINITY, old: new Set(), missing: new Set() }
			const until = performance.now() + patience
			return {
				parts,
				store: { call: (endpoint, input = {}) => answer(endpoint, input, parts, Number.POSITIVE_INFINITY) },
				optional: { call: (endpoint, input = {}) => answer(endpoint, input, parts, until) },
			}
		},
		answered(path) {
			for (const key of troubles.keys()) if (key.startsWith(`${path}?`)) troubles.delete(key)
		},
	}
}

/** Gives up waiting at a moment of performance.now(); whatever is awaited goes on. */
async function inTime<T>({ name: call }: Endpoint, answer: Promise<T>, until: number): Promise<T> {
	if (until === Number.POSITIVE_INFINITY) return answer
	let timer: ReturnType<typeof setTimeout> | undefined
	const late = new Promise<never>((_, reject) => {
		const giveUp = () => reject(new StoreFailure({ call, kind: 'network', status: 0, requestId: '', reason: 'too late for its page' }))
		timer = setTimeout(giveUp, Math.max(0, until - performance.now()))
	})
	try {
		return await Promise.race([answer, late])
	} finally {
		clearTimeout(timer)
	}
}

/** The call as one address: path and query. */
function keyOf(endpoint: Endpoint, { params, query }: CallInput<Endpoint>): string {
	const path = params ? endpoint.path.replace('{id}', encodeURIComponent(String(params.id))) : endpoint.path
	return `${path}?${JSON.stringify(query ?? {})}`
}
