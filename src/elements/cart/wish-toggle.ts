import { paths } from '@storefront/contract/domain/paths.ts'
import type { WishPlace } from '#stores/cart/wishlist-actions.ts'
import { $session, readSession } from '#stores/session/session.ts'

/**
 * `<wish-toggle data-product="7" data-place="listing">` around the wishlist button of a product (PROD-14, WISH-10 to WISH-17), which
 * leads guests to `/signin` (WISH-11).
 */
class WishToggle extends HTMLElement {
	#unwatch = [] as (() => void)[]

	connectedCallback(): void {
		this.#unwatch.push($session.listen(() => void this.#watch()))
		this.addEventListener('click', this.#onClick)
		void this.#watch()
	}

	disconnectedCallback(): void {
		this.removeEventListener('click', this.#onClick)
		for (const stop of this.#unwatch.splice(0)) stop()
	}

	/** Shows the state of the wishlist. Only customers have a wishlist, so guests do not load this code. */
	async #watch(): Promise<void> {
		if (readSession().kind !== 'customer' || this.#unwatch.length > 1) return
		try {
			const [{ $wishes }, { $busyWishes }] = await Promise.all([
				import('#stores/cart/wishlist.ts'),
				import('#stores/cart/wishlist-actions.ts'),
			])
			if (!this.isConnected || this.#unwatch.length > 1) return
			const { product = '' } = this.dataset
			this.#unwatch.push(
				$wishes.subscribe((wishes) => this.#show('ariaPressed', String(wishes.some(({ productId }) => productId === product)))),
				$busyWishes.subscribe((busy) => this.#show('ariaBusy', busy.has(product) ? 'true' : null)),
			)
		} catch {
			// A click on the button tries again.
		}
	}

	#show(state: 'ariaPressed' | 'ariaBusy', value: string | null): void {
		const button = this.querySelector('button')
		if (button) button[state] = value
	}

	readonly #onClick = async (event: Event): Promise<void> => {
		const button = (event.target as Element).closest('button')
		if (!button || button.ariaBusy === 'true') return
		try {
			const { toggleWish } = await import('#stores/cart/wishlist-actions.ts')
			const outcome = await toggleWish(this.dataset.product ?? '', (this.dataset.place ?? 'card') as WishPlace)
			if (outcome === 'guest') location.assign(paths.signIn)
		} catch {
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: () => button.click() } }))
		}
	}
}

customElements.define('wish-toggle', WishToggle)
