import type { Listeners, ShopEventName, ShopEvents } from 'storefront/events.ts'

/** Where what is counted goes: shop.yaml allows it. */
const address = 'https://stats.example/count'
const visitsKey = 'counted-visits'

/** Nothing of who the visitor is goes along; `keepalive` lets it arrive when the page is left. */
function send<Name extends ShopEventName>(name: Name, event: ShopEvents[Name]): void {
	const body = JSON.stringify({ event: name, ...event })
	fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(() => {
		// A failed analytics call is not reported to the shopper.
	})
}

/** Handlers by event. Events without a handler are ignored. Amounts are in minor units. */
export default {
	viewed({ product }) {
		localStorage.setItem(visitsKey, String(Number(localStorage.getItem(visitsKey)) + 1))
		send('viewed', { product })
	},
	added: (line) => send('added', line),
	removed: (line) => send('removed', line),
	ordered: (order) => send('ordered', order),
	searched: (search) => send('searched', search),
	filtered: (list) => send('filtered', list),
	vitals: (vital) => send('vitals', vital),
} satisfies Listeners
