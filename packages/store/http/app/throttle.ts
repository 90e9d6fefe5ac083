import type { MiddlewareHandler } from 'hono'
import type { Store, StoreEnv } from '../../infrastructure/context/store.ts'
import { callerKey } from '../calls/shopper.ts'
import { visitorKey } from '../calls/visitor.ts'

/** How many shoppers behind one address are no household any more. */
const crowd = 20
/** Addresses whose shoppers are counted at a time. */
const mostAddresses = 1000

/**
 * What holds for every call, before it costs anything: so many from one address, and so many changes by one shopper. The
 * limits of single calls come on top (limit-table.ts). A shop that counts all its shoppers as one is told so, once.
 */
export function throttle(store: Pick<Store, 'limits' | 'logger' | 'trustedProxies'>): MiddlewareHandler<StoreEnv> {
	const isCrowded = store.trustedProxies === 0 ? createCrowdWatch() : () => false
	return async (c, next) => {
		const address = visitorKey(store, c)
		if (address === '') return next()
		const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.method !== 'OPTIONS'
		const limit = changes ? 'write' : 'read'
		await store.limits.take(limit, address)
		c.set('takeCost', (cost) => store.limits.take(limit, address, Math.round(cost)))
		const caller = callerKey(store, c)
		if (caller !== null) {
			if (isCrowded(address, caller)) {
				store.logger.warn(
					{ event: 'shared_address', from: address },
					'Many shoppers come from one address, and share its limits. If that is a proxy of yours, set TRUST_PROXY.',
				)
			}
			if (changes) await store.limits.take('change', caller)
		}
		return next()
	}
}

/** True once, when an address has been seen with that many different callers. */
function createCrowdWatch(): (address: string, caller: string) => boolean {
	const seen = new Map<string, Set<string>>()
	let told = false
	return (address, caller) => {
		if (told) return false
		const callers = seen.get(address) ?? new Set()
		callers.add(caller)
		seen.set(address, callers)
		const [oldest] = seen.keys()
		if (seen.size > mostAddresses && oldest !== undefined) seen.delete(oldest)
		if (callers.size < crowd) return false
		told = true
		seen.clear()
		return true
	}
}
