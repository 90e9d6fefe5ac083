import type { AstroGlobal } from 'astro'

/** Seconds that a page is fresh without the store saying otherwise, and that an older one may be shown while a newer is made. */
const maxAge = 60
const swr = 24 * 60 * 60

interface Made {
	/** What the page shows; a change in the store under one of these makes it anew. */
	readonly tags: readonly string[]
	/** false: something is missing that the store could not give. Such a page is sent, and never kept. */
	readonly complete: boolean
	/** The query parameters that the page reads. All others are left out of its key. */
	readonly parameters?: readonly string[]
	/** The moment, in milliseconds, at which a scheduled text appears or goes. Nobody is shown the page as it was before. */
	readonly until?: number | null
}

/** Says how long this page may be kept, and when it must be made anew. Nothing of a visitor may be in it. */
export function cachePage(astro: Pick<AstroGlobal, 'cache' | 'response'>, { tags, complete, parameters = [], until = null }: Made): void {
	// A site of files keeps nothing, and whoever is editing sees what is in the files now.
	if (!astro.cache.enabled || import.meta.env.DEV) return
	if (!complete) {
		astro.cache.set(false)
		astro.response.headers.set('x-robots-tag', 'noindex')
		return
	}
	const left = until === null ? Number.POSITIVE_INFINITY : Math.ceil((until - Date.now()) / 1000)
	// Less than both together, so that the older page is gone at that moment.
	astro.cache.set(
		left > maxAge + swr
			? { maxAge, swr, tags: [...tags] }
			: { maxAge: Math.max(1, Math.min(maxAge, left)), swr: Math.max(0, left - maxAge), tags: [...tags] },
	)
	astro.response.headers.set('x-page-parameters', parameters.map(encodeURIComponent).join(','))
}
