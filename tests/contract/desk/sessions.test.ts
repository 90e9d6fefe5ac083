import { changePassword } from '@storefront/store/desk/auth/accounts/own-account.ts'
import { deleteExpiredDeskData } from '@storefront/store/desk/auth/delete-expired.ts'
import { endOtherSessions, endOwnSession, signOut } from '@storefront/store/desk/auth/sessions/end-sessions.ts'
import { listSessions, readSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import { finishSignIn, signInWithPassword } from '@storefront/store/desk/auth/sessions/sign-in.ts'
import { startPasskeyVerification, verifyWithPasskey, verifyWithPassword } from '@storefront/store/desk/auth/sessions/verify-session.ts'
import { isCsrfToken } from '@storefront/store/desk/auth/tokens.ts'
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

const renewed = 'a much newer password'

describeDesk('sessions of the desk', (desk) => {
	it('a session ends after twelve hours without use', async () => {
		const { token } = await addPasswordUser(desk)
		expect(await readSession(desk.db, token, after(12 * hour - 1))).toHaveProperty('user')
		expect(await readSession(desk.db, token, after(24 * hour - 2))).toHaveProperty('user')
		expect(await readSession(desk.db, token, after(36 * hour - 2))).toBeNull()
	})

	it('a session that is used all the time ends after seven days', async () => {
		const { token } = await addPasswordUser(desk)
		for (let hours = 6; hours < 7 * 24; hours += 6) expect(await readSession(desk.db, token, after(hours * hour))).toHaveProperty('user')
		expect(await readSession(desk.db, token, after(7 * day))).toBeNull()
	})

	it('the database has no session token', async () => {
		const { token } = await addPasswordUser(desk)
		const rows = await desk.db.selectFrom('desk_sessions').selectAll().execute()
		expect(JSON.stringify(rows)).not.toContain(token)
		// The id of a row is no token.
		expect(await readSession(desk.db, rows[0]?.id ?? '', start)).toBeNull()
		for (const wrong of ['', 'unknown', `${token}x`]) expect(await readSession(desk.db, wrong, start)).toBeNull()
	})

	it('each session has its own CSRF token, which is not the session token', async () => {
		const user = await addPasswordUser(desk)
		const [first, second] = [
			await sessionOf(desk, user, start),
			await sessionOf(desk, await signIn(desk, user, after(minute)), after(minute)),
		]
		expect(isCsrfToken(first.csrf, first.csrf)).toBe(true)
		for (const sent of [second.csrf, '', null, undefined, user.token, [first.csrf]]) expect(isCsrfToken(first.csrf, sent)).toBe(false)
		expect((await sessionOf(desk, user, after(hour))).csrf).toBe(first.csrf)
	})

	it('the list shows the browsers of the active sessions of this user only', async () => {
		const user = await addPasswordUser(desk)
		await addPasswordUser(desk)
		const phone = newVisitor({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1' })
		await signIn(desk, user, after(hour), phone)
		expect((await listSessions(desk.db, user.userId, after(hour))).map(({ browser }) => browser)).toEqual([
			'Safari on iPhone',
			'Firefox on Linux',
		])
		expect(await listSessions(desk.db, user.userId, after(12 * hour + 1))).toMatchObject([{ browser: 'Safari on iPhone' }])
	})

	it('a user ends one session, all others, or the own one, and none of other users', async () => {
		const [ada, bob] = [await addPasswordUser(desk), await addPasswordUser(desk)]
		const session = await sessionOf(desk, ada, start)
		const others = []
		for (let count = 1; count <= 3; count++) others.push(await signIn(desk, ada, after(count * minute)))
		const now = after(4 * minute)
		const bobs = await sessionOf(desk, bob, now)
		expect(await endOwnSession(desk.auth, session, bobs.sessionId, newVisitor())).toBe(false)
		expect(await endOwnSession(desk.auth, session, (await sessionOf(desk, others[0] ?? ada, now)).sessionId, newVisitor())).toBe(true)
		expect(await readSession(desk.db, others[0]?.token ?? '', now)).toBeNull()
		await endOtherSessions(desk.auth, session, newVisitor())
		for (const { token } of others) expect(await readSession(desk.db, token, now)).toBeNull()
		await signOut(desk.auth, await sessionOf(desk, ada, now), newVisitor())
		expect(await readSession(desk.db, ada.token, now)).toBeNull()
		expect(await readSession(desk.db, bob.token, now)).toHaveProperty('user')
	})

	it('a session is fresh for ten minutes, and again after the password and a code, with a new token', async () => {
		const user = await addPasswordUser(desk)
		expect(await sessionOf(desk, user, after(10 * minute - 1))).toHaveProperty('isFresh', true)
		const stale = await sessionOf(desk, user, after(10 * minute))
		expect(stale.isFresh).toBe(false)
		const verified = await verifyWithPassword(
			desk.auth,
			stale,
			{ password, code: codeOf(user.secret, after(hour)) },
			newVisitor(),
			after(hour),
		)
		expect(verified.expiresAt).toEqual(user.expiresAt)
		expect(await readSession(desk.db, user.token, after(hour))).toBeNull()
		const fresh = await sessionOf(desk, verified, after(hour))
		expect(fresh).toMatchObject({ isFresh: true, user: { id: user.userId } })
		expect(fresh.csrf).not.toBe(stale.csrf)
		expect(await listSessions(desk.db, user.userId, after(hour))).toHaveLength(1)
	})

	it('a session is not fresh while the clock is before the sign-in', async () => {
		const user = await addPasswordUser(desk)
		expect(await sessionOf(desk, user, after(-minute))).toHaveProperty('isFresh', false)
	})

	it('a wrong password does not make a session fresh, and ten block this session only', async () => {
		const user = await addPasswordUser(desk)
		const other = await signIn(desk, user, after(minute))
		const now = after(hour)
		const session = await sessionOf(desk, user, now)
		const code = codeOf(user.secret, now)
		const verify = (typed: string) => verifyWithPassword(desk.auth, session, { password: typed, code }, newVisitor(), now)
		for (let tries = 0; tries < 10; tries++) expect(await refusalOf(verify('a wrong password'))).toBe('password_wrong')
		expect(await refusalOf(verify(password))).toBe('too_many_attempts')
		expect(await sessionOf(desk, user, now)).toHaveProperty('isFresh', false)
		const verified = await verifyWithPassword(desk.auth, await sessionOf(desk, other, now), { password, code }, newVisitor(), now)
		expect(await sessionOf(desk, verified, now)).toHaveProperty('isFresh', true)
	})

	it('a session that has ended cannot be verified', async () => {
		const user = await addPasswordUser(desk)
		const session = await sessionOf(desk, user, after(hour))
		await signOut(desk.auth, session, newVisitor())
		const typed = { password, code: codeOf(user.secret, after(hour)) }
		expect(await refusalOf(verifyWithPassword(desk.auth, session, typed, newVisitor(), after(hour)))).toBe('not_signed_in')
	})

	it('the password without a code that is right and new does not make a session fresh', async () => {
		const user = await addPasswordUser(desk)
		const now = after(hour)
		const verify = async (code: string) =>
			refusalOf(verifyWithPassword(desk.auth, await sessionOf(desk, user, now), { password, code }, newVisitor(), now))
		for (const code of ['', '000000', codeOf(user.secret, start)]) expect(await verify(code)).toBe('code_wrong')
		await signIn(desk, user, now)
		expect(await verify(codeOf(user.secret, now))).toBe('code_used')
		expect(await sessionOf(desk, user, now)).toHaveProperty('isFresh', false)
	})

	it('a passkey of the user makes a session fresh, and one of another user does not', async () => {
		const [pia, eve] = [await addPasskeyUser(desk), await addPasskeyUser(desk)]
		const now = after(hour)
		const session = await sessionOf(desk, pia, now)
		const { challenge, options } = await startPasskeyVerification(desk.auth, session, party, now)
		expect(options.allowCredentials).toMatchObject([{ id: pia.authenticator.id }])
		const verify = (response: unknown) => verifyWithPasskey(desk.auth, session, { challenge, response }, party, newVisitor(), now)
		expect(await refusalOf(verify(eve.authenticator.get(options)))).toBe('passkey_refused')
		const response = pia.authenticator.get(options)
		const verified = await verify(response)
		expect(await sessionOf(desk, verified, now)).toHaveProperty('isFresh', true)
		expect(await refusalOf(verify(response))).toBe('step_expired')
	})

	it('a challenge of another user does not make a session fresh', async () => {
		const [pia, eve] = [await addPasskeyUser(desk), await addPasskeyUser(desk)]
		const now = after(hour)
		const eves = await startPasskeyVerification(desk.auth, await sessionOf(desk, eve, now), party, now)
		const sent = { challenge: eves.challenge, response: pia.authenticator.get(eves.options) }
		expect(await refusalOf(verifyWithPasskey(desk.auth, await sessionOf(desk, pia, now), sent, party, newVisitor(), now))).toBe(
			'step_expired',
		)
	})

	it('a new password ends the other sessions and half-finished sign-ins, and replaces the old one', async () => {
		const user = await addPasswordUser(desk)
		const other = await signIn(desk, user, after(minute))
		const { pending } = await signInWithPassword(desk.auth, { email: user.email, password }, newVisitor(), after(2 * minute))
		const now = after(3 * minute)
		const session = await sessionOf(desk, user, now)
		const change = (current: string, next: string) => changePassword(desk.auth, session, { current, password: next }, newVisitor())
		expect(await refusalOf(change('a wrong password', renewed))).toBe('password_wrong')
		expect(await refusalOf(change(password, 'too short'))).toBe('password_weak')
		await change(password, renewed)
		expect(await readSession(desk.db, other.token, now)).toBeNull()
		expect(await readSession(desk.db, user.token, now)).toHaveProperty('user')
		const code = codeOf(user.secret, now)
		expect(await refusalOf(finishSignIn(desk.auth, { pending, code }, newVisitor(), now))).toBe('step_expired')
		const enter = (typed: string) => signInWithPassword(desk.auth, { email: user.email, password: typed }, newVisitor(), now)
		expect(await refusalOf(enter(password))).toBe('credentials_wrong')
		expect(await enter(renewed)).toHaveProperty('pending')
	})

	it('the cleanup deletes expired sessions, invitations and started steps, and no others', async () => {
		const user = await addPasswordUser(desk)
		await invitationFor(desk, newEmail())
		await signInWithPassword(desk.auth, { email: user.email, password }, newVisitor(), start)
		const counts = async (now: Date) => {
			await deleteExpiredDeskData(desk.db, now)
			const tables = ['desk_sessions', 'desk_invitations', 'desk_challenges'] as const
			return await Promise.all(tables.map(async (table) => (await desk.db.selectFrom(table).selectAll().execute()).length))
		}
		expect(await counts(after(5 * minute - 1))).toEqual([1, 1, 1])
		expect(await counts(after(5 * minute))).toEqual([1, 1, 0])
		expect(await counts(after(12 * hour))).toEqual([0, 1, 0])
		expect(await counts(after(day))).toEqual([0, 0, 0])
		expect(await desk.db.selectFrom('desk_users').select('id').execute()).toHaveLength(1)
	})
})
