import { signIn } from '@storefront/contract/client/account/account.ts'
import { fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import {
	confirmEmailChange,
	deleteOwnAccount,
	fetchPersonalData,
	previewAccountDeletion,
	requestEmailChange,
} from '@storefront/contract/client/account/personal-data.ts'
import { fetchSessions, renewPassword, revokeSessions, revokeToken } from '@storefront/contract/client/account/sessions.ts'
import {
	changeEmail,
	confirmEmail,
	deleteAccount,
	exportPerson,
	getDeparture,
} from '@storefront/contract/endpoints/account/personal-data.ts'
import { changePassword, endSessions, getSessions, signOut } from '@storefront/contract/endpoints/account/sessions.ts'
import { addProductToCart, expectErrorReply } from '../trial/buyer.ts'
import { type Check, expectEqual, expectThat } from '../trial/check.ts'
import { createCustomer, newCode, password, signInCustomer, type TestCustomer } from '../trial/member.ts'
import type { Trial } from '../trial/trial.ts'

const wrong = 'not the password at all'

/** Signs in the customer in another browser. */
async function elsewhere(trial: Trial): Promise<TestCustomer> {
	return signInCustomer(trial.visitor(), (await trial.firstCustomer()).email)
}

/** Requires that an expired token is rejected. */
function mustBeOver(what: string, { client }: TestCustomer) {
	return expectErrorReply(what, fetchAddresses(client), 401)
}

export const sessions: readonly Check[] = [
	{
		call: signOut,
		name: 'ends the session',
		requirement: 'After signing out the token does not work, and other sessions continue',
		async ask(trial) {
			const owner = await trial.firstCustomer()
			const member = await elsewhere(trial)
			await revokeToken(member.client)
			await mustBeOver('The token of a signed-out session', member)
			await fetchAddresses(owner.client)
		},
	},
	{
		call: getSessions,
		name: 'tells them',
		requirement: 'It lists all sessions of the customer, and marks the current one',
		async ask(trial) {
			const member = await elsewhere(trial)
			const open = await fetchSessions(member.client)
			expectThat(open.length >= 2, `Two sessions are open, but ${open.length} are listed.`)
			expectEqual('The number of current sessions', open.filter(({ isCurrent }) => isCurrent).length, 1)
		},
	},
	{
		call: endSessions,
		name: 'by the password',
		requirement: 'It ends one session with the current password only, and not that of another customer',
		async ask(trial) {
			const [owner, other] = [await trial.firstCustomer(), await trial.secondCustomer()]
			const member = await elsewhere(trial)
			const current = (await fetchSessions(member.client)).find(({ isCurrent }) => isCurrent)
			expectThat(current, 'No session is marked as the current one.')
			await expectErrorReply('Ending a session with a wrong password', revokeSessions(owner.client, current.id, wrong), 422, 401, 403)
			await expectErrorReply("Ending another customer's session", revokeSessions(other.client, current.id, password), 404, 403)
			await fetchAddresses(member.client)
			await revokeSessions(owner.client, current.id, password)
			await mustBeOver('The token of an ended session', member)
			await fetchAddresses(owner.client)
		},
	},
	{
		call: changePassword,
		name: 'by the password',
		requirement: 'The current password sets a new one and ends earlier sessions; a wrong one is rejected',
		leavesTraces: true,
		async ask(trial) {
			const member = await createCustomer(trial)
			const next = { password: 'nine red chairs in 2 rooms', confirmation: 'nine red chairs in 2 rooms' }
			await expectErrorReply('A wrong current password', renewPassword(member.client, { current: wrong, ...next }), 422, 401, 403)
			const { token } = await renewPassword(member.client, { current: password, ...next })
			await mustBeOver('An earlier session', member)
			await fetchAddresses(member.signedIn(token).client)
			await expectErrorReply('The old password', signIn(trial.visitor().client, member.email, password), 401, 422, 403)
		},
	},
	{
		call: exportPerson,
		name: 'by the password',
		requirement: 'The current password exports all data of the customer, and nothing of others',
		async ask(trial) {
			const [owner, other] = [await trial.firstCustomer(), await trial.secondCustomer()]
			await expectErrorReply('A wrong password', fetchPersonalData(owner.client, wrong), 422, 401, 403)
			const text = JSON.stringify(await fetchPersonalData(owner.client, password)).toLowerCase()
			expectThat(text.includes(owner.email.toLowerCase()), 'The export does not contain the email of the customer.')
			expectThat(!text.includes(other.email.toLowerCase()), 'The export contains the email of another customer.')
			expectThat(!text.includes(password), 'The export contains the password.')
		},
	},
	{
		call: getDeparture,
		name: 'answers',
		requirement: 'It returns what happens to orders and reviews',
		async ask(trial) {
			expectThat((await previewAccountDeletion((await trial.firstCustomer()).client)).orders >= 0, 'The response has no number of orders.')
		},
	},
	{
		call: changeEmail,
		name: 'by the password',
		requirement: 'A wrong current password changes no email',
		async ask(trial) {
			const { client } = await trial.firstCustomer()
			await expectErrorReply('A wrong password', requestEmailChange(client, trial.newEmail(), wrong), 422, 401, 403)
		},
	},
	{
		call: confirmEmail,
		name: 'by the code',
		requirement: 'The code that was sent to the new email sets it; the old email no longer works',
		leavesTraces: true,
		async ask(trial) {
			const member = await createCustomer(trial)
			const email = trial.newEmail()
			await requestEmailChange(member.client, email, password)
			const code = await newCode(trial, email)
			await expectErrorReply(
				'A wrong code',
				confirmEmailChange(
					member.client,
					code.replace(/^./, (first) => (first === '1' ? '2' : '1')),
				),
				422,
				401,
			)
			expectEqual('data.email', (await confirmEmailChange(member.client, code)).toLowerCase(), email.toLowerCase())
			await signInCustomer(trial.visitor(), email)
			await expectErrorReply('The old email', signIn(trial.visitor().client, member.email, password), 401, 422, 403)
		},
	},
	{
		call: deleteAccount,
		name: 'by the password',
		requirement: 'The current password deletes the account, a wrong one does not; then neither token nor password works',
		leavesTraces: true,
		async ask(trial) {
			const member = await createCustomer(trial)
			await addProductToCart(member, await trial.testProduct())
			await expectErrorReply('A wrong password', deleteOwnAccount(member.client, wrong, false), 422, 401, 403)
			await fetchAddresses(member.client)
			await deleteOwnAccount(member.client, password, false)
			await mustBeOver('The token of a deleted account', member)
			await expectErrorReply(
				'Signing in to the deleted account',
				signIn(trial.visitor().client, member.email, password),
				401,
				422,
				403,
				404,
			)
		},
	},
]
