import { logEvent } from '@storefront/contract/client/http/log.ts'
import { type Gender, genders } from '@storefront/contract/domain/account/account.ts'
import { atom } from 'nanostores'
import { getStorage } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'

/** What is known of a customer: the token's claims and the stored info, the info winning (AUTH-33). */
export interface Customer {
	readonly id: string
	readonly firstName: string
	readonly lastName: string
	readonly email: string
	readonly phone: string
	readonly gender: Gender | ''
	readonly birthDate: string
	/** Address of a picture; empty: there is none. */
	readonly image: string
}

export type Session = { readonly kind: 'guest' } | { readonly kind: 'customer'; readonly customer: Customer }

/** AMB-57: the record stays under this key of local storage. */
export const sessionKey = storageKeys.session

const guest: Session = { kind: 'guest' }

/** A guest until `readSession` has looked. */
export const $session = atom<Session>(guest)

/** AUTH-32 to AUTH-36: reads the stored record anew; one that has expired or cannot be read is removed. */
export function readSession(): Session {
	const problem = findRecordProblem()
	// A guest has no record; a customer's was there a moment ago.
	if (problem && (problem !== 'missing' || $session.get().kind === 'customer')) logEvent('session_invalid', recordProblems[problem])
	const session = sessionOf(getStorage('local')?.getItem(sessionKey) ?? null)
	show(session)
	return session
}

/** AUTH-10: keeps token and info as the store sent them. */
export function startSession({ token, info }: { readonly token: string; readonly info: object }): void {
	getStorage('local')?.setItem(sessionKey, JSON.stringify({ token, info }))
	readSession()
}

/** AMB-44: what was saved in the profile, under the names of the wire, so that the header shows it at once. */
export function updateStoredInfo(changes: Readonly<Record<string, unknown>>): void {
	const record = parseObject(getStorage('local')?.getItem(sessionKey) ?? '')
	if (typeof record?.token === 'string') startSession({ token: record.token, info: { ...asObject(record.info), ...changes } })
}

/** AUTH-37. What the browser remembers of the customer goes as well. */
export function endSession(): void {
	forget()
	show(guest)
}

/** The page's own mark of who is signed in, which the inline script sets before the first paint. */
function show(session: Session): void {
	if (JSON.stringify(session) !== JSON.stringify($session.get())) $session.set(session)
	if (typeof document !== 'undefined') document.documentElement?.toggleAttribute('data-customer', session.kind === 'customer')
}

function forget(): void {
	for (const key of [sessionKey, storageKeys.cart, storageKeys.wishlist, storageKeys.compared, storageKeys.views])
		getStorage('local')?.removeItem(key)
}

/** CART-35, AMB-32, and what was wrong with the record. The message is fetched only now: hardly anybody ever sees it. */
export async function notifySessionLost(problem: RecordProblem | null = null): Promise<void> {
	const [{ customerMessages, recordErrorTexts }, { notify }] = await Promise.all([
		import('../notices/customer-messages.ts'),
		import('../notices/notices.ts'),
	])
	notify(customerMessages.notAuthenticated)
	if (problem) notify(customerMessages.recordInvalid, { text: recordErrorTexts[problem]() })
}

/** What the log says of a session record that cannot be used (ERR-13 to ERR-15). */
const recordProblems = {
	missing: 'User data is missing from storage',
	noToken: 'Authentication token is missing',
	unreadable: 'Invalid user data in storage',
} as const
type RecordProblem = keyof typeof recordProblems

/** What is wrong with the stored record; null: it has a token, be it still good or not. */
export function findRecordProblem(): RecordProblem | null {
	const text = getStorage('local')?.getItem(sessionKey) ?? null
	if (text === null) return 'missing'
	const record = parseObject(text)
	if (!record) return 'unreadable'
	return typeof record.token !== 'string' || record.token === '' ? 'noToken' : null
}

/** The token for a customer's call, or one of the three errors of a missing or invalid record, which are logged as well. */
export function bearerToken(): string {
	const problem = findRecordProblem()
	if (problem) {
		logEvent('session_invalid', recordProblems[problem])
		throw new Error(recordProblems[problem])
	}
	return String(parseObject(getStorage('local')?.getItem(sessionKey) ?? '')?.token)
}

function sessionOf(text: string | null): Session {
	if (text === null) return guest
	const record = parseObject(text)
	const claims = typeof record?.token === 'string' ? claimsOf(record.token) : null
	if (!claims || typeof claims.exp !== 'number' || claims.exp * 1000 <= Date.now()) {
		if (claims) logEvent('session_expired')
		else if (!findRecordProblem()) logEvent('session_invalid')
		forget()
		return guest
	}
	const known = { ...claims, ...asObject(record?.info) }
	const textOf = (name: string) => (known[name] == null ? '' : String(known[name]))
	return {
		kind: 'customer',
		customer: {
			id: textOf('id'),
			firstName: textOf('first_name'),
			lastName: textOf('last_name'),
			email: textOf('email'),
			phone: textOf('phone'),
			gender: genders.find((gender) => gender === textOf('gender')) ?? '',
			birthDate: textOf('dob'),
			image: textOf('profile_image'),
		},
	}
}

/** The claims of a JWT, unchecked: only the store can check them. null when it is none. */
function claimsOf(token: string): Record<string, unknown> | null {
	try {
		const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
		const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
		return parseObject(new TextDecoder().decode(bytes))
	} catch {
		return null
	}
}

function parseObject(text: string): Record<string, unknown> | null {
	try {
		return asObject(JSON.parse(text))
	} catch {
		return null
	}
}

function asObject(value: unknown): Record<string, unknown> | null {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
}
