import {
	changePassword,
	requestNewCode,
	requestPasswordReset,
	saveProfile,
	signIn,
	signUp,
	signUpFromOrder,
	verifyEmail,
} from '@storefront/contract/client/account/account.ts'
import { fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
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
import { buyAsGuest, expectErrorReply } from '../trial/buyer.ts'
import { type Check, CheckSkipped, expectEqual, expectThat } from '../trial/check.ts'
import { createCustomer, newCode, password, registration, requireCodes, signInCustomer } from '../trial/member.ts'
import type { Trial } from '../trial/trial.ts'

const anotherPassword = 'seven blue lamps on 3 shelves'

/** Returns a wrong code of the same length. */
const wrongCode = (code: string) => code.replace(/^./, (first) => (first === '1' ? '2' : '1'))

/** Customer who has signed up and not entered the code yet. */
async function signedUp(trial: Trial) {
	requireCodes(trial)
	const visitor = trial.visitor()
	const email = trial.newEmail()
	await signUp(visitor.client, registration(email))
	return { visitor, email, code: await newCode(trial, email) }
}

export const account: readonly Check[] = [
	{
		call: register,
		name: 'mails a code',
		requirement: 'A sign-up sends a code by email, and sign-in is not possible before the code was entered',
		leavesTraces: true,
		async ask(trial) {
			const { visitor, email } = await signedUp(trial)
			await expectErrorReply('Signing in before the code was entered', signIn(visitor.client, email, password), 403, 401, 422)
		},
	},
	{
		call: register,
		name: 'by field',
		requirement: 'Missing fields and different passwords are rejected with 422 and an error message for each field',
		async ask(trial) {
			const { client } = trial.visitor()
			const email = trial.newEmail()
			const blank = await expectErrorReply('Signing up without a name', signUp(client, registration(email, { firstName: '' })), 422)
			expectThat(blank.reply?.errors['first_name']?.length, '`errors` has no message for `first_name`.')
			await expectErrorReply('Two different passwords', signUp(client, registration(email, { confirmation: anotherPassword })), 422)
		},
	},
	{
		call: register,
		name: 'one account an address',
		requirement: 'An email with an account gets no second account, and the password does not change',
		leavesTraces: true,
		async ask(trial) {
			const { email } = await trial.firstCustomer()
			const { client } = trial.visitor()
			const again = registration(email, { password: anotherPassword, confirmation: anotherPassword })
			await signUp(client, again).catch(() => undefined)
			await expectErrorReply('The password of the second sign-up', signIn(client, email, anotherPassword), 401, 403, 422)
			await signIn(client, email, password)
		},
	},
	{
		call: verifyCode,
		name: 'the right code',
		requirement: 'The emailed code confirms the account, and a wrong one does not',
		leavesTraces: true,
		async ask(trial) {
			const { visitor, email, code } = await signedUp(trial)
			await expectErrorReply('A wrong code', verifyEmail(visitor.client, email, wrongCode(code)), 422, 401, 403, 400)
			await verifyEmail(visitor.client, email, code)
			const { info } = await signIn(visitor.client, email, password)
			expectEqual('data.info.email', info.email.toLowerCase(), email.toLowerCase())
		},
	},
	{
		call: verifyCode,
		name: 'once',
		requirement: 'A code works once',
		leavesTraces: true,
		async ask(trial) {
			const { visitor, email, code } = await signedUp(trial)
			await verifyEmail(visitor.client, email, code)
			await expectErrorReply('A used code', verifyEmail(visitor.client, email, code), 422, 401, 403, 404, 409, 400)
		},
	},
	{
		call: resendCode,
		name: 'sends another',
		requirement: 'A new code can be requested, and confirms the account',
		leavesTraces: true,
		async ask(trial) {
			const { visitor, email, code } = await signedUp(trial)
			await requestNewCode(visitor.client, email)
			await verifyEmail(visitor.client, email, await newCode(trial, email, code))
		},
	},
	{
		call: login,
		name: 'wrong password',
		requirement: 'A wrong password and an unknown email get the same response, which does not reveal accounts',
		async ask(trial) {
			const { email } = await trial.firstCustomer()
			const { client } = trial.visitor()
			const wrong = await expectErrorReply('A wrong password', signIn(client, email, anotherPassword), 401, 422, 403)
			const unknown = await expectErrorReply('An unknown email', signIn(client, trial.newEmail(), anotherPassword), 401, 422, 403, 404)
			expectEqual('The status for an unknown email', unknown.status, wrong.status)
			expectEqual('The message for an unknown email', unknown.serverMessage, wrong.serverMessage)
		},
	},
	{
		call: forgotPassword,
		name: 'tells nothing',
		requirement: 'The response does not reveal whether the email has an account',
		async ask(trial) {
			const { email } = await trial.secondCustomer()
			const { client } = trial.visitor()
			expectEqual(
				'The message for an unknown email',
				await requestPasswordReset(client, trial.newEmail()),
				await requestPasswordReset(client, email),
			)
		},
	},
	{
		call: resetPassword,
		name: 'by a code',
		requirement: 'The emailed code sets a new password once; the old password and earlier sessions do not work',
		leavesTraces: true,
		async ask(trial) {
			const member = await createCustomer(trial)
			const { client } = trial.visitor()
			const before = await requireCodes(trial)(member.email)
			await requestPasswordReset(client, member.email)
			const code = await newCode(trial, member.email, before)
			const request = { email: member.email, password: anotherPassword, confirmation: anotherPassword }
			await expectErrorReply('A wrong code', changePassword(client, { ...request, code: wrongCode(code) }), 422, 401, 403, 400)
			await changePassword(client, { ...request, code })
			await expectErrorReply('The old password', signIn(client, member.email, password), 401, 422, 403)
			await signInCustomer(trial.visitor(), member.email, anotherPassword)
			await expectErrorReply('An earlier session', fetchAddresses(member.client), 401)
			await expectErrorReply('The same code again', changePassword(client, { ...request, code }), 422, 401, 403, 404, 400)
		},
	},
	{
		call: updateProfile,
		name: 'is kept',
		requirement: 'A changed profile is returned at the next sign-in',
		leavesTraces: true,
		async ask(trial) {
			const { client, email } = await trial.firstCustomer()
			const lastName = `Conform ${Date.now()}`
			await saveProfile(client, { firstName: 'Ada', lastName, phone: '+1 555 0101', gender: 'female', birthDate: '1990-01-02' })
			const { info } = await signIn(trial.visitor().client, email, password)
			expectEqual('data.info.last_name', info.last_name, lastName)
			expectEqual('data.info.phone', info.phone, '+1 555 0101')
		},
	},
	{
		call: registerFromOrder,
		name: 'has the order',
		requirement: "An account created from a guest's order contains that order, after the code was entered",
		leavesTraces: true,
		async ask(trial) {
			requireCodes(trial)
			const email = trial.newEmail()
			const { visitor, placed } = await buyAsGuest(trial, await trial.testProduct(), 1, { email })
			if (!placed.canOpenAccount) throw new CheckSkipped('left-out', 'The order has no `can_open_account`.')
			await expectErrorReply(
				'An account with a wrong key',
				signUpFromOrder(visitor.client, { ...placed, key: 'wrong' }, password),
				404,
				422,
				409,
			)
			await signUpFromOrder(visitor.client, placed, password)
			await verifyEmail(visitor.client, email, await newCode(trial, email))
			const member = await signInCustomer(visitor, email)
			const { orders } = await fetchOrders(member.client)
			expectThat(
				orders.some(({ number }) => number === placed.number),
				'The order history of the new account does not contain the order.',
			)
		},
	},
]
