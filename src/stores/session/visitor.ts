import type { Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import { $session, findRecordProblem, notifySessionLost, readSession } from './session.ts'
import { visitorIp } from './visitor-ip.ts'

/** The current shopper (SEC-01, SEC-02). A customer whose session has ended sees a message and counts as a guest (AMB-32). */
export async function currentShopper(): Promise<Shopper> {
	const before = $session.get().kind
	const problem = findRecordProblem()
	if (readSession().kind === 'customer') return { kind: 'customer' }
	if (before === 'customer') await notifySessionLost(problem)
	return { kind: 'guest', ip: await visitorIp() }
}
