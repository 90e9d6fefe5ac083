import { StoreError } from '../../../server/errors/errors.ts'
import { implement } from '../../../server/http/implement.ts'
import { customerIfKnown } from '../../../server/http/shopper.ts'
import { visitorKey } from '../../../server/http/visitor.ts'
import { countApart } from '../../../server/limits/limits.ts'
import type { App, StoreContext } from '../../../server/store/store.ts'
import { accountKey, isEmail } from '../../../server/text/email.ts'
import {
	forgotPassword,
	login,
	register,
	resendCode,
	resetPassword,
	updateProfile,
	verifyCode,
} from '../../../src/contract/account/account.ts'
import { endSessions, getSessions, signOut } from '../../../src/contract/account/sessions.ts'
import { shortestPassword } from '../../../src/domain/constants.ts'
import { type CodePurpose, codeInvalid, forgetCode, newSecret, tokenOf } from '../account/codes.ts'
import { askAsCustomer, customerFields, type EngineCustomer, infoOf } from '../account/customer.ts'
import { engineSignIn } from '../account/sign-in.ts'
import { customerBuyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'
import { beginSession, type KeptSession } from '../kept/sessions.ts'
import { type EngineSession, isRefused, type Refused } from '../shop-api/ask.ts'

const refusal = '... on ErrorResult { errorCode message }'
const registerDocument = `mutation Register($input: RegisterCustomerInput!) { answer: registerCustomerAccount(input: $input) { __typename ${refusal} ... on PasswordValidationError { validationErrorMessage } } }`
const verifyDocument = `mutation Verify($token: String!) { answer: verifyCustomerAccount(token: $token) { __typename ${refusal} } }`
const refreshDocument = `mutation Refresh($email: String!) { answer: refreshCustomerVerification(emailAddress: $email) { __typename ${refusal} } }`
const forgotDocument = `mutation Forgot($email: String!) { answer: requestPasswordReset(emailAddress: $email) { __typename ${refusal} } }`
const resetDocument = `mutation Reset($token: String!, $password: String!) { answer: resetPassword(token: $token, password: $password) { __typename ${refusal} ... on PasswordValidationError { validationErrorMessage } } }`
const updateDocument = `mutation Update($input: UpdateCustomerInput!) { updateCustomer(input: $input) { ${customerFields} } }`
const logoutDocument = 'mutation Logout { logout { success } }'

type Answer =
	| { readonly __typename: string; readonly validationErrorMessage?: string }
	| (Refused & { readonly validationErrorMessage?: string })

/** Sign-up, sign-in, codes and profile. Mails are the engine's. */
export function addAccount(app: App, connector: Connector): void {
	const { api, limits, kept, clock, tokens } = connector

	const limitMails = async (c: StoreContext, email: string) => {
		await limits.take('code_mail_address', visitorKey(connector, c))
		await limits.take('code_mail_account', accountKey(email))
	}
	/** Asks the engine for something that mails a code; whether there is such an account is told to nobody. */
	const mailCode = async (document: string, email: string, purpose: CodePurpose) => {
		const { answer } = await api.ask<{ answer: Answer }>(
			document,
			{ email },
			{ token: null, codeSecret: newSecret(connector, email, purpose) },
		)
		if (isRefused(answer)) connector.logger.info({ code: answer.errorCode }, 'The engine sends no code')
	}
	/** Lets the engine use a code. It signs in whoever has one, which here takes a password: that session ends at once, and every other of the account. */
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
		const answer = await ask(tokenOf(connector, email, purpose, typed), session)
		if (begun !== null) await endEverywhere(begun)
		return answer
	}
	/** The engine's logout ends all sessions of an account, which a new password should; here they end as well. */
	const endEverywhere = async (token: string) => {
		const { activeCustomer } = await api.ask<{ activeCustomer: { id: string } | null }>('query Me { activeCustomer { id } }', {}, { token })
		if (activeCustomer) kept.run('delete from sessions where customer_id = ?', activeCustomer.id)
		await api.ask(logoutDocument, {}, { token })
	}

	implement(app, register, async ({ c, body }) => {
		await limits.take('register_address', visitorKey(connector, c))
		checkNewPassword(body)
		if (!isEmail(body.email)) throw refusedField('email', 'Please enter a valid email address!')
		await limitMails(c, body.email)
		const input = {
			...{ firstName: body.first_name, lastName: body.last_name, emailAddress: body.email },
			...{ phoneNumber: body.phone, password: body.password },
		}
		const { answer } = await api.ask<{ answer: Answer }>(
			registerDocument,
			{ input },
			{ token: null, codeSecret: newSecret(connector, body.email, 'verify') },
		)
		if (isRefused(answer)) throw refusedField('password', answer.validationErrorMessage ?? 'Please choose another password.')
		return { http_status: 200, message: 'We have sent you a code by email. Enter it to finish signing up.' }
	})

	implement(app, verifyCode, async ({ c, body }) => {
		const answer = await spendCode(c, body.email, 'verify', body.activation_code, async (token, session) => {
			return (await api.ask<{ answer: Answer }>(verifyDocument, { token }, session)).answer
		})
		if (isRefused(answer)) throw codeInvalid()
		forgetCode(connector, body.email, 'verify')
		return { http_status: 200, message: 'OTP verified successfully!' }
	})

	implement(app, resendCode, async ({ c, body }) => {
		await limitMails(c, body.email)
		await mailCode(refreshDocument, body.email, 'verify')
		return { http_status: 200, message: 'If an account with this email waits for its code, a new one is on its way.' }
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
		const { customer, engineToken } = await countApart(limits, tries, () => engineSignIn(connector, body))
		await endHeldSession(c)
		const sessionId = beginSession(kept, { customerId: customer.id, engineToken, userAgent: c.req.header('user-agent') ?? '' }, clock())
		const { first_name, last_name, email, ...others } = infoOf(connector, customer)
		const token = await tokens.issue({ id: sessionId, sessionId, first_name, last_name, email })
		return { http_status: 200, message: 'Login successful!', data: { token, info: { first_name, last_name, email, ...others } } }
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
		if (isRefused(answer)) throw answer.validationErrorMessage ? refusedField('password', answer.validationErrorMessage) : codeInvalid()
		forgetCode(connector, body.email, 'reset')
		return { http_status: 200, message: 'Your password has been changed. Please sign in.' }
	})

	implement(app, updateProfile, async ({ c, body }) => {
		const buyer = await customerBuyer(connector, c)
		await askAsCustomer(connector, buyer, { fields: 'id' })
		const input = { firstName: body.first_name, lastName: body.last_name, phoneNumber: body.phone }
		const { updateCustomer } = await api.ask<{ updateCustomer: EngineCustomer }>(updateDocument, { input }, buyer.session())
		kept.run(
			'insert into profiles (customer_id, gender, dob) values (?, ?, ?) on conflict (customer_id) do update set gender = excluded.gender, dob = excluded.dob',
			...[buyer.customerId, body.gender, body.dob],
		)
		return { http_status: 200, message: 'Your profile has been saved.', data: infoOf(connector, updateCustomer) }
	})

	implement(app, signOut, async ({ c }) => {
		const buyer = await customerBuyer(connector, c)
		endSession(buyer.key)
		return { http_status: 200, message: 'You are signed out.' }
	})

	implement(app, getSessions, async ({ c }) => {
		const buyer = await customerBuyer(connector, c)
		const sessions = kept.all<KeptSession>('select * from sessions where customer_id = ? order by seen_at desc', buyer.customerId)
		return {
			data: sessions.map(({ id, browser, created_at, seen_at }) => ({
				id,
				browser,
				created_at,
				seen_at,
				is_current: id === buyer.key ? 1 : 0,
			})),
		}
	})

	implement(app, endSessions, async ({ c, body }) => {
		const buyer = await customerBuyer(connector, c)
		const { emailAddress } = await askAsCustomer<EngineCustomer>(connector, buyer, { fields: customerFields })
		await countApart(limits, { good: [], refused: [['password', buyer.owner]] }, () => confirmPassword(emailAddress, body.current_password))
		const ended = kept.all<KeptSession>('select * from sessions where customer_id = ? and id != ?', buyer.customerId, buyer.key)
		const meant = body.session === undefined ? ended : ended.filter(({ id }) => String(id) === String(body.session))
		if (body.session !== undefined && meant.length === 0) throw new StoreError('not_found', 'There is no such session.')
		for (const { id } of meant) endSession(id)
		return { http_status: 200, message: 'Signed out there.' }
	})

	async function confirmPassword(email: string, password: string): Promise<void> {
		try {
			await engineSignIn(connector, { email, password })
		} catch (error) {
			if (error instanceof StoreError && error.code === 'invalid_credentials')
				throw refusedField('current_password', 'This is not your current password.')
			throw error
		}
	}

	/** Whoever signs in again, without signing out, leaves no session behind that nobody has the token of any more. */
	async function endHeldSession(c: StoreContext): Promise<void> {
		const held = await customerIfKnown(connector, c)
		if (held) endSession(held.id)
	}

	/** Nobody else has the engine's token of it. The engine's own logout would end the other sessions of the account, too. */
	function endSession(id: string | number): void {
		kept.run('delete from sessions where id = ?', id)
	}
}

function checkNewPassword({
	password,
	password_confirmation,
}: {
	readonly password: string
	readonly password_confirmation: string
}): void {
	if (password.length < shortestPassword)
		throw refusedField('password', `Please choose a password of at least ${shortestPassword} characters.`)
	if (password !== password_confirmation) throw refusedField('password_confirmation', 'The two passwords are not the same.')
}

function refusedField(field: string, sentence: string): StoreError {
	return new StoreError('invalid_request', sentence, { errors: { [field]: [sentence] } })
}
