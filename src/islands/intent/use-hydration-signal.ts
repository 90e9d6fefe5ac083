import { type RefObject, useEffect, useRef } from 'react'

/**
 * Reports to `client:intent` that the island is hydrated, so that queued events are replayed. Every island puts the returned
 * ref on its outermost element.
 */
export function useHydrationSignal<Root extends HTMLElement>(): RefObject<Root | null> {
	const root = useRef<Root>(null)
	useEffect(() => {
		// Loads the notice region early, because the first notice may be about a missing network.
		import('#elements/frame/notices/notice-region.ts').catch(() => undefined)
		const island = root.current?.closest('astro-island')
		// After the other effects of the island, which apply the URL and the stores.
		queueMicrotask(() => {
			island?.toggleAttribute('data-hydrated', true)
			island?.dispatchEvent(new CustomEvent('island:hydrated'))
		})
	}, [])
	return root
}
