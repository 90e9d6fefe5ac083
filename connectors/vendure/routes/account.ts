import {
	forgotPassword,
	login,
	register,
	resendCode,
	resetPassword,
	updateProfile,
	verifyCode,
} from '@storefront/contract/endpoints/account/account.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import { visitorKey } from '@storefront/store/http/calls/visitor.ts'
import { limitSuccessesAndFailures } from '@storefront/store/http/rate-limits/limits.ts'
import type { App, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { accountKey, isEmail } from '@storefront/store/infrastructure/text/email.ts'
import { type CodePurpose, codeInvalid, createCodeSecret, deleteCode, takeCodeToken } from '../account/codes.ts'
import { callAsCustomer, customerFields, type EngineCustomer, toCustomerInfo } from '../account/customer.ts'
import { checkNewPassword, fieldError } from '../account/password.ts'
import { endEverywhere, endFormerSession, startSession } from '../account/session.ts'
import { engineSignIn } from '../account/sign-in.ts'
import { customerBuyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'
import { type EngineSession, isRefused, type Refused } from '../shop-api/client.ts'

const refusal = '... on ErrorResult { errorCode message }'
const registerDocument = `mutation Register($input: RegisterCustomerInput!) { answer: registerCustomerAccount(input: $input) { __typename ${refusal} ... on PasswordValidationError { validationErrorMessage } } }`
const verifyDocument = `mutation Verify($token: String!) { answer: verifyCustomerAccount(token: $token) { __typename ${refusal} } }`
const refreshDocument = `mutation Refresh($email: String!) { answer: refreshCustomerVerification(emailAddress: $email) { __typename ${refusal} } }`
const forgotDocument = `mutation Forgot($email: String!) { answer: requestPasswordReset(emailAddress: $email) { __typename ${refusal} } }`
const resetDocument = `mutation Reset($token: String!, $password: String!) { answer: resetPassword(token: $token, password: $password) { __typename ${refusal} ... on PasswordValidationError { validationErrorMessage } } }`
const updateDocument = `mutation Update($input: UpdateCustomerInput!) { updateCustomer(input: $input) { ${customerFields} } }`

type Answer =
	| { readonly __typename: string; readonly validationErrorMessage?: string }
	| (Refused & { readonly validationErrorMessage?: string })

/** Sign-up, sign-in, codes and profile. The engine sends the emails. */
export function addAccount(app: App, connector: Connector): void {
	const { api, limits, database } = connector

	const limitMails = async (c: StoreContext, email: string) => {
		await limits.take('code_mail_address', visitorKey(connector, c))
		await limits.take('code_mail_account', accountKey(email))
	}
	/** Calls a mutation of the engine that emails a code; the result does not disclose whether the account exists. */
	const mailCode = async (document: string, email: string, purpose: CodePurpose) => {
		const { answer } = await api.ask<{ answer: Answer }>(
			document,
			{ email },
			{ token: null, codeSecret: await createCodeSecret(connector, email, purpose) },
		)
		if (isRefused(answer)) connector.logger.info({ code: answer.errorCode }, 'The engine sends no code')
	}
	/**
	 * Uses a code at the engine. The engine then signs in, but the contract requires a password, so all sessions of the account are ended.
	 */
	const spendCode = async (
		c: StoreContext,
		email: string,
		purpose: CodePurpose,
		typed: string,
		ask: (token: string, session: EngineSession) => Promise<Answer>,
	) => {
		await limits.take('code_address', visitorKey(connector, c))
		await limits.take('code_account', accountKey(email))
		let begun: string | null = null
		const session = {
			token: null,
			keep(token: string) {
				begun = token
			},
		}
		const answer = await ask(await takeCodeToken(connector, email, purpose, typed), session)
		if (begun !== null) await endEverywhere(connector, begun)
		return answer
	}

	implement(app, register, async ({ c, body }) => {
		await limits.take('register_address', visitorKey(connector, c))
		checkNewPassword(body)
		if (!isEmail(body.email)) throw fieldError('email', 'Please enter a valid email address!')
		await limitMails(c, body.email)
		const input = {
			...{ firstName: body.first_name, lastName: body.last_name, emailAddress: body.email },
			...{ phoneNumber: body.phone, password: body.password },
		}
		const { answer } = await api.ask<{ answer: Answer }>(
			registerDocument,
			{ input },
			{ token: null, codeSecret: await createCodeSecret(connector, body.email, 'verify') },
		)
		if (isRefused(answer)) throw fieldError('password', answer.validationErrorMessage ?? 'Please choose another password.')
		return { http_status: 200, message: 'We have sent you a code by email. Enter it to finish signing up.' }
	})

	implement(app, verifyCode, async ({ c, body }) => {
		const answer = await spendCode(c, body.email, 'verify', body.activation_code, async (token, session) => {
			return (await api.ask<{ answer: Answer }>(verifyDocument, { token }, session)).answer
		})
		if (isRefused(answer)) throw codeInvalid()
		await deleteCode(connector, body.email, 'verify')
		return { http_status: 200, message: 'OTP verified successfully!' }
	})

	implement(app, resendCode, async ({ c, body }) => {
		await limitMails(c, body.email)
		await mailCode(refreshDocument, body.email, 'verify')
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
		await endFormerSession(connector, c)
		return { http_status: 200, message: 'Login successful!', data: await startSession(connector, c, signedIn) }
	})

	implement(app, forgotPassword, async ({ c, body }) => {
		await limitMails(c, body.email)
		await mailCode(forgotDocument, body.email, 'reset')
		return { http_status: 200, message: 'If there is an account with this email, a code is on its way. Please check your email.' }
	})

	implement(app, resetPassword, async ({ c, body }) => {
		checkNewPassword(body)
		const answer = await spendCode(c, body.email, 'reset', body.code, async (token, session) => {
			return (await api.ask<{ answer: Answer }>(resetDocument, { token, password: body.password }, session)).answer
		})
		if (isRefused(answer)) throw answer.validationErrorMessage ? fieldError('password', answer.validationErrorMessage) : codeInvalid()
		await deleteCode(connector, body.email, 'reset')
		return { http_status: 200, message: 'Your password has been changed. Please sign in.' }
	})

	implement(app, updateProfile, async ({ c, body }) => {
		const buyer = await customerBuyer(connector, c)
		await callAsCustomer(connector, buyer, { fields: 'id' })
		const input = { firstName: body.first_name, lastName: body.last_name, phoneNumber: body.phone }
		const { updateCustomer } = await api.ask<{ updateCustomer: EngineCustomer }>(updateDocument, { input }, await buyer.session())
		await database.run(
			'insert into profiles (customer_id, gender, dob) values (?, ?, ?) on conflict (customer_id) do update set gender = excluded.gender, dob = excluded.dob',
			...[buyer.customerId, body.gender, body.dob],
		)
		return { http_status: 200, message: 'Your profile has been saved.', data: await toCustomerInfo(connector, updateCustomer) }
	})
}
