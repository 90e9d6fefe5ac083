import { logEvent } from '@storefront/contract/client/http/log.ts'
import { type Gender, genders } from '@storefront/contract/domain/account/account.ts'
import { atom } from 'nanostores'
import { getStorage } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'

/** The customer: claims of the token merged with the stored info, which has precedence (AUTH-33). */
export interface Customer {
	readonly id: string
	readonly firstName: string
	readonly lastName: string
	readonly email: string
	readonly phone: string
	readonly gender: Gender | ''
	readonly birthDate: string
	/** URL of the profile picture; empty: none. */
	readonly image: string
}

export type Session = { readonly kind: 'guest' } | { readonly kind: 'customer'; readonly customer: Customer }

/** AMB-57: the record stays under this key of local storage. */
export const sessionKey = storageKeys.session

const guest: Session = { kind: 'guest' }

/** The session; a guest until the first call of `readSession`. */
export const $session = atom<Session>(guest)

/** Reads the stored session (AUTH-32 to AUTH-36). Removes a session that has expired or is malformed. */
export function readSession(): Session {
	const problem = findRecordProblem()
	// A missing record is normal for a guest, but not if this page has seen a customer.
	if (problem && (problem !== 'missing' || $session.get().kind === 'customer')) logEvent('session_invalid', recordProblems[problem])
	const session = sessionOf(getStorage('local')?.getItem(sessionKey) ?? null)
	show(session)
	return session
}

/** Stores token and info as the store sent them (AUTH-10). */
export function startSession({ token, info }: { readonly token: string; readonly info: object }): void {
	getStorage('local')?.setItem(sessionKey, JSON.stringify({ token, info }))
	readSession()
}

/** Updates the stored info after the profile was saved, so that the header shows it at once (AMB-44). `changes` has names of the wire. */
export function updateStoredInfo(changes: Readonly<Record<string, unknown>>): void {
	const record = parseObject(getStorage('local')?.getItem(sessionKey) ?? '')
	if (typeof record?.token === 'string') startSession({ token: record.token, info: { ...asObject(record.info), ...changes } })
}

/** Ends the session (AUTH-37), and removes the customer's data from local storage. */
export function endSession(): void {
	forget()
	show(guest)
}

/** Updates the atom and the `data-customer` attribute, which the inline script sets before the first paint. */
function show(session: Session): void {
	if (JSON.stringify(session) !== JSON.stringify($session.get())) $session.set(session)
	if (typeof document !== 'undefined') document.documentElement?.toggleAttribute('data-customer', session.kind === 'customer')
}

function forget(): void {
	for (const key of [sessionKey, storageKeys.cart, storageKeys.wishlist, storageKeys.compared, storageKeys.views])
		getStorage('local')?.removeItem(key)
}

/** Shows that the session is lost (CART-35, AMB-32), and why. Loads the messages only now because they are rare. */
export async function notifySessionLost(problem: RecordProblem | null = null): Promise<void> {
	const [{ customerMessages, recordErrorTexts }, { notify }] = await Promise.all([
		import('../notices/customer-messages.ts'),
		import('../notices/notices.ts'),
	])
	notify(customerMessages.notAuthenticated)
	if (problem) notify(customerMessages.recordInvalid, { text: recordErrorTexts[problem]() })
}

/** Log messages for invalid session records (ERR-13 to ERR-15). */
const recordProblems = {
	missing: 'User data is missing from storage',
	noToken: 'Authentication token is missing',
	unreadable: 'Invalid user data in storage',
} as const
type RecordProblem = keyof typeof recordProblems

/** Why the stored record is invalid; null: it has a token, which may have expired. */
export function findRecordProblem(): RecordProblem | null {
	const text = getStorage('local')?.getItem(sessionKey) ?? null
	if (text === null) return 'missing'
	const record = parseObject(text)
	if (!record) return 'unreadable'
	return typeof record.token !== 'string' || record.token === '' ? 'noToken' : null
}

/** The token for a customer's call. Logs and throws one of three errors if the record is missing or invalid. */
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
	const session = parseSession(text)
	if (session) return session
	const record = parseObject(text)
	if (typeof record?.token === 'string' && claimsOf(record.token)) logEvent('session_expired')
	else if (!findRecordProblem()) logEvent('session_invalid')
	forget()
	return guest
}

/** The session of a stored record with `token` and `info`; null if it has expired or is malformed. The store verifies the token. */
export function parseSession(text: string): Extract<Session, { kind: 'customer' }> | null {
	const record = parseObject(text)
	const claims = typeof record?.token === 'string' ? claimsOf(record.token) : null
	if (!claims || typeof claims.exp !== 'number' || claims.exp * 1000 <= Date.now()) return null
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

/** The claims of a JWT, unverified: only the store can verify them. null when the text is not a JWT. */
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
