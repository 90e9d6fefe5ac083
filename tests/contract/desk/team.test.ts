import { finishPasskeyAccount, startPasskeyAccount } from '@storefront/store/desk/auth/accounts/accept-invitation.ts'
import { inviteAgain, readInvitation } from '@storefront/store/desk/auth/accounts/invitations.ts'
import { blockUser, changeRole, listTeam, unblockUser } from '@storefront/store/desk/auth/accounts/team.ts'
import { signInWithPasskey, startPasskeySignIn } from '@storefront/store/desk/auth/sessions/passkey-sign-in.ts'
import { readSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import { applyRecordedChange } from '@storefront/store/desk/recorded-change.ts'
import { teamChanges } from '@storefront/store/desk/team-changes.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { expect, it } from 'vitest'
import {
	addPasskeyUser,
	addPasswordUser,
	after,
	describeDesk,
	minute,
	newVisitor,
	party,
	refusalOf,
	sessionOf,
	signIn,
	start,
	type TestDesk,
} from './desk-shop.ts'
import { createAuthenticator } from './software-authenticator.ts'

const block = ({ db }: TestDesk, userId: number, now = start) => inTransaction(db, (trx) => blockUser(trx, userId, now))
const setRole = ({ db }: TestDesk, userId: number, role: string) => inTransaction(db, (trx) => changeRole(trx, userId, role))

describeDesk('the team of the desk', (desk) => {
	it('a blocked user is signed out at once and cannot sign in in any way', async () => {
		const [ada, pia] = [await addPasswordUser(desk), await addPasskeyUser(desk)]
		for (const { userId, token } of [ada, pia]) {
			await block(desk, userId)
			expect(await readSession(desk.db, token, start)).toBeNull()
		}
		expect(await refusalOf(signIn(desk, ada, after(minute)))).toBe('account_blocked')
		const { challenge, options } = await startPasskeySignIn(desk.auth, party, newVisitor(), after(minute))
		const response = pia.authenticator.get(options)
		expect(await refusalOf(signInWithPasskey(desk.auth, { challenge, response }, party, newVisitor(), after(minute)))).toBe(
			'account_blocked',
		)
		expect(await desk.db.selectFrom('desk_sessions').select('id').execute()).toEqual([])
	})

	it('an unblocked user signs in again, and the sessions from before stay ended', async () => {
		const user = await addPasswordUser(desk)
		await block(desk, user.userId)
		await inTransaction(desk.db, (trx) => unblockUser(trx, user.userId))
		expect(await readSession(desk.db, user.token, start)).toBeNull()
		expect(await signIn(desk, user, after(minute))).toHaveProperty('token')
	})

	it('a blocked user cannot come back by a reset', async () => {
		const user = await addPasswordUser(desk)
		const reset = () => inTransaction(desk.db, (trx) => inviteAgain(trx, { userId: user.userId, invitedBy: null }, start))
		const before = await reset()
		await block(desk, user.userId)
		expect(await refusalOf(readInvitation(desk.db, before.token, start))).toBe('invitation_invalid')
		const { token } = await reset()
		const { enrolment, options } = await startPasskeyAccount(desk.auth, { token, name: 'Ada' }, party, start)
		const response = createAuthenticator(party).create(options)
		expect(await refusalOf(finishPasskeyAccount(desk.auth, { enrolment, response }, party, newVisitor(), start))).toBe('account_blocked')
	})

	it('a new role is in the log with the role before, and the same role is not [SEC-13]', async () => {
		const user = await addPasswordUser(desk, 'orders')
		const titles = async () =>
			(await desk.db.selectFrom('audit_log').select('title').where('command', '=', 'team.role').execute()).map(({ title }) => title)
		const context = { actor: { kind: 'cli' }, now: start } as const
		for (const role of ['content', 'content'])
			await applyRecordedChange(desk.db, teamChanges.changeRole({ id: user.userId, name: 'Ada Example' }, role), context)
		expect(await titles()).toEqual(['Changed the role of Ada Example from orders to content'])
	})

	it('a new role ends the sessions of the user, and the same role does not', async () => {
		const user = await addPasswordUser(desk, 'orders')
		await setRole(desk, user.userId, 'orders')
		expect((await sessionOf(desk, user, start)).user.role).toBe('orders')
		await setRole(desk, user.userId, 'content')
		expect(await readSession(desk.db, user.token, start)).toBeNull()
		expect((await sessionOf(desk, await signIn(desk, user, after(minute)), after(minute))).user.role).toBe('content')
	})

	it('the last owner can neither be blocked nor lose the role', async () => {
		const [owner, other] = [await addPasswordUser(desk, 'owner'), await addPasswordUser(desk, 'owner')]
		await block(desk, other.userId)
		// The other owner is blocked and does not count.
		expect(await refusalOf(block(desk, owner.userId))).toBe('last_owner')
		expect(await refusalOf(setRole(desk, owner.userId, 'orders'))).toBe('last_owner')
		expect((await sessionOf(desk, owner, start)).user.role).toBe('owner')
		await inTransaction(desk.db, (trx) => unblockUser(trx, other.userId))
		await setRole(desk, owner.userId, 'orders')
	})

	it('of two owners who block each other at the same time, one stays', async () => {
		const [ada, bob] = [await addPasswordUser(desk, 'owner'), await addPasswordUser(desk, 'owner')]
		const results = await Promise.allSettled([block(desk, ada.userId), setRole(desk, bob.userId, 'content')])
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		const owners = (await listTeam(desk.db)).filter(({ role, blockedAt }) => role === 'owner' && blockedAt === null)
		expect(owners).toHaveLength(1)
	})

	it('unknown users and roles are refused', async () => {
		const user = await addPasswordUser(desk)
		expect(await refusalOf(block(desk, 0))).toBe('user_unknown')
		expect(await refusalOf(setRole(desk, 0, 'orders'))).toBe('user_unknown')
		expect(await refusalOf(setRole(desk, user.userId, 'admin'))).toBe('role_unknown')
	})

	it('the list of the team has no secrets', async () => {
		const [ada, pia] = [await addPasswordUser(desk, 'owner'), await addPasskeyUser(desk, 'content')]
		await block(desk, pia.userId, after(minute))
		const team = await listTeam(desk.db)
		expect(team).toEqual([
			{
				...{ id: ada.userId, email: ada.email, name: 'Ada Example', role: 'owner', createdAt: start.toISOString(), blockedAt: null },
				...{ hasPassword: true, passkeys: 0, seenAt: start.toISOString() },
			},
			{
				...{ id: pia.userId, email: pia.email, name: 'Pia Key', role: 'content', createdAt: start.toISOString() },
				...{ blockedAt: after(minute).toISOString(), hasPassword: false, passkeys: 1, seenAt: null },
			},
		])
	})
})
