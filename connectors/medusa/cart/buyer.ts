import { findShopper, requireCustomer, requireGuest, requireShopper } from '@storefront/store/http/calls/shopper.ts'
import type { Shopper } from '@storefront/store/infrastructure/context/shopper.ts'
import type { StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import type { StoredSession } from '../storage/sessions.ts'

/** Owner of a cart and of orders: a guest by the cookie, or a customer by the bearer token. */
export interface Buyer {
	readonly kind: 'guest' | 'customer'
	/** `guest:<hash>` or `customer:<id of the engine>`: key of carts, locks and idempotency keys. */
	readonly owner: string
	/** null for guests. */
	readonly session: StoredSession | null
}

/** Signed-in customer. */
export interface CustomerBuyer extends Buyer {
	readonly session: StoredSession
}

/** Returns the signed-in customer. Throws `unauthenticated` for others (SEC-06). */
export async function customerBuyer(connector: Connector, c: StoreContext): Promise<CustomerBuyer> {
	return customer(connector, (await requireCustomer(connector, c)).id)
}

/** Returns the guest of the cookie; creates the cookie if it is missing. */
export function guestBuyer(connector: Connector, c: StoreContext, ipAddress: string | undefined, isClearing = false): Buyer {
	return buyerOf(connector, requireGuest(connector, c, ipAddress, isClearing))
}

/** AMB-09: the customer with a bearer token, otherwise the guest with an address. */
export async function customerOrGuest(connector: Connector, c: StoreContext, ipAddress: string | undefined): Promise<Buyer> {
	return buyerOf(connector, await requireShopper(connector, c, ipAddress))
}

/** Buyer of a call, if known; otherwise null. */
export async function findBuyer(connector: Connector, c: StoreContext): Promise<Buyer | null> {
	const shopper = await findShopper(connector, c)
	return shopper && buyerOf(connector, shopper)
}

function buyerOf(connector: Connector, shopper: Shopper): Buyer {
	return shopper.kind === 'guest' ? { kind: 'guest', owner: `guest:${shopper.key}`, session: null } : customer(connector, shopper.id)
}

function customer({ database }: Connector, sessionId: number): CustomerBuyer {
	const session = database.one<StoredSession>('select * from sessions where id = ?', sessionId)
	if (!session) throw new StoreError('unauthenticated', 'User is not authenticated')
	return { kind: 'customer', owner: `customer:${session.customer_id}`, session }
}
