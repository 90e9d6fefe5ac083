import {
	finishPasskeyAccount,
	finishPasswordAccount,
	readPasswordAccount,
	startPasskeyAccount,
	startPasswordAccount,
} from '@storefront/store/desk/auth/accounts/accept-invitation.ts'
import {
	invite,
	inviteAgain,
	inviteOwner,
	listInvitations,
	readInvitation,
	withdrawInvitation,
} from '@storefront/store/desk/auth/accounts/invitations.ts'
import { readSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import { finishSignIn, signInWithPassword } from '@storefront/store/desk/auth/sessions/sign-in.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { expect, it } from 'vitest'
import {
	addPasskeyUser,
	addPasswordUser,
	after,
	codeOf,
	day,
	describeDesk,
	hour,
	invitationFor,
	minute,
	newEmail,
	newVisitor,
	party,
	password,
	refusalOf,
	sessionOf,
	signIn,
	start,
} from './desk-shop.ts'
import { createAuthenticator } from './software-authenticator.ts'

const name = 'Ada Example'

describeDesk('invitations to the desk', (desk) => {
	it('the invitation of the first start creates an owner, and no second one', async () => {
		const { token = '' } = (await inviteOwner(desk.db, start)) ?? {}
		expect(await readInvitation(desk.db, token, start)).toMatchObject({ email: null, role: 'owner', userId: null })
		const { enrolment, totp } = await startPasswordAccount(desk.auth, { token, name, email: ' Ada@Example.com', password }, start)
		const started = await finishPasswordAccount(desk.auth, { enrolment, code: codeOf(totp.secret, start) }, newVisitor(), start)
		expect((await sessionOf(desk, started, start)).user).toMatchObject({ email: 'ada@example.com', name, role: 'owner' })
		expect(started.recoveryCodes).toHaveLength(10)
		expect(await inviteOwner(desk.db, start)).toBeNull()
	})

	it('a second first start replaces the link of the first one', async () => {
		const first = await inviteOwner(desk.db, start)
		const second = await inviteOwner(desk.db, after(minute))
		expect(await refusalOf(readInvitation(desk.db, first?.token ?? '', after(minute)))).toBe('invitation_invalid')
		expect(await readInvitation(desk.db, second?.token ?? '', after(minute))).toMatchObject({ role: 'owner' })
	})

	it('the link of the first start is worthless as soon as there is a user', async () => {
		const first = await inviteOwner(desk.db, start)
		await addPasswordUser(desk, 'owner')
		expect(await refusalOf(readInvitation(desk.db, first?.token ?? '', start))).toBe('invitation_invalid')
	})

	it('an invitation works for 24 hours', async () => {
		const token = await invitationFor(desk, newEmail())
		expect(await readInvitation(desk.db, token, after(day - 1))).toMatchObject({ role: 'orders' })
		expect(await refusalOf(readInvitation(desk.db, token, after(day)))).toBe('invitation_invalid')
		expect(await refusalOf(startPasswordAccount(desk.auth, { token, name, password }, after(day)))).toBe('invitation_invalid')
	})

	it('an invitation that expires during the enrolment creates no account', async () => {
		const token = await invitationFor(desk, newEmail())
		const late = after(day - 60)
		const { enrolment, totp } = await startPasswordAccount(desk.auth, { token, name, password }, late)
		const finish = finishPasswordAccount(desk.auth, { enrolment, code: codeOf(totp.secret, after(day)) }, newVisitor(), after(day))
		expect(await refusalOf(finish)).toBe('invitation_invalid')
	})

	it('an invitation is accepted once', async () => {
		const token = await invitationFor(desk, newEmail())
		const first = await startPasswordAccount(desk.auth, { token, name, password }, start)
		const second = await startPasswordAccount(desk.auth, { token, name, password }, start)
		const finish = ({ enrolment, totp }: typeof first) =>
			finishPasswordAccount(desk.auth, { enrolment, code: codeOf(totp.secret, start) }, newVisitor(), start)
		await finish(first)
		expect(await refusalOf(finish(second))).toBe('invitation_invalid')
		expect(await refusalOf(finish(first))).toBe('step_expired')
		expect(await refusalOf(readInvitation(desk.db, token, start))).toBe('invitation_invalid')
	})

	it('of several requests that accept one invitation at the same time, one wins', async () => {
		const token = await invitationFor(desk, newEmail())
		const enrolments = []
		for (let count = 0; count < 4; count++) enrolments.push(await startPasswordAccount(desk.auth, { token, name, password }, start))
		const results = await Promise.allSettled(
			enrolments.map(({ enrolment, totp }) =>
				finishPasswordAccount(desk.auth, { enrolment, code: codeOf(totp.secret, start) }, newVisitor(), start),
			),
		)
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect(await desk.db.selectFrom('desk_users').select('id').execute()).toHaveLength(1)
		expect(await desk.db.selectFrom('desk_sessions').select('id').execute()).toHaveLength(1)
	})

	it('a newer invitation of the same email replaces the older one', async () => {
		const email = newEmail()
		const older = await invitationFor(desk, email)
		const newer = await invitationFor(desk, email.toUpperCase(), 'content', after(hour))
		expect(await refusalOf(readInvitation(desk.db, older, after(hour)))).toBe('invitation_invalid')
		expect(await readInvitation(desk.db, newer, after(hour))).toMatchObject({ email, role: 'content' })
	})

	it('a withdrawn invitation is worthless, and the list has the open ones', async () => {
		const owner = await addPasswordUser(desk, 'owner')
		const email = newEmail()
		const invited = { email, role: 'catalogue', invitedBy: owner.userId }
		const { token } = await inTransaction(desk.db, (trx) => invite(trx, invited, start))
		expect(await listInvitations(desk.db, start)).toMatchObject([{ email, role: 'catalogue', invited_by: name }])
		expect(await listInvitations(desk.db, after(day))).toEqual([])
		expect([await withdrawInvitation(desk.db, email), await withdrawInvitation(desk.db, email)]).toEqual([true, false])
		expect(await refusalOf(readInvitation(desk.db, token, start))).toBe('invitation_invalid')
	})

	it.each([
		['ada', 'orders', 'email_invalid'],
		['ada@example.com', 'admin', 'role_unknown'],
		['ada@example.com', 'toString', 'role_unknown'],
	])('an invitation of %s as %s is refused', async (email, role, code) => {
		expect(await refusalOf(inTransaction(desk.db, (trx) => invite(trx, { email, role, invitedBy: null }, start)))).toBe(code)
	})

	it('an email that has a user cannot be invited, nor chosen at the first start', async () => {
		const { email } = await addPasswordUser(desk)
		expect(await refusalOf(invitationFor(desk, ` ${email.toUpperCase()}`))).toBe('email_taken')
	})

	it('the email of an invitation cannot be changed', async () => {
		const email = newEmail()
		const token = await invitationFor(desk, email)
		const form = { token, name, email: 'other@example.com', password }
		const { enrolment, totp } = await startPasswordAccount(desk.auth, form, start)
		const started = await finishPasswordAccount(desk.auth, { enrolment, code: codeOf(totp.secret, start) }, newVisitor(), start)
		expect((await sessionOf(desk, started, start)).user.email).toBe(email)
	})

	it.each([
		['', password, 'name_missing'],
		[name, 'short word', 'password_weak'],
		[name, 'unbelievable', 'password_weak'],
		[name, 'Ada Example 2026!', 'password_weak'],
		[name, 'voltline desk 1!', 'password_weak'],
		[name, 'x'.repeat(201), 'password_weak'],
	])('the name "%s" with the password "%s" is refused', async (typedName, typed, code) => {
		const token = await invitationFor(desk, newEmail())
		expect(await refusalOf(startPasswordAccount(desk.auth, { token, name: typedName, password: typed }, start))).toBe(code)
	})

	it('no account exists before its second factor', async () => {
		const email = newEmail()
		const token = await invitationFor(desk, email)
		const { enrolment, totp } = await startPasswordAccount(desk.auth, { token, name, password }, start)
		const visitor = newVisitor()
		expect(await refusalOf(signInWithPassword(desk.auth, { email, password }, visitor, start))).toBe('credentials_wrong')
		expect(await refusalOf(finishPasswordAccount(desk.auth, { enrolment, code: '000000' }, visitor, start))).toBe('code_wrong')
		expect((await readPasswordAccount(desk.auth, enrolment, after(29 * minute))).totp).toEqual(totp)
		expect(await refusalOf(readPasswordAccount(desk.auth, enrolment, after(30 * minute)))).toBe('step_expired')
		expect(await desk.db.selectFrom('desk_users').select('id').execute()).toEqual([])
	})

	it('the code of the enrolment cannot be used to sign in', async () => {
		const user = await addPasswordUser(desk)
		const visitor = newVisitor()
		const { pending } = await signInWithPassword(desk.auth, { email: user.email, password }, visitor, start)
		const code = codeOf(user.secret, start)
		expect(await refusalOf(finishSignIn(desk.auth, { pending, code }, visitor, start))).toBe('code_used')
	})

	it('an invitation is accepted with a passkey', async () => {
		const { token, email } = await addPasskeyUser(desk, 'content')
		expect((await readSession(desk.db, token, start))?.user).toMatchObject({ email, role: 'content' })
	})

	it.each([
		['another origin', { origin: 'https://evil.test' }],
		['another host', { party: 'evil.test' }],
		['no user verification', { userVerified: false }],
		['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
	])('a passkey of an invitation is refused for %s', async (_, changes) => {
		const token = await invitationFor(desk, newEmail())
		const { enrolment, options } = await startPasskeyAccount(desk.auth, { token, name }, party, start)
		const response = createAuthenticator(party).create(options, changes)
		const finish = finishPasskeyAccount(desk.auth, { enrolment, response }, party, newVisitor(), start)
		expect(await refusalOf(finish)).toBe('passkey_refused')
	})

	it('a malformed passkey is refused', async () => {
		const token = await invitationFor(desk, newEmail())
		const { enrolment } = await startPasskeyAccount(desk.auth, { token, name }, party, start)
		for (const response of [null, 7, 'text', {}, { id: 'a', rawId: 'a', type: 'public-key', response: {} }])
			expect(await refusalOf(finishPasskeyAccount(desk.auth, { enrolment, response }, party, newVisitor(), start))).toBe('passkey_refused')
	})

	it('a repeated invitation replaces all ways to sign in, and ends the sessions', async () => {
		const user = await addPasswordUser(desk, 'owner')
		const { token } = await inTransaction(desk.db, (trx) => inviteAgain(trx, { userId: user.userId, invitedBy: null }, start))
		// Until it is accepted, everything works.
		const before = await signIn(desk, user, after(minute))
		expect(await readInvitation(desk.db, token, after(minute))).toMatchObject({ email: user.email, name, userId: user.userId })
		const { enrolment, options } = await startPasskeyAccount(desk.auth, { token, name: 'Ada New' }, party, after(minute))
		const response = createAuthenticator(party).create(options)
		const started = await finishPasskeyAccount(desk.auth, { enrolment, response }, party, newVisitor(), after(minute))
		expect((await sessionOf(desk, started, after(minute))).user).toEqual({
			id: user.userId,
			email: user.email,
			name: 'Ada New',
			role: 'owner',
		})
		expect(await readSession(desk.db, before.token, after(minute))).toBeNull()
		expect(await refusalOf(signIn(desk, user, after(2 * minute)))).toBe('credentials_wrong')
		expect(await desk.db.selectFrom('desk_recovery_codes').select('lookup').execute()).toEqual([])
	})
})
