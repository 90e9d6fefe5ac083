import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells `client:intent` that the island is there, so that what was held is replayed. Every island puts the returned ref
 * on its outermost element.
 */
export function useAwake<Root extends HTMLElement>(): RefObject<Root | null> {
	const root = useRef<Root>(null)
	useEffect(() => {
		const island = root.current?.closest('astro-island')
		if (!island) return
		island.dispatchEvent(new CustomEvent('island:awake'))
		island.toggleAttribute('data-awake', true)
	}, [])
	return root
}
