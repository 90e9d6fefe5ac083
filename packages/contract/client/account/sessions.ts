import { changePassword, endSessions, getSessions, signOut } from '../../endpoints/account/sessions.ts'
import type { StoreClient } from '../http/http.ts'
import { isOn } from '../http/wire.ts'
import type { SignedIn } from './account.ts'

/** A session of the customer. */
export interface OpenSession {
	readonly id: string
	/** Such as "Firefox on Windows"; empty if unknown. */
	readonly browser: string
	/** ISO time of the last request, to the hour. */
	readonly seenAt: string
	/** Whether this is the current session. */
	readonly isCurrent: boolean
}

/** Ends the current session in the store. Remote stores may reject the call as unknown. */
export async function revokeToken(client: StoreClient): Promise<void> {
	await client.call(signOut, { keepalive: true })
}

/** All sessions of the customer, including the current one. */
export async function fetchSessions(client: StoreClient): Promise<readonly OpenSession[]> {
	const { data } = await client.call(getSessions)
	return data.map(({ id, browser, seen_at, is_current }) => ({
		id: String(id),
		browser,
		seenAt: seen_at,
		isCurrent: isOn(is_current),
	}))
}

/** Ends a session, or with `others` all sessions except the current one. Requires the current password. */
export async function revokeSessions(client: StoreClient, session: string, current: string): Promise<void> {
	await client.call(endSessions, { body: { current_password: current, ...(session === 'others' ? {} : { session }) } })
}

export interface PasswordChange {
	readonly current: string
	readonly password: string
	readonly confirmation: string
}

/** Changes the password and ends all sessions. The returned session replaces the current one. */
export async function renewPassword(client: StoreClient, { current, password, confirmation }: PasswordChange): Promise<SignedIn> {
	const { data } = await client.call(changePassword, {
		body: { current_password: current, password, password_confirmation: confirmation },
	})
	return data
}
