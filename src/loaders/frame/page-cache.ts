import type { AstroGlobal } from 'astro'
import { monotonicNow } from '#page-cache/monotonic-clock.ts'
import type { ReadParameter } from '#page-cache/page-lru.ts'

/** Seconds that a page is fresh without the store saying otherwise, and that an older one may be shown while a newer is made. */
const maxAge = 60
const swr = 24 * 60 * 60

interface Made {
	/** What the page shows; a change in the store under one of these makes it anew. */
	readonly tags: readonly string[]
	/**
	 * false: what the page is about is missing, for the store could not give it. Such a page is sent, and never kept. A part
	 * beside it that is missing, or old, does not count: the page is kept until that part may be asked for again.
	 */
	readonly complete: boolean
	/** The query parameters that the page reads. All others are left out of its key. */
	readonly parameters?: readonly ReadParameter[]
	/** The moment, in milliseconds, at which a scheduled text appears or goes. Nobody is shown the page as it was before. */
	readonly until?: number | null
}

/** Says how long this page may be kept, and when it must be made anew. Nothing of a visitor may be in it. */
export function cachePage(
	{ cache, locals, response }: Pick<AstroGlobal, 'cache' | 'locals' | 'response'>,
	{ tags, complete, parameters = [], until = null }: Made,
): void {
	// A site of files keeps nothing, and whoever is editing sees what is in the files now.
	if (!cache.enabled || import.meta.env.DEV) return
	if (!complete) {
		cache.set(false)
		response.headers.set('x-robots-tag', 'noindex')
		return
	}
	const { freshUntil, stale, missing } = locals.parts
	if (stale.size > 0) response.headers.set('x-parts-old', [...stale].join(','))
	if (missing.size > 0) response.headers.set('x-parts-missing', [...missing].join(','))
	const left = secondsUntil(until ?? Number.POSITIVE_INFINITY, Date.now())
	// Together with what it was made of: nothing of it is older than a minute.
	const fresh = Math.max(1, Math.min(maxAge, left, secondsUntil(freshUntil, monotonicNow())))
	// Less than both together, so that the older page is gone at that moment.
	// Tags travel in a header, between commas, and an id may hold anything.
	cache.set({ maxAge: fresh, swr: Math.max(0, Math.min(swr, left - fresh)), tags: tags.map(encodeURIComponent) })
	response.headers.set('x-page-parameters', encodeURIComponent(JSON.stringify(parameters)))
}

function secondsUntil(moment: number, now: number): number {
	return Math.ceil((moment - now) / 1000)
}
