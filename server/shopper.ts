import { createHash, randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { guestCartDays } from '../src/domain/constants.ts'
import { StoreError } from './errors.ts'
import type { Store, StoreContext } from './store.ts'
import { isSecure } from './visitor.ts'

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
}

/** Whose cart and whose orders: everything about them serves both. */
export type Shopper = Guest | Customer

/** Says whose bearer token this is; null when it is expired, revoked or not ours. */
export type Authenticate = (token: string) => Promise<Customer | null>

const cookieName = 'guest'
const longestAddress = 100

/** The signed-in customer; throws `unauthenticated` for everybody else (SEC-06). */
export async function customerOf(store: Store, c: StoreContext): Promise<Customer> {
	const customer = await store.authenticate(bearerOf(c) ?? '')
	if (!customer) throw new StoreError('unauthenticated', 'User is not authenticated')
	return customer
}

/** The guest behind a call (SEC-05). One without a cookie is a new one, and gets a cookie with the reply. */
export function guestOf(store: Store, c: StoreContext, ipAddress: string | undefined): Guest {
	const address = ipAddress?.trim() ?? ''
	if (address === '')
		throw new StoreError('guest_unknown', 'Token or IP address is required', { errors: { ip_address: ['This field is required.'] } })
	const known = readCookie(store, c)
	const token = known ?? randomBytes(32).toString('base64url')
	// Sent anew with every change, so that a cart in use does not run out.
	if (!known || c.req.method !== 'GET') writeCookie(store, c, token)
	return { kind: 'guest', key: hashOf(token), ipAddress: address.slice(0, longestAddress) }
}

/** AMB-09: with a bearer token the customer, without one and with an address the guest. */
export async function shopperOf(store: Store, c: StoreContext, ipAddress: string | undefined): Promise<Shopper> {
	const isGuest = bearerOf(c) === null && (ipAddress?.trim() ?? '') !== ''
	return isGuest ? guestOf(store, c, ipAddress) : await customerOf(store, c)
}

/** Whose cart a call that needs nobody may look at: the guest of the cookie, or the customer of the token, or nobody. */
export async function shopperIfKnown(store: Store, c: StoreContext): Promise<Shopper | null> {
	const bearer = bearerOf(c)
	return bearer === null ? guestIfKnown(store, c) : await store.authenticate(bearer)
}

/** The guest of the cookie, who need not tell an address; null for a browser without one. */
export function guestIfKnown(store: Store, c: StoreContext): Guest | null {
	const token = readCookie(store, c)
	return token === null ? null : { kind: 'guest', key: hashOf(token), ipAddress: '' }
}

/** `customer:7` or `guest:<hash>`: what an order's idempotency key belongs to. */
export function ownerKey(shopper: Shopper): string {
	return shopper.kind === 'guest' ? `guest:${shopper.key}` : `customer:${shopper.id}`
}

/** The token of the Authorization header; null without one. Other schemes are a proxy's business, not ours. */
function bearerOf(c: StoreContext): string | null {
	return /^bearer\b\s*(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

/** Over HTTPS with the prefix that lets no other site of the same domain plant a cookie of its own. */
function prefixOf(store: Store, c: StoreContext): 'host' | undefined {
	return isSecure(store, c) ? 'host' : undefined
}

function readCookie(store: Store, c: StoreContext): string | null {
	const prefix = prefixOf(store, c)
	const token = prefix ? getCookie(c, cookieName, prefix) : getCookie(c, cookieName)
	return token && /^[\w-]{43}$/.test(token) ? token : null
}

function writeCookie(store: Store, c: StoreContext, token: string): void {
	const prefix = prefixOf(store, c)
	setCookie(c, cookieName, token, {
		path: '/',
		httpOnly: true,
		sameSite: 'Lax',
		secure: prefix !== undefined,
		maxAge: guestCartDays * 24 * 60 * 60,
		...(prefix ? { prefix } : {}),
	})
}

function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}
