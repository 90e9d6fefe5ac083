import { glanceAtGuestCart, glanceAtIp } from '../../client/cart-glance.ts'
import { logFailure } from '../../client/log.ts'
import { readStoreAddress } from '../../client/store-address.ts'
import { badgeMaximum } from '../../domain/constants.ts'
import { storageOf } from '../../stores/persisted.ts'
import { sessionKey } from '../../stores/session.ts'
import { cartCountEvent, storageKeys } from '../../stores/storage-keys.ts'

/**
 * `<count-badge class="badge">`: the number of cart lines (HDR-11, HDR-31, HDR-32). Empty at 0, "99+" above 99 (HDR-12,
 * AMB-34). Put it inside the link, after its hidden name, so that the link is read as "Cart 3".
 *
 * It shows what any tab last saw, then what the store says. It does not carry the cart's store: that is loaded when there
 * is something in the cart, and tells its number by an event.
 */
class CountBadge extends HTMLElement {
	connectedCallback(): void {
		this.show(rememberedCount())
		document.addEventListener(cartCountEvent, this.onCount)
		addEventListener('storage', this.onStorage)
		readOnce()
	}

	disconnectedCallback(): void {
		document.removeEventListener(cartCountEvent, this.onCount)
		removeEventListener('storage', this.onStorage)
	}

	private readonly onCount = (event: Event): void => this.show((event as CustomEvent<number>).detail)

	private readonly onStorage = ({ key }: StorageEvent): void => {
		if (key === storageKeys.cart || key === null) this.show(rememberedCount())
	}

	private show(count: number): void {
		this.textContent = badgeText(count)
	}
}

export function badgeText(count: number): string {
	if (count <= 0) return ''
	return count > badgeMaximum ? `${badgeMaximum}+` : String(count)
}

function rememberedCount(): number {
	const lines = parse(storageOf('local')?.getItem(storageKeys.cart))
	return Array.isArray(lines) ? lines.length : 0
}

let asked = false

/** Once a page, and not before the page itself is there. */
function readOnce(): void {
	if (asked) return
	asked = true
	const read = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void readCart())
	if (document.readyState === 'complete') read()
	else addEventListener('load', read, { once: true })
}

async function readCart(): Promise<void> {
	try {
		const known = rememberedCount() > 0 || storageOf('local')?.getItem(sessionKey) != null
		if (!known && (await glance()) === 0) return
		const { loadCart } = await import('../../stores/cart.ts')
		await loadCart()
	} catch (failure) {
		// The badge keeps what it shows.
		logFailure(failure)
	}
}

async function glance(): Promise<number> {
	const address = readStoreAddress()
	const session = storageOf('session')
	const remembered = parse(session?.getItem(storageKeys.visitorIp))
	if (typeof remembered === 'string' && remembered) return glanceAtGuestCart(address, remembered)
	try {
		const ip = await glanceAtIp(address)
		session?.setItem(storageKeys.visitorIp, JSON.stringify(ip))
		return await glanceAtGuestCart(address, ip)
	} catch (failure) {
		// ERR-04.
		logFailure(failure)
		return glanceAtGuestCart(address, address.fallbackIp)
	}
}

function parse(text: string | null | undefined): unknown {
	try {
		return JSON.parse(text ?? 'null')
	} catch {
		return null
	}
}

customElements.define('count-badge', CountBadge)
