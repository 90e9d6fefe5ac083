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
import { findBrowser, knowsAccount, openBrowser, rememberAccount } from '@storefront/store/commerce/account/sessions/browser.ts'
import { logSecurity, type SecurityEvent } from '@storefront/store/commerce/account/sessions/security-log.ts'
import { beginSession, customerInfo, endSession } from '@storefront/store/commerce/account/sessions/sessions.ts'
import { checkCredentials } from '@storefront/store/commerce/account/sessions/sign-in.ts'
import { limitSignIn, resetAttempts } from '@storefront/store/commerce/account/sessions/sign-in-limits.ts'
import { authorizeByKey } from '@storefront/store/commerce/checkout/reading/authorize-order.ts'
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
	/** A browser that knows the account has its own limit, whatever strangers request. */
	const limitMails = async (c: StoreContext, email: string) => {
		await requireMail(store)
		await limits.take('code_mail_address', visitorKey(store, c))
		const browser = findBrowser(store, c)
		if (knowsAccount(store, browser, email)) await limits.take('code_mail_browser', `${accountKey(email)} ${browser.key}`)
		else {
			await limits.take('code_mail_account', accountKey(email))
			await limits.take('code_mail_day', accountKey(email))
		}
	}
	/** Limits code attempts. A correct code does not count for the limit per day. */
	const limitCodes = async <Result>(c: StoreContext, email: string, compare: () => Promise<Result>): Promise<Result> => {
		const browser = findBrowser(store, c)
		await limits.take('code_address', visitorKey(store, c))
		// The browser of a code has the attempts of that code; guesses of strangers do not count there.
		if (!browser) await limits.take('code_account', accountKey(email))
		if (knowsAccount(store, browser, email)) return await compare()
		return await limitSuccessesAndFailures(limits, { good: [], refused: [['code_day', accountKey(email)]] }, compare)
	}
	/** Logs errors, with the account hashed. */
	const logRefusal = async <Result>(c: StoreContext, event: SecurityEvent, email: string, work: () => Promise<Result>) => {
		try {
			return await work()
		} catch (error) {
			if (error instanceof StoreError && error.code !== 'invalid_request') logSecurity(store, c, event, { email, code: error.code })
			throw error
		}
	}
	const browserHash = (c: StoreContext) => findBrowser(store, c)?.key ?? null

	implement(app, register, async ({ c, body }) => {
		await limits.take('register_address', visitorKey(store, c))
		await limitMails(c, body.email)
		await registerCustomer(store, body, openBrowser(store, c).key)
		logSecurity(store, c, 'sign_up', { email: body.email })
		return { http_status: 200, message: text('answers.codeSent') }
	})

	implement(app, registerFromOrder, async ({ c, body }) => {
		const order = await authorizeByKey(store, c, body.order_no, body.key)
		await limits.take('register_address', visitorKey(store, c))
		await limitMails(c, order.email)
		await signUpFromOrder(store, order, body.password, openBrowser(store, c).key)
		logSecurity(store, c, 'sign_up', { email: order.email })
		return { http_status: 200, message: text('answers.codeSentToOrder') }
	})

	implement(app, verifyCode, async ({ c, body }) => {
		const verified = await logRefusal(c, 'code_refused', body.email, () =>
			limitCodes(c, body.email, () => refuseInConstantTime(() => verifyCustomer(store, body.email, body.activation_code, browserHash(c)))),
		)
		logSecurity(store, c, 'account_opened', { email: body.email, customer: verified.customerId })
		const message = text('answers.verified')
		if (!verified.isSignUpBrowser) return { http_status: 200, message }
		// AMB-45: someone with the mailbox, in the browser where the password was entered, is the customer.
		rememberAccount(store, c, openBrowser(store, c), body.email)
		await endPreviousSession(store, c)
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
		const browser = findBrowser(store, c)
		const onAttack = () => logSecurity(store, c, 'sign_in_attack', { email: body.email })
		const from = { email: body.email, address: visitorKey(store, c), browser, onAttack }
		const customer = await logRefusal(c, 'sign_in_refused', body.email, () =>
			limitSignIn(store, from, () => checkCredentials(store, body, browser?.key ?? null, () => openBrowser(store, c))),
		)
		await resetAttempts(store, from)
		rememberAccount(store, c, openBrowser(store, c), body.email)
		logSecurity(store, c, 'sign_in', { email: body.email, customer: customer.id })
		await endPreviousSession(store, c)
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
		const isAtHome = await logRefusal(c, 'code_refused', body.email, () =>
			limitCodes(c, body.email, () => refuseInConstantTime(() => setNewPassword(store, body, browserHash(c)))),
		)
		if (isAtHome) rememberAccount(store, c, openBrowser(store, c), body.email)
		logSecurity(store, c, 'password_reset', { email: body.email })
		return { http_status: 200, message: text('answers.passwordReset') }
	})

	implement(app, updateProfile, async ({ c, body }) => {
		const { id } = await requireCustomer(store, c)
		const customer = await store.db.updateTable('customers').set(body).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
		return { http_status: 200, message: text('answers.profileSaved'), data: customerInfo(customer) }
	})
}

/** Ends the previous session of a browser that signs in again without signing out, because its token is lost. */
async function endPreviousSession(store: Store, c: StoreContext): Promise<void> {
	const previous = await findCustomer(store, c)
	if (previous?.sessionId !== undefined) await endSession(store.db, previous.id, previous.sessionId)
}
