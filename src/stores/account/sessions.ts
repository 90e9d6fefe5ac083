import {
	fetchSessions,
	type OpenSession,
	type PasswordChange,
	renewPassword as renewRemotely,
	revokeSessions,
} from '@storefront/contract/client/account/sessions.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { isUnknownCall } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { customerMessages } from '../notices/customer-messages.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { startSession } from '../session/session.ts'
import { attempt, type FormOutcome } from './account.ts'
import { formMessages } from './form-messages.ts'

export type Sessions =
	| { readonly status: 'loading' | 'failed'; readonly items: readonly OpenSession[] }
	| { readonly status: 'loaded'; readonly items: readonly OpenSession[] }
	/** A remote store without these calls: the feature is hidden. */
	| { readonly status: 'unknown'; readonly items: readonly [] }

/** The open sessions of the customer. */
export const $sessions = atom<Sessions>({ status: 'loading', items: [] })

const { load } = loadable()

export async function loadSessions(): Promise<void> {
	if (!hasCapability('sessions')) return $sessions.set({ status: 'unknown', items: [] })
	await load(
		() => fetchSessions(storeClient()),
		(items) => $sessions.set({ status: 'loaded', items }),
		(failure) => {
			$sessions.set(isUnknownCall(failure, true) ? { status: 'unknown', items: [] } : { status: 'failed', items: $sessions.get().items })
		},
	)
}

/** Ends the session with this id, or with `others` all except this one. Requires the current password. */
export async function revokeSession(id: string, current: string): Promise<FormOutcome> {
	const outcome = await revokeSessionOf(storeClient(), id, current)
	if (outcome.ok) {
		notify(customerMessages.sessionEnded)
		await loadSessions()
	}
	return outcome
}

/** Ends a session as `revokeSession` does, for the customer of this client. */
export async function revokeSessionOf(client: StoreClient, id: string, current: string): Promise<FormOutcome> {
	let isStillOpen = false
	const outcome = await attempt(formMessages.sessionEndFailed.text(), () =>
		revokeSessions(client, id, current).catch(async (failure: unknown) => {
			if (!isUnknownCall(failure, true)) throw failure
			// 404 means that the session has already ended, or that the store does not have this call.
			isStillOpen = await isOpen(client, id)
			if (isStillOpen) throw failure
		}),
	)
	// The message of a store for an unknown call does not help the shopper.
	return outcome.ok || !isStillOpen ? outcome : { ...outcome, message: formMessages.sessionStillOpen.text() }
}

/** Whether the store still lists the session; for `others`, whether it lists any other session. */
async function isOpen(client: StoreClient, id: string): Promise<boolean> {
	const sessions = await fetchSessions(client)
	return sessions.some((session) => (id === 'others' ? !session.isCurrent : session.id === id))
}

/** Changes the password. Ends all other sessions; this one continues with a new token. */
export function changePassword(entries: PasswordChange): Promise<FormOutcome> {
	return attempt(formMessages.passwordFailed.text(), async () => {
		startSession(await renewRemotely(storeClient(), entries))
		notify(customerMessages.passwordChanged)
		void loadSessions()
	})
}
