import { changePassword, endSessions as endSessionsCall, getSessions, signOut } from '@storefront/contract/endpoints/account/sessions.ts'
import { text } from '@storefront/i18n/text.ts'
import { changeKnownPassword } from '@storefront/store/commerce/account/change-password.ts'
import { confirmCurrentPassword } from '@storefront/store/commerce/account/current-password.ts'
import { logSecurity, logWrongPassword } from '@storefront/store/commerce/account/sessions/security-log.ts'
import { beginSession, endSession, endSessions, listSessions } from '@storefront/store/commerce/account/sessions/sessions.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { implement } from '../../calls/implement.ts'
import { requireCustomer } from '../../calls/shopper.ts'
import { parseId } from '../../calls/wire-id.ts'

/** Sessions of a customer, and changes of the password. */
export function addAccountSessions(app: App, store: Store): void {
	implement(app, signOut, async ({ c }) => {
		const { id, sessionId = 0 } = await requireCustomer(store, c)
		await endSession(store.db, id, sessionId)
		logSecurity(store, c, 'signed_out', { customer: id })
		return { http_status: 200, message: text('answers.signedOut') }
	})

	implement(app, changePassword, async ({ c, body }) => {
		const signedIn = await requireCustomer(store, c)
		const { id } = signedIn
		const customer = await logWrongPassword(store, c, id, () => changeKnownPassword(store, signedIn, body))
		logSecurity(store, c, 'password_changed', { email: customer.email, customer: id })
		const data = await beginSession(store, customer, c.req.header('user-agent') ?? '')
		return { http_status: 200, message: text('answers.passwordChangedHere'), data }
	})

	implement(app, getSessions, async ({ c }) => {
		const { id, sessionId } = await requireCustomer(store, c)
		const sessions = await listSessions(store.db, id, store.clock())
		return { data: sessions.map((session) => ({ ...session, is_current: session.id === sessionId ? 1 : 0 })) }
	})

	implement(app, endSessionsCall, async ({ c, body }) => {
		const signedIn = await requireCustomer(store, c)
		const { id, sessionId } = signedIn
		await logWrongPassword(store, c, id, () => confirmCurrentPassword(store, signedIn, body.current_password))
		if (body.session === undefined) {
			await endSessions(store.db, id, sessionId)
			logSecurity(store, c, 'sessions_ended', { customer: id })
			return { http_status: 200, message: text('answers.signedOutElsewhere') }
		}
		if (!(await endSession(store.db, id, parseId(String(body.session)) ?? 0)))
			throw new StoreError('not_found', text('refusals.sessionEnded'))
		logSecurity(store, c, 'session_ended', { customer: id })
		return { http_status: 200, message: text('answers.sessionEnded') }
	})
}
