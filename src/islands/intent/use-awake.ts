import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells `client:intent` that the island is there, so that what was held is replayed. Every island puts the returned ref
 * on its outermost element.
 */
export function useAwake<Root extends HTMLElement>(): RefObject<Root | null> {
	const root = useRef<Root>(null)
	useEffect(() => {
		// What draws messages: the first one may have to say that there is no network.
		import('#elements/frame/notices/notice-region.ts').catch(() => undefined)
		const island = root.current?.closest('astro-island')
		// After the other effects of the island: it has then taken over what the address and the stores say.
		queueMicrotask(() => {
			island?.toggleAttribute('data-awake', true)
			island?.dispatchEvent(new CustomEvent('island:awake'))
		})
	}, [])
	return root
}
