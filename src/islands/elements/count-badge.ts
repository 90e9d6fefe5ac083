import { badgeMaximum } from '../../domain/constants.ts'
import { $cartCount, loadCart } from '../../stores/cart.ts'

/**
 * `<count-badge class="badge">`: the number of cart lines (HDR-11, HDR-31, HDR-32). Empty at 0, "99+" above 99 (HDR-12,
 * AMB-34). Put it inside the link, after its hidden name, so that the link is read as "Cart 3".
 */
class CountBadge extends HTMLElement {
	private unbind: (() => void) | undefined

	connectedCallback(): void {
		this.unbind = $cartCount.subscribe((count) => {
			this.textContent = badgeText(count)
		})
		loadOnce()
	}

	disconnectedCallback(): void {
		this.unbind?.()
	}
}

export function badgeText(count: number): string {
	if (count <= 0) return ''
	return count > badgeMaximum ? `${badgeMaximum}+` : String(count)
}

let asked = false

/** Once a page, and not before the page itself is there. */
function loadOnce(): void {
	if (asked) return
	asked = true
	const load = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void loadCart())
	if (document.readyState === 'complete') load()
	else addEventListener('load', load, { once: true })
}

customElements.define('count-badge', CountBadge)
