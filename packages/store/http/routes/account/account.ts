import {
	forgotPassword,
	login,
	register,
	resendCode,
	resetPassword,
	updateProfile,
	verifyCode,
} from '@storefront/contract/endpoints/account/account.ts'
import { registerFromOrder } from '@storefront/contract/endpoints/account/order-account.ts'
import { text } from '@storefront/i18n/text.ts'
import { mailCodeInBackground } from '@storefront/store/commerce/account/codes/code-mail.ts'
import { refuseInConstantTime } from '@storefront/store/commerce/account/constant-time.ts'
import { signUpFromOrder } from '@storefront/store/commerce/account/order-account.ts'
import { registerCustomer, verifyCustomer } from '@storefront/store/commerce/account/register.ts'
import { setNewPassword } from '@storefront/store/commerce/account/reset-password.ts'
import { browserIfKnown, knowsAccount, openBrowser, rememberAccount } from '@storefront/store/commerce/account/sessions/browser.ts'
import { logSecurity, type SecurityEvent } from '@storefront/store/commerce/account/sessions/security-log.ts'
import { beginSession, endSession, infoOf } from '@storefront/store/commerce/account/sessions/sessions.ts'
import { checkCredentials } from '@storefront/store/commerce/account/sessions/sign-in.ts'
import { forgetTries, limitSignIn } from '@storefront/store/commerce/account/sessions/sign-in-limits.ts'
import { proveByKey } from '@storefront/store/commerce/checkout/reading/prove-order.ts'
import { requireMail } from '@storefront/store/infrastructure/context/require-mail.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { accountKey } from '@storefront/store/infrastructure/text/email.ts'
import { implement } from '../../calls/implement.ts'
import { findCustomer, requireCustomer } from '../../calls/shopper.ts'
import { visitorKey } from '../../calls/visitor.ts'
import { limitSuccessesAndFailures } from '../../rate-limits/limits.ts'

/** Sign-up, sign-in, codes and profile (API-56 to API-61). */
export function addAccount(app: App, store: Store): void {
	const { limits } = store
	/** A browser that knew the account is not kept from its codes by what strangers ask for. */
	const limitMails = async (c: StoreContext, email: string) => {
		await requireMail(store)
		await limits.take('code_mail_address', visitorKey(store, c))
		const browser = browserIfKnown(store, c)
		if (knowsAccount(store, browser, email)) await limits.take('code_mail_browser', `${accountKey(email)} ${browser.key}`)
		else {
			await limits.take('code_mail_account', accountKey(email))
			await limits.take('code_mail_day', accountKey(email))
		}
	}
	/** Lets a code be compared, if there are tries left; of those of a day it takes none for one that is right. */
	const limitCodes = async <Result>(c: StoreContext, email: string, compare: () => Promise<Result>): Promise<Result> => {
		const browser = browserIfKnown(store, c)
		await limits.take('code_address', visitorKey(store, c))
		// A code's own browser has the tries of that code, and no stranger's guesses count there.
		if (!browser) await limits.take('code_account', accountKey(email))
		if (knowsAccount(store, browser, email)) return await compare()
		return await limitSuccessesAndFailures(limits, { good: [], refused: [['code_day', accountKey(email)]] }, compare)
	}
	/** What is refused is logged, with the account hashed. */
	const watched = async <Result>(c: StoreContext, event: SecurityEvent, email: string, work: () => Promise<Result>) => {
		try {
			return await work()
		} catch (error) {
			if (error instanceof StoreError && error.code !== 'invalid_request') logSecurity(store, c, event, { email, code: error.code })
			throw error
		}
	}
	const browserHash = (c: StoreContext) => browserIfKnown(store, c)?.key ?? null

	implement(app, register, async ({ c, body }) => {
		await limits.take('register_address', visitorKey(store, c))
		await limitMails(c, body.email)
		await registerCustomer(store, body, openBrowser(store, c).key)
		logSecurity(store, c, 'sign_up', { email: body.email })
		return { http_status: 200, message: text('answers.codeSent') }
	})

	implement(app, registerFromOrder, async ({ c, body }) => {
		const order = await proveByKey(store, c, body.order_no, body.key)
		await limits.take('register_address', visitorKey(store, c))
		await limitMails(c, order.email)
		await signUpFromOrder(store, order, body.password, openBrowser(store, c).key)
		logSecurity(store, c, 'sign_up', { email: order.email })
		return { http_status: 200, message: text('answers.codeSentToOrder') }
	})

	implement(app, verifyCode, async ({ c, body }) => {
		const verified = await watched(c, 'code_refused', body.email, () =>
			limitCodes(c, body.email, () => refuseInConstantTime(() => verifyCustomer(store, body.email, body.activation_code, browserHash(c)))),
		)
		logSecurity(store, c, 'account_opened', { email: body.email, customer: verified.customerId })
		const message = text('answers.verified')
		if (!verified.isAtHome) return { http_status: 200, message }
		// AMB-45: whoever has the mailbox, in the browser where the password was typed, is the customer.
		rememberAccount(store, c, openBrowser(store, c), body.email)
		await endHeldSession(store, c)
		const customer = await store.db.selectFrom('customers').selectAll().where('id', '=', verified.customerId).executeTakeFirstOrThrow()
		return { http_status: 200, message, data: await beginSession(store, customer, c.req.header('user-agent') ?? '') }
	})

	implement(app, resendCode, async ({ c, body }) => {
		await limitMails(c, body.email)
		mailCodeInBackground(store, body.email, 'verify', openBrowser(store, c).key)
		logSecurity(store, c, 'code_asked', { email: body.email })
		return { http_status: 200, message: text('answers.codeResent') }
	})

	implement(app, login, async ({ c, body }) => {
		const browser = browserIfKnown(store, c)
		const onAttack = () => logSecurity(store, c, 'sign_in_attack', { email: body.email })
		const from = { email: body.email, address: visitorKey(store, c), browser, onAttack }
		const customer = await watched(c, 'sign_in_refused', body.email, () =>
			limitSignIn(store, from, () => checkCredentials(store, body, browser?.key ?? null, () => openBrowser(store, c))),
		)
		await forgetTries(store, from)
		rememberAccount(store, c, openBrowser(store, c), body.email)
		logSecurity(store, c, 'sign_in', { email: body.email, customer: customer.id })
		await endHeldSession(store, c)
		const data = await beginSession(store, customer, c.req.header('user-agent') ?? '')
		return { http_status: 200, message: text('answers.signedIn'), data }
	})

	implement(app, forgotPassword, async ({ c, body }) => {
		await limitMails(c, body.email)
		mailCodeInBackground(store, body.email, 'reset', openBrowser(store, c).key)
		logSecurity(store, c, 'code_asked', { email: body.email })
		return { http_status: 200, message: text('answers.resetSent') }
	})

	implement(app, resetPassword, async ({ c, body }) => {
		const isAtHome = await watched(c, 'code_refused', body.email, () =>
			limitCodes(c, body.email, () => refuseInConstantTime(() => setNewPassword(store, body, browserHash(c)))),
		)
		if (isAtHome) rememberAccount(store, c, openBrowser(store, c), body.email)
		logSecurity(store, c, 'password_reset', { email: body.email })
		return { http_status: 200, message: text('answers.passwordReset') }
	})

	implement(app, updateProfile, async ({ c, body }) => {
		const { id } = await requireCustomer(store, c)
		const customer = await store.db.updateTable('customers').set(body).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
		return { http_status: 200, message: text('answers.profileSaved'), data: infoOf(customer) }
	})
}

/** Whoever signs in again, without signing out, leaves no session behind that nobody has the token of any more. */
async function endHeldSession(store: Store, c: StoreContext): Promise<void> {
	const held = await findCustomer(store, c)
	if (held?.sessionId !== undefined) await endSession(store.db, held.id, held.sessionId)
}
