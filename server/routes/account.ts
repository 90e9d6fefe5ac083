import { forgotPassword, login, register, resendCode, resetPassword, updateProfile, verifyCode } from '../../src/contract/account.ts'
import { mailCodeLater } from '../accounts/code-mail.ts'
import { accountKey } from '../accounts/email.ts'
import { refuseInEvenTime } from '../accounts/even-time.ts'
import { registerCustomer, verifyCustomer } from '../accounts/register.ts'
import { setNewPassword } from '../accounts/reset-password.ts'
import { infoOf, signIn } from '../accounts/sign-in.ts'
import { implement } from '../implement.ts'
import { customerOf } from '../shopper.ts'
import type { App, Store, StoreContext } from '../store.ts'
import { visitorAddress } from '../visitor.ts'

/** Sign-up, sign-in, codes and profile (API-56 to API-61). */
export function addAccount(app: App, store: Store): void {
	const { limits } = store
	const limit = async (c: StoreContext, what: 'code' | 'code_mail', email: string) => {
		await limits.take(`${what}_address`, visitorAddress(store, c))
		await limits.take(`${what}_account`, accountKey(email))
	}

	implement(app, register, async ({ c, body }) => {
		await limits.take('register_address', visitorAddress(store, c))
		await limit(c, 'code_mail', body.email)
		await registerCustomer(store, body)
		return { http_status: 200, message: 'We have sent you a code by email. Enter it to finish signing up.' }
	})

	implement(app, verifyCode, async ({ c, body }) => {
		await limit(c, 'code', body.email)
		await refuseInEvenTime(() => verifyCustomer(store, body.email, body.activation_code))
		return { http_status: 200, message: 'OTP verified successfully!' }
	})

	implement(app, resendCode, async ({ c, body }) => {
		await limit(c, 'code_mail', body.email)
		mailCodeLater(store, body.email, 'verify')
		return { http_status: 200, message: 'If an account with this email waits for its code, a new one is on its way.' }
	})

	implement(app, login, async ({ c, body }) => {
		const account = accountKey(body.email)
		const address = visitorAddress(store, c)
		await limits.take('sign_in_address', address)
		await limits.take('sign_in', `${account} ${address}`)
		await limits.take('sign_in_account', account)
		const data = await signIn(store, body.email, body.password)
		await limits.forget('sign_in', `${account} ${address}`)
		return { http_status: 200, message: 'Login successful!', data }
	})

	implement(app, forgotPassword, async ({ c, body }) => {
		await limit(c, 'code_mail', body.email)
		mailCodeLater(store, body.email, 'reset')
		return { http_status: 200, message: 'If there is an account with this email, a code is on its way. Please check your email.' }
	})

	implement(app, resetPassword, async ({ c, body }) => {
		await limit(c, 'code', body.email)
		await refuseInEvenTime(() => setNewPassword(store, body))
		return { http_status: 200, message: 'Your password has been changed. Please sign in.' }
	})

	implement(app, updateProfile, async ({ c, body }) => {
		const { id } = await customerOf(store, c)
		const customer = await store.db.updateTable('customers').set(body).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
		return { http_status: 200, message: 'Your profile has been saved.', data: infoOf(customer) }
	})
}
