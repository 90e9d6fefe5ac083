import type { ClientDirective } from 'astro'

/**
 * Loads code at the first activity on the page, like `client:intent` for islands: clicks before it is loaded are queued, shown
 * as busy, and replayed. With an `element`, the code is for that element only.
 */
export function whenActive(load: () => Promise<unknown>, element: HTMLElement = document.body, name = 'active'): void {
	const intent = (globalThis as { Astro?: { intent?: ClientDirective } }).Astro?.intent
	if (!intent) {
		// A page without islands loads the code at once.
		void load()
		return
	}
	const fetchIt = async () => {
		try {
			await load()
		} catch {
			element.dispatchEvent(new CustomEvent('astro:hydration-error', { cancelable: true }))
		}
		return () => Promise.resolve(void element.dispatchEvent(new CustomEvent('island:hydrated')))
	}
	intent(fetchIt, { name: 'active', value: name }, element)
}
