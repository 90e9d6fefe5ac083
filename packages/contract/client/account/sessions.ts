import { changePassword, endSessions, getSessions, signOut } from '../../endpoints/account/sessions.ts'
import type { StoreClient } from '../http/http.ts'
import { isOn } from '../http/wire.ts'
import type { SignedIn } from './account.ts'

/** One place where the customer is signed in. */
export interface OpenSession {
	readonly id: string
	/** Such as "Firefox on Windows"; empty where nobody could tell. */
	readonly browser: string
	/** When it was used last, to the hour: an ISO time. */
	readonly seenAt: string
	/** Whether it is this one. */
	readonly isCurrent: boolean
}

/** Ends the session on the store as well. A store elsewhere may have no such call, and refuse it. */
export async function endToken(client: StoreClient): Promise<void> {
	await client.call(signOut, { keepalive: true })
}

/** Where the customer is signed in, this session among them. */
export async function fetchSessions(client: StoreClient): Promise<readonly OpenSession[]> {
	const { data } = await client.call(getSessions)
	return data.map(({ id, browser, seen_at, is_current }) => ({
		id: String(id),
		browser,
		seenAt: seen_at,
		isCurrent: isOn(is_current),
	}))
}

/** Ends one session, or with `others` every one but this; the current password proves who asks. */
export async function endSessionsOf(client: StoreClient, session: string, current: string): Promise<void> {
	await client.call(endSessions, { body: { current_password: current, ...(session === 'others' ? {} : { session }) } })
}

export interface RenewedPassword {
	readonly current: string
	readonly password: string
	readonly confirmation: string
}

/** Every session ends; the one that comes back takes the place of this one. */
export async function renewPassword(client: StoreClient, { current, password, confirmation }: RenewedPassword): Promise<SignedIn> {
	const { data } = await client.call(changePassword, {
		body: { current_password: current, password, password_confirmation: confirmation },
	})
	return data
}
