import { findShopper, requireCustomer, requireGuest, requireShopper } from '@storefront/store/http/calls/shopper.ts'
import type { Shopper } from '@storefront/store/infrastructure/context/shopper.ts'
import type { StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import type { KeptSession } from '../storage/sessions.ts'

/** Whose cart and whose orders: a guest by the cookie, a customer by the bearer token. */
export interface Buyer {
	readonly kind: 'guest' | 'customer'
	/** `guest:<hash>` or `customer:<the engine's id>`: what carts, locks and idempotency keys belong to. */
	readonly owner: string
	/** null for guests. */
	readonly session: KeptSession | null
}

/** One who is signed in. */
export interface CustomerBuyer extends Buyer {
	readonly session: KeptSession
}

/** The signed-in customer. Throws `unauthenticated` for everybody else (SEC-06). */
export async function customerBuyer(connector: Connector, c: StoreContext): Promise<CustomerBuyer> {
	return customer(connector, (await requireCustomer(connector, c)).id)
}

/** The guest of the cookie, who gets one where there is none. */
export function guestBuyer(connector: Connector, c: StoreContext, ipAddress: string | undefined, isClearing = false): Buyer {
	return buyerOf(connector, requireGuest(connector, c, ipAddress, isClearing))
}

/** AMB-09: with a bearer token the customer, without one and with an address the guest. */
export async function buyerOfEither(connector: Connector, c: StoreContext, ipAddress: string | undefined): Promise<Buyer> {
	return buyerOf(connector, await requireShopper(connector, c, ipAddress))
}

/** Whoever asks, where that is known; null otherwise. */
export async function buyerIfKnown(connector: Connector, c: StoreContext): Promise<Buyer | null> {
	const shopper = await findShopper(connector, c)
	return shopper && buyerOf(connector, shopper)
}

function buyerOf(connector: Connector, shopper: Shopper): Buyer {
	return shopper.kind === 'guest' ? { kind: 'guest', owner: `guest:${shopper.key}`, session: null } : customer(connector, shopper.id)
}

function customer({ kept }: Connector, sessionId: number): CustomerBuyer {
	const session = kept.one<KeptSession>('select * from sessions where id = ?', sessionId)
	if (!session) throw new StoreError('unauthenticated', 'User is not authenticated')
	return { kind: 'customer', owner: `customer:${session.customer_id}`, session }
}
