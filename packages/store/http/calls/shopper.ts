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

/** The signed-in customer; null for everybody else. */
export function findCustomer(store: Pick<Store, 'authenticate'>, c: StoreContext): Promise<Customer | null> {
	return store.authenticate(bearerOf(c) ?? '')
}

/** The same; throws `unauthenticated` for everybody else (SEC-06). */
export async function requireCustomer(store: Pick<Store, 'authenticate'>, c: StoreContext): Promise<Customer> {
	const customer = await findCustomer(store, c)
	if (!customer) throw new StoreError('unauthenticated', text('refusals.notSignedIn'))
	return customer
}

/**
 * The guest behind a call (SEC-05). One without a cookie is a new one, and gets a cookie with the reply. Throws
 * `guest_unknown` without an address, or with one that is none; `isClearing`: to empty a cart, as the sentence about the first says.
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
	// Sent anew with every change, so that a cart in use does not run out.
	if (!known || c.req.method !== 'GET') writeCookie(store, c, cookieName, token, { days: guestCartDays, sameSite: 'Lax' })
	return { kind: 'guest', key: hashOf(token), ipAddress: address }
}

/** AMB-09: with a bearer token the customer, without one and with an address the guest. */
export async function requireShopper(store: Identifying, c: StoreContext, ipAddress: string | undefined): Promise<Shopper> {
	const isGuest = bearerOf(c) === null && (ipAddress?.trim() ?? '') !== ''
	return isGuest ? requireGuest(store, c, ipAddress) : await requireCustomer(store, c)
}

/** Whose cart a call that needs nobody may look at: the guest of the cookie, or the customer of the token, or nobody. */
export async function findShopper(store: Identifying, c: StoreContext): Promise<Shopper | null> {
	const bearer = bearerOf(c)
	return bearer === null ? findGuest(store, c) : await store.authenticate(bearer)
}

/** The guest of the cookie, who need not tell an address; null for a browser without one. */
export function findGuest(store: Proxied, c: StoreContext): Guest | null {
	const token = guestToken(store, c)
	return token === null ? null : { kind: 'guest', key: hashOf(token), ipAddress: '' }
}

/**
 * Who calls, as far as the headers tell: the bearer token or the guest's cookie, hashed; null without either. Unchecked:
 * good for counting, for nothing else.
 */
export function callerKey(store: Proxied, c: StoreContext): string | null {
	const token = bearerOf(c) || guestToken(store, c)
	return token === null ? null : hashOf(token)
}

/** The token of the Authorization header; null without one. Other schemes are a proxy's business, not ours. */
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
