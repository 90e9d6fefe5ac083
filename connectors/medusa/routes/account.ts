import {
	forgotPassword,
	login,
	register,
	resendCode,
	resetPassword,
	updateProfile,
	verifyCode,
} from '@storefront/contract/endpoints/account/account.ts'
import { emailErrors, passwordErrors, throwFieldErrors } from '@storefront/store/commerce/account/check-form.ts'
import { codeInvalid } from '@storefront/store/commerce/account/codes/codes.ts'
import { refuseInConstantTime } from '@storefront/store/commerce/account/constant-time.ts'
import { contextWords } from '@storefront/store/commerce/account/guessable-words.ts'
import { findBrowser, openBrowser } from '@storefront/store/commerce/account/sessions/browser.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import { visitorKey } from '@storefront/store/http/calls/visitor.ts'
import { limitSuccessesAndFailures } from '@storefront/store/http/rate-limits/limits.ts'
import type { App, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { passwordChangedMail, resetMail, verificationMail } from '@storefront/store/infrastructure/mail/account-mails.ts'
import { accountKey, normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import { type CodePurpose, checkCode, consumeCode, createCode } from '../account/codes.ts'
import { callAsCustomer, type EngineCustomer, toCustomerInfo } from '../account/customer.ts'
import { startSession } from '../account/session.ts'
import { engineSignIn } from '../account/sign-in.ts'
import { createAccount, findAccount, findPendingBrowser, saveSignUp } from '../account/sign-up.ts'
import { customerBuyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'

/** Sign-up, sign-in, codes and profile. The connector sends the codes by email, because the engine does not. */
export function addAccount(app: App, connector: Connector): void {
	const { api, limits, database, background, mailer, shop, siteUrl } = connector
	const sender = { name: shop.shop.name, siteUrl }

	const limitMails = async (c: StoreContext, email: string) => {
		await limits.take('code_mail_address', visitorKey(connector, c))
		await limits.take('code_mail_account', accountKey(email))
	}
	const limitCodes = async (c: StoreContext, email: string) => {
		await limits.take('code_address', visitorKey(connector, c))
		await limits.take('code_account', accountKey(email))
	}
	const mailCode = async (email: string, browser: string, purpose: CodePurpose) => {
		const code = await createCode(connector, { email, browser, purpose })
		await mailer.send((purpose === 'verify' ? verificationMail : resetMail)(email, code, sender))
	}
	const passwordWords = (...about: readonly string[]) => Promise.resolve(contextWords(shop.shop.name, siteUrl, about))

	implement(app, register, async ({ c, body }) => {
		await limits.take('register_address', visitorKey(connector, c))
		const { first_name, last_name, phone, password } = body
		const words = () => passwordWords(body.email, first_name, last_name)
		throwFieldErrors({ ...emailErrors(body.email), ...(await passwordErrors(body, words)) })
		await limitMails(c, body.email)
		const email = normalizeEmail(body.email)
		const { key } = openBrowser(connector, c)
		await saveSignUp(connector, email, key, { first_name, last_name, phone, password })
		background.run('mail the verify code', () => mailCode(email, key, 'verify'))
		return { http_status: 200, message: 'We have sent you a code by email. Enter it to finish signing up.' }
	})

	implement(app, verifyCode, async ({ c, body }) => {
		await limitCodes(c, body.email)
		const browser = findBrowser(connector, c)?.key ?? null
		const email = normalizeEmail(body.email)
		const field = 'activation_code'
		const { opened, isAtHome } = await refuseInConstantTime(async () => {
			const right = await checkCode(connector, { email, browser, purpose: 'verify', code: body.activation_code }, field)
			consumeCode(connector, right, field)
			return { opened: await createAccount(connector, email, right.browser), isAtHome: right.browser === browser }
		})
		const message = 'OTP verified successfully!'
		// AMB-45: the code confirms the email in the browser in which the password was entered, so the customer is signed in.
		return isAtHome ? { http_status: 200, message, data: await startSession(connector, c, opened) } : { http_status: 200, message }
	})

	implement(app, resendCode, async ({ c, body }) => {
		await limitMails(c, body.email)
		const email = normalizeEmail(body.email)
		const { key } = openBrowser(connector, c)
		background.run('mail the verify code', async () => {
			const waiting = findPendingBrowser(connector, email, key)
			if (waiting !== null) await mailCode(email, waiting, 'verify')
		})
		return { http_status: 200, message: 'If an account with this email needs a code, a new one is on its way.' }
	})

	implement(app, login, async ({ c, body }) => {
		const address = visitorKey(connector, c)
		const tries = {
			good: [],
			refused: [
				['sign_in', `${accountKey(body.email)} ${address}`],
				['sign_in_address', address],
			],
		} as const
		const signedIn = await limitSuccessesAndFailures(limits, tries, () => engineSignIn(connector, body))
		return { http_status: 200, message: 'Login successful!', data: await startSession(connector, c, signedIn) }
	})

	implement(app, forgotPassword, async ({ c, body }) => {
		await limitMails(c, body.email)
		const email = normalizeEmail(body.email)
		const { key } = openBrowser(connector, c)
		background.run('mail the reset code', async () => {
			if ((await findAccount(connector, email))?.customer_id) await mailCode(email, key, 'reset')
		})
		return { http_status: 200, message: 'If there is an account with this email, a code is on its way. Please check your email.' }
	})

	implement(app, resetPassword, async ({ c, body }) => {
		await limitCodes(c, body.email)
		throwFieldErrors(await passwordErrors(body, () => passwordWords(body.email)))
		const email = normalizeEmail(body.email)
		const browser = findBrowser(connector, c)?.key ?? null
		const customerId = await refuseInConstantTime(async () => {
			const right = await checkCode(connector, { email, browser, purpose: 'reset', code: body.code }, 'code')
			consumeCode(connector, right, 'code')
			const { account } = await api.ask<{ account: { customer_id: string | null } | null }>('POST', '/storefront/accounts', {
				body: { email, password: body.password },
			})
			if (!account?.customer_id) throw codeInvalid('code')
			return account.customer_id
		})
		database.run('delete from sessions where customer_id = ?', customerId)
		background.run('mail that the password was changed', () => mailer.send(passwordChangedMail(email, sender)))
		return { http_status: 200, message: 'Your password has been changed. Please sign in.' }
	})

	implement(app, updateProfile, async ({ c, body }) => {
		const buyer = await customerBuyer(connector, c)
		const { first_name, last_name, phone } = body
		const { customer } = await callAsCustomer<{ customer: EngineCustomer }>(connector, buyer, 'POST', '/store/customers/me', {
			body: { first_name, last_name, phone },
		})
		database.run(
			'insert into profiles (customer_id, gender, dob) values (?, ?, ?) on conflict (customer_id) do update set gender = excluded.gender, dob = excluded.dob',
			...[customer.id, body.gender, body.dob],
		)
		return { http_status: 200, message: 'Your profile has been saved.', data: toCustomerInfo(connector, customer) }
	})
}
