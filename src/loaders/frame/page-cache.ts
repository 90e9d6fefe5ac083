import type { AstroGlobal } from 'astro'
import type { ReadParameter } from '#page-cache/provider.ts'

/** Seconds that a page is fresh, and seconds that a stale page may be served during revalidation. */
const maxAge = 60
const staleWhileRevalidate = 24 * 60 * 60

interface PageValidity {
	/** Cache tags. A change in the store with one of these tags invalidates the page. */
	readonly tags: readonly string[]
	/**
	 * false if the store did not return the main content. Such a page is sent but not cached. A missing or stale secondary part
	 * does not count: then the page is cached until that part can be requested again.
	 */
	readonly complete: boolean
	/** Query parameters that the page reads. The cache key ignores all others. */
	readonly parameters?: readonly ReadParameter[]
	/** Time, in milliseconds, at which a scheduled text appears or disappears. The cached page expires then. */
	readonly until?: number | null
}

/** Sets the cache lifetime and tags of a page. The page must not contain data of a visitor. */
export function cachePage(
	{ cache, locals, response }: Pick<AstroGlobal, 'cache' | 'locals' | 'response'>,
	{ tags, complete, parameters = [], until = null }: PageValidity,
): void {
	// A static build has no cache, and editors need the current files.
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
	// The page expires no later than its data, so that none of it is older than a minute.
	const fresh = Math.max(1, Math.min(maxAge, left, secondsUntil(freshUntil, performance.now())))
	// `maxAge` and `swr` together end at `until`, so that the stale page is gone then. Tags are encoded, because a header
	// separates them by commas and ids may contain any character.
	cache.set({ maxAge: fresh, swr: Math.max(0, Math.min(staleWhileRevalidate, left - fresh)), tags: tags.map(encodeURIComponent) })
	response.headers.set('x-page-parameters', encodeURIComponent(JSON.stringify(parameters)))
}

function secondsUntil(moment: number, now: number): number {
	return Math.ceil((moment - now) / 1000)
}
