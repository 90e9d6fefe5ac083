import type { ClientDirective } from 'astro'

/**
 * Fetches code at the first sign of activity on the page, as `client:intent` does for islands, with the same promise:
 * what is pressed before it has arrived is held, shown as busy, and takes effect once it is there.
 */
export function whenActive(load: () => Promise<unknown>): void {
	const { body } = document
	const intent = (globalThis as { Astro?: { intent?: ClientDirective } }).Astro?.intent
	if (!intent) {
		// A page without islands: there is nothing to be sparing for.
		void load()
		return
	}
	const fetchIt = async () => {
		try {
			await load()
		} catch {
			body.dispatchEvent(new CustomEvent('astro:hydration-error', { cancelable: true }))
		}
		return () => Promise.resolve(void body.dispatchEvent(new CustomEvent('island:awake')))
	}
	intent(fetchIt, { name: 'active', value: '' }, body)
}
