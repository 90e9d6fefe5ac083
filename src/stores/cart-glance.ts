import { glanceAtGuestCart, glanceAtIp } from '../client/cart-glance.ts'
import { logFailure } from '../client/log.ts'
import { readStoreAddress } from '../client/store-address.ts'
import { storageOf } from './persisted.ts'
import { sessionKey } from './session.ts'
import { storageKeys } from './storage-keys.ts'

/** The number of cart lines, or of wishes, that any tab last saw. */
export function rememberedCount(list: 'cart' | 'wishlist' = 'cart'): number {
	const lines = parse(storageOf('local')?.getItem(storageKeys[list]))
	return Array.isArray(lines) ? lines.length : 0
}

/**
 * HDR-31: reads the cart as the page opens. A guest of whom nothing is known is asked after without the typed client; only
 * when there is something in the cart, or a customer, is the cart's own store loaded, which tells its number by an event.
 */
export async function readCartAsPageOpens(): Promise<void> {
	try {
		const known = rememberedCount() > 0 || storageOf('local')?.getItem(sessionKey) != null
		if (!known && (await glance()) === 0) return
		const { loadCart } = await import('./cart.ts')
		await loadCart()
	} catch (failure) {
		// The badge keeps what it shows.
		logFailure(failure)
	}
}

async function glance(): Promise<number> {
	const address = readStoreAddress()
	return glanceAtGuestCart(address, await visitorIp())

	async function visitorIp(): Promise<string> {
		const session = storageOf('session')
		const remembered = parse(session?.getItem(storageKeys.visitorIp))
		if (typeof remembered === 'string' && remembered) return remembered
		try {
			const ip = await glanceAtIp(address)
			session?.setItem(storageKeys.visitorIp, JSON.stringify(ip))
			return ip
		} catch (failure) {
			// ERR-04.
			logFailure(failure)
			return address.fallbackIp
		}
	}
}

function parse(text: string | null | undefined): unknown {
	try {
		return JSON.parse(text ?? 'null')
	} catch {
		return null
	}
}
