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
}

/** Says how long this page may be kept, and when it must be made anew. Nothing of a visitor may be in it. */
export function cachePage(astro: Pick<AstroGlobal, 'cache' | 'response'>, { tags, complete, parameters = [] }: Made): void {
	// A site of files keeps nothing.
	if (!astro.cache.enabled) return
	if (!complete) {
		astro.cache.set(false)
		astro.response.headers.set('x-robots-tag', 'noindex')
		return
	}
	astro.cache.set({ maxAge, swr, tags: [...tags] })
	astro.response.headers.set('x-page-parameters', parameters.map(encodeURIComponent).join(','))
}
