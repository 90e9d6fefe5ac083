import {
	changeEmail,
	confirmEmail,
	deleteAccount,
	exportPerson,
	getDeparture,
} from '@storefront/contract/endpoints/account/personal-data.ts'
import { text } from '@storefront/i18n/text.ts'
import { confirmNewEmail, requestEmailChange } from '@storefront/store/commerce/account/change-email.ts'
import { confirmCurrentPassword } from '@storefront/store/commerce/account/current-password.ts'
import { openBrowser, rememberAccount } from '@storefront/store/commerce/account/sessions/browser.ts'
import { logSecurity, logWrongPassword } from '@storefront/store/commerce/account/sessions/security-log.ts'
import { deletePersonalData } from '@storefront/store/commerce/personal-data/delete-personal-data.ts'
import { readDeletionSummary, sendDeletionMail } from '@storefront/store/commerce/personal-data/deletion-summary.ts'
import { exportPersonalData } from '@storefront/store/commerce/personal-data/export-personal-data.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implement } from '../../calls/implement.ts'
import { requireCustomer } from '../../calls/shopper.ts'

/** Rights of customers to their personal data (GDPR, articles 15 to 20). */
export function addPersonalData(app: App, store: Store): void {
	const { clock, db, limits } = store

	implement(app, exportPerson, async ({ c, body }) => {
		const signedIn = await requireCustomer(store, c)
		const { id } = signedIn
		const { email } = await logWrongPassword(store, c, id, () => confirmCurrentPassword(store, signedIn, body.current_password))
		await limits.take('export', String(id))
		logSecurity(store, c, 'data_exported', { email, customer: id })
		return { data: await exportPersonalData(db, { customerId: id, email }, clock()) }
	})

	implement(app, getDeparture, async ({ c }) => {
		const { id } = await requireCustomer(store, c)
		const { email } = await db.selectFrom('customers').select('email').where('id', '=', id).executeTakeFirstOrThrow()
		const { orders, openOrders, orderYears, reviews, questions, newsletter } = await readDeletionSummary(
			db,
			{ customerId: id, email },
			clock(),
		)
		return { data: { orders, under_way: [...openOrders], order_years: orderYears, reviews, questions, newsletter: newsletter ? 1 : 0 } }
	})

	implement(app, deleteAccount, async ({ c, body }) => {
		const signedIn = await requireCustomer(store, c)
		const { id } = signedIn
		const { email } = await logWrongPassword(store, c, id, () => confirmCurrentPassword(store, signedIn, body.current_password))
		const person = { customerId: id, email }
		const summary = await readDeletionSummary(db, person, clock())
		const isMine = await deletePersonalData(db, store.media, person, { reviews: body.reviews, now: clock() })
		logSecurity(store, c, 'account_deleted', { email, customer: id })
		if (isMine) sendDeletionMail(store, email, summary)
		return { http_status: 200, message: text('answers.accountDeleted') }
	})

	implement(app, changeEmail, async ({ c, body }) => {
		const signedIn = await requireCustomer(store, c)
		const { id } = signedIn
		await logWrongPassword(store, c, id, () => requestEmailChange(store, signedIn, body))
		logSecurity(store, c, 'email_change_asked', { email: body.email, customer: id })
		return { http_status: 200, message: text('answers.newEmailCodeSent') }
	})

	implement(app, confirmEmail, async ({ c, body }) => {
		const { id, sessionId } = await requireCustomer(store, c)
		const email = await confirmNewEmail(store, id, sessionId, body.code)
		rememberAccount(store, c, openBrowser(store, c), email)
		logSecurity(store, c, 'email_changed', { email, customer: id })
		return { http_status: 200, message: text('answers.emailChanged'), data: { email } }
	})
}
