import { badgeMaximum } from '@storefront/contract/domain/constants.ts'
import { storageKeys } from '#stores/browser/storage-keys.ts'
import { prefetchCart } from '#stores/cart/prefetch.ts'
import { storedCount } from '#stores/cart/stored-count.ts'

/**
 * `<count-badge class="badge">`: number of cart lines (HDR-11, HDR-31, HDR-32). Empty at 0, "99+" above 99 (HDR-12, AMB-34).
 * Put it inside the link, after its hidden name, so that screen readers read "Cart 3". Shows the stored number first, then the
 * number from the store. `data-of="wishlist"` counts wishes. It is never removed, so it keeps its listeners.
 */
class CountBadge extends HTMLElement {
	connectedCallback(): void {
		this.#show(storedCount(this.#list))
		document.addEventListener(`shop:${this.#list}-count`, (event) => this.#show((event as CustomEvent<number>).detail))
		// Another tab has changed the list, now or while this page was in the back/forward cache.
		addEventListener('storage', ({ key }) => {
			if (key === storageKeys[this.#list]) this.#show(storedCount(this.#list))
		})
		addEventListener('pageshow', ({ persisted }) => {
			if (persisted) this.#show(storedCount(this.#list))
		})
		prefetchOnce()
	}

	get #list(): 'cart' | 'wishlist' {
		return this.dataset.of === 'wishlist' ? 'wishlist' : 'cart'
	}

	#show(count: number): void {
		this.textContent = count <= 0 ? '' : count > badgeMaximum ? `${badgeMaximum}+` : String(count)
	}
}

let isPrefetched = false

/** HDR-31: reads the cart once per page, after the page has loaded. The store of the cart sends the number in an event. */
function prefetchOnce(): void {
	if (isPrefetched) return
	isPrefetched = true
	const read = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void prefetchCart())
	if (document.readyState === 'complete') read()
	else addEventListener('load', read, { once: true })
}

customElements.define('count-badge', CountBadge)
