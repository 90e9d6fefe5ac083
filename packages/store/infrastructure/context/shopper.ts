/** A shopper without an account, identified by a cookie. */
export interface Guest {
	readonly kind: 'guest'
	/** Hash of the cookie; the database does not store the cookie itself. */
	readonly key: string
	/** IP address sent by the browser; it is stored but grants no access (AMB-69). */
	readonly ipAddress: string
}

export interface Customer {
	readonly kind: 'customer'
	readonly id: number
	/** Session of the token. */
	readonly sessionId?: number
}

/** Owner of a cart and of orders. */
export type Shopper = Guest | Customer

/** Returns the customer of a bearer token; null when the token is expired, revoked or invalid. */
export type Authenticate = (token: string) => Promise<Customer | null>

/** `customer:7` or `guest:<hash>`: the scope of idempotency keys of orders. */
export function ownerKey(shopper: Shopper): string {
	return shopper.kind === 'guest' ? `guest:${shopper.key}` : `customer:${shopper.id}`
}
