import type { Shopper } from '../../client/cart/cart-read.ts'
import { logFailure } from '../../client/http/log.ts'
import { fetchVisitorIp } from '../../client/location/visitor.ts'
import { persistedAtom } from '../browser/persisted.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { storeAddress, storeClient } from './client.ts'
import { $session, readSession, recordProblem, tellSessionLost } from './session.ts'

/** The public address of this visitor; empty until it has been looked up. */
export const $visitorIp = persistedAtom<string>({
	area: 'session',
	key: storageKeys.visitorIp,
	initial: '',
	accept: (stored) => (typeof stored === 'string' && isAddress(stored) ? stored : null),
})

/** Roughly: what is none is refused by the store with the whole call (AMB-69). */
function isAddress(text: string): boolean {
	return /^\d+(?:\.\d+){3}$|^[\da-f.:]*:[\da-f.:]*$/i.test(text)
}

let lookup: Promise<string> | undefined

/** Looked up once for each tab; the configured address when that fails (ERR-04, CONST-02). */
export function visitorIp(): Promise<string> {
	lookup ??= lookUpIp()
	return lookup
}

async function lookUpIp(): Promise<string> {
	const known = $visitorIp.get()
	if (known) return known
	const { ipLookupUrl, fallbackIp } = storeAddress()
	try {
		const ip = await fetchVisitorIp(storeClient(), ipLookupUrl)
		if (!isAddress(ip)) return fallbackIp
		$visitorIp.set(ip)
		return ip
	} catch (failure) {
		// Another service is asked by a client of its own, which does not log. The next page asks again.
		if (ipLookupUrl) logFailure(failure)
		return fallbackIp
	}
}

/** Who is shopping just now (SEC-01, SEC-02). A customer whose session has gone meanwhile is told so, and counts as a guest (AMB-32). */
export async function currentShopper(): Promise<Shopper> {
	const before = $session.get().kind
	const problem = recordProblem()
	if (readSession().kind === 'customer') return { kind: 'customer' }
	if (before === 'customer') await tellSessionLost(problem)
	return { kind: 'guest', ip: await visitorIp() }
}
