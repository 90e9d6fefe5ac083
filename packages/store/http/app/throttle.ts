import type { MiddlewareHandler } from 'hono'
import type { Store, StoreEnv } from '../../infrastructure/context/store.ts'
import { callerKey } from '../calls/shopper.ts'
import { visitorKey } from '../calls/visitor.ts'

/** More shoppers behind one IP address than this are not one household. */
const maxHousehold = 20
/** Maximum number of IP addresses whose shoppers are counted at a time. */
const maxAddresses = 1000

/**
 * Limits the number of calls per IP address and of changes per shopper, before a call costs anything. The limits of
 * single calls are in limit-table.ts. Logs once if all shoppers seem to share one IP address.
 */
export function throttle(store: Pick<Store, 'limits' | 'logger' | 'trustedProxies'>): MiddlewareHandler<StoreEnv> {
	const isShared = store.trustedProxies === 0 ? createSharedAddressDetector() : () => false
	return async (c, next) => {
		const address = visitorKey(store, c)
		if (address === '') return next()
		const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.method !== 'OPTIONS'
		const limit = changes ? 'write' : 'read'
		await store.limits.take(limit, address)
		c.set('takeCost', (cost) => store.limits.take(limit, address, Math.round(cost)))
		const caller = callerKey(store, c)
		if (caller !== null) {
			if (isShared(address, caller)) {
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

/** Returns true once, when an IP address has had that many different callers. */
function createSharedAddressDetector(): (address: string, caller: string) => boolean {
	const seen = new Map<string, Set<string>>()
	let isReported = false
	return (address, caller) => {
		if (isReported) return false
		const callers = seen.get(address) ?? new Set()
		callers.add(caller)
		seen.set(address, callers)
		const [oldest] = seen.keys()
		if (seen.size > maxAddresses && oldest !== undefined) seen.delete(oldest)
		if (callers.size < maxHousehold) return false
		isReported = true
		seen.clear()
		return true
	}
}
