import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { guestCartDays } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Customer, Guest, Shopper } from '../../infrastructure/context/shopper.ts'
import type { Store, StoreContext } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { readCookie, writeCookie } from './cookies.ts'

const cookieName = 'guest'

type Proxied = Pick<Store, 'trustedProxies'>
type Identifying = Pick<Store, 'trustedProxies' | 'authenticate'>

/** The signed-in customer; null for other callers. */
export function findCustomer(store: Pick<Store, 'authenticate'>, c: StoreContext): Promise<Customer | null> {
	return store.authenticate(bearerOf(c) ?? '')
}

/** The signed-in customer; throws `unauthenticated` for other callers (SEC-06). */
export async function requireCustomer(store: Pick<Store, 'authenticate'>, c: StoreContext): Promise<Customer> {
	const customer = await findCustomer(store, c)
	if (!customer) throw new StoreError('unauthenticated', text('refusals.notSignedIn'))
	return customer
}

/**
 * The guest of a call (SEC-05). Calls without a cookie are new guests and get a cookie with the reply. Throws `guest_unknown`
 * when the IP address is missing or invalid; `isClearing` selects the message for emptying a cart.
 */
export function requireGuest(store: Proxied, c: StoreContext, ipAddress: string | undefined, isClearing = false): Guest {
	const address = ipAddress?.trim() ?? ''
	if (address === '')
		throw new StoreError('guest_unknown', text(isClearing ? 'refusals.guestUnknownClearing' : 'refusals.guestUnknown'), {
			errors: { ip_address: [text('requirements.required', { label: 'none' })] },
		})
	if (isIP(address) === 0)
		throw new StoreError('guest_unknown', text('refusals.noIpAddress'), {
			errors: { ip_address: [text('requirements.mustBe', { label: 'none', what: text('requirements.ipAddress') })] },
		})
	const known = guestToken(store, c)
	const token = known ?? randomBytes(32).toString('base64url')
	// Sent again with every change, so that the cookie of an active cart does not expire.
	if (!known || c.req.method !== 'GET') writeCookie(store, c, cookieName, token, { days: guestCartDays, sameSite: 'Lax' })
	return { kind: 'guest', key: hashOf(token), ipAddress: address }
}

/** The customer of the bearer token, or the guest when the call has an IP address and no token (AMB-09). */
export async function requireShopper(store: Identifying, c: StoreContext, ipAddress: string | undefined): Promise<Shopper> {
	const isGuest = bearerOf(c) === null && (ipAddress?.trim() ?? '') !== ''
	return isGuest ? requireGuest(store, c, ipAddress) : await requireCustomer(store, c)
}

/** The customer of the token, or the guest of the cookie; null without both. For calls that everyone can make. */
export async function findShopper(store: Identifying, c: StoreContext): Promise<Shopper | null> {
	const bearer = bearerOf(c)
	return bearer === null ? findGuest(store, c) : await store.authenticate(bearer)
}

/** The guest of the cookie, without an IP address; null for a browser without the cookie. */
export function findGuest(store: Proxied, c: StoreContext): Guest | null {
	const token = guestToken(store, c)
	return token === null ? null : { kind: 'guest', key: hashOf(token), ipAddress: '' }
}

/** Hash of the bearer token or of the guest cookie; null without both. The token is not verified: use the key only for rate limits. */
export function callerKey(store: Proxied, c: StoreContext): string | null {
	const token = bearerOf(c) || guestToken(store, c)
	return token === null ? null : hashOf(token)
}

/** The bearer token of the header `Authorization`; null without one. Other schemes belong to a proxy. */
function bearerOf(c: StoreContext): string | null {
	return /^bearer\b\s*(.*)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

function guestToken(store: Proxied, c: StoreContext): string | null {
	const token = readCookie(store, c, cookieName)
	return token && /^[\w-]{43}$/.test(token) ? token : null
}

function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}
