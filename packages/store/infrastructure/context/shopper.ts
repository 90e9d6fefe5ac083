/** Nobody but the holder of the cookie knows what `key` is the hash of. */
export interface Guest {
	readonly kind: 'guest'
	/** Hash of the cookie: what the database knows of it. */
	readonly key: string
	/** As the guest's browser tells it; on record, but no key to anything (AMB-69). */
	readonly ipAddress: string
}

export interface Customer {
	readonly kind: 'customer'
	readonly id: number
	/** Which of the customer's sessions the token belongs to. */
	readonly sessionId?: number
}

/** Whose cart and whose orders: everything about them serves both. */
export type Shopper = Guest | Customer

/** Says whose bearer token this is; null when it is expired, revoked or not ours. */
export type Authenticate = (token: string) => Promise<Customer | null>

/** `customer:7` or `guest:<hash>`: what an order's idempotency key belongs to. */
export function ownerKey(shopper: Shopper): string {
	return shopper.kind === 'guest' ? `guest:${shopper.key}` : `customer:${shopper.id}`
}
