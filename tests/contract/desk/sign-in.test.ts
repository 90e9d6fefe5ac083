import { renewRecoveryCodes } from '@storefront/store/desk/auth/accounts/own-account.ts'
import { openDeskAuth } from '@storefront/store/desk/auth/open-desk-auth.ts'
import { readSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import { finishSignIn, signInWithPassword } from '@storefront/store/desk/auth/sessions/sign-in.ts'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import {
	addPasskeyUser,
	addPasswordUser,
	after,
	codeOf,
	describeDesk,
	hour,
	minute,
	newEmail,
	newVisitor,
	type PasswordUser,
	password,
	refusalOf,
	sessionOf,
	signIn,
	type TestDesk,
} from './desk-shop.ts'

/** The password step from one address. */
function enterPassword(desk: TestDesk, email: string, typed: string, now: Date, visitor = newVisitor()) {
	return signInWithPassword(desk.auth, { email, password: typed }, visitor, now)
}

async function enterCode(desk: TestDesk, user: PasswordUser, code: string, now: Date) {
	const visitor = newVisitor()
	const { pending } = await enterPassword(desk, user.email, password, now, visitor)
	return await finishSignIn(desk.auth, { pending, code }, visitor, now)
}

/** A code that is wrong in each time step of the next hours. */
function wrongCode({ secret }: PasswordUser, now: Date): string {
	const right = [-30, 0, 30].map((seconds) => codeOf(secret, new Date(now.getTime() + seconds * 1000)))
	return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

describeDesk('sign-in to the desk with a password', (desk) => {
	it('the password and a code of the authenticator app start a session', async () => {
		const user = await addPasswordUser(desk, 'owner')
		const { pending } = await enterPassword(desk, ` ${user.email.toUpperCase()}`, password, after(minute))
		// The password alone opens nothing.
		expect(await readSession(desk.db, pending, after(minute))).toBeNull()
		const started = await finishSignIn(desk.auth, { pending, code: codeOf(user.secret, after(minute)) }, newVisitor(), after(minute))
		expect(await sessionOf(desk, started, after(minute))).toMatchObject({
			user: { id: user.userId, email: user.email, role: 'owner' },
			isFresh: true,
		})
	})

	it('an unknown email, a wrong password and a user without a password get the same error with the same effort', async () => {
		const user = await addPasswordUser(desk)
		const { email: withoutPassword } = await addPasskeyUser(desk)
		const verify = vi.spyOn(desk.auth.passwords, 'verify')
		const errors = []
		for (const [email, typed] of [
			[newEmail(), password],
			[user.email, 'a wrong password'],
			[withoutPassword, password],
			['', ''],
		] as const)
			errors.push(
				await enterPassword(desk, email, typed, after(minute)).then(
					() => 'none',
					(error: Error) => error.message,
				),
			)
		expect(new Set(errors)).toEqual(new Set(['The email or the password is wrong.']))
		expect(verify).toHaveBeenCalledTimes(4)
		expect(verify.mock.calls.map(([hash]) => hash === null)).toEqual([true, false, true, true])
	})

	it('a code may be one time step early or late, and no more', async () => {
		const user = await addPasswordUser(desk)
		for (const [at, shownAt, works] of [
			[10 * minute, 10 * minute - 30, true],
			[20 * minute, 20 * minute + 30, true],
			[30 * minute, 30 * minute - 60, false],
			[40 * minute, 40 * minute + 60, false],
		] as const) {
			const entered = enterCode(desk, user, codeOf(user.secret, after(shownAt)), after(at))
			if (works) expect(await entered).toMatchObject({ userId: user.userId })
			else expect(await refusalOf(entered)).toBe('code_wrong')
		}
	})

	it('a code works once, also for two sign-ins at the same time', async () => {
		const user = await addPasswordUser(desk)
		const now = after(minute)
		const code = codeOf(user.secret, now)
		const results = await Promise.allSettled([0, 1, 2, 3].map(() => enterCode(desk, user, code, now)))
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect(await refusalOf(enterCode(desk, user, code, after(minute + 29)))).toBe('code_used')
	})

	it('a code of an earlier time step is refused after a later one', async () => {
		const user = await addPasswordUser(desk)
		await enterCode(desk, user, codeOf(user.secret, after(minute + 30)), after(minute))
		expect(await refusalOf(enterCode(desk, user, codeOf(user.secret, after(minute)), after(minute)))).toBe('code_used')
	})

	it('the code of another user is refused', async () => {
		const [ada, bob] = [await addPasswordUser(desk), await addPasswordUser(desk)]
		expect(await refusalOf(enterCode(desk, ada, codeOf(bob.secret, after(minute)), after(minute)))).toBe('code_wrong')
	})

	it('a half-finished sign-in expires after five minutes, and is finished once', async () => {
		const user = await addPasswordUser(desk)
		const { pending } = await enterPassword(desk, user.email, password, after(minute))
		const finish = (seconds: number) =>
			finishSignIn(desk.auth, { pending, code: codeOf(user.secret, after(seconds)) }, newVisitor(), after(seconds))
		expect(await refusalOf(finish(6 * minute))).toBe('step_expired')
		await finish(6 * minute - 1)
		expect(await refusalOf(finish(6 * minute - 1))).toBe('step_expired')
		const unknown = finishSignIn(desk.auth, { pending: 'unknown', code: '123456' }, newVisitor(), after(minute))
		expect(await refusalOf(unknown)).toBe('step_expired')
	})

	it('after a wrong code the right one still works', async () => {
		const user = await addPasswordUser(desk)
		const now = after(minute)
		const visitor = newVisitor()
		const { pending } = await enterPassword(desk, user.email, password, now, visitor)
		for (const code of [wrongCode(user, now), '', '12345', '1234567', 'abcdef', '１２３４５６'])
			expect(await refusalOf(finishSignIn(desk.auth, { pending, code }, visitor, now))).toBe('code_wrong')
		expect(await finishSignIn(desk.auth, { pending, code: ` ${codeOf(user.secret, now)} ` }, visitor, now)).toHaveProperty('token')
	})

	it('a recovery code works once, also for two sign-ins at the same time, and only for its user', async () => {
		const [ada, bob] = [await addPasswordUser(desk), await addPasswordUser(desk)]
		const [first = '', second = ''] = ada.recoveryCodes
		expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
		expect(await refusalOf(enterCode(desk, bob, first, after(minute)))).toBe('code_wrong')
		expect(await enterCode(desk, ada, first, after(minute))).toMatchObject({ userId: ada.userId, recoveryCodesLeft: 9 })
		expect(await refusalOf(enterCode(desk, ada, first, after(minute)))).toBe('code_wrong')
		const typed = ` ${second.toUpperCase().replaceAll('-', ' ')}`
		const results = await Promise.allSettled([0, 1, 2].map(() => enterCode(desk, ada, typed, after(minute))))
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})

	it('recovery codes are stored as hashes, and new ones replace them', async () => {
		const user = await addPasswordUser(desk)
		const session = await sessionOf(desk, user, after(minute))
		const stored = await desk.db.selectFrom('desk_recovery_codes').selectAll().execute()
		expect(stored).toHaveLength(10)
		for (const { hash } of stored) expect(hash).toMatch(/^\$argon2id\$/)
		const renewed = await renewRecoveryCodes(desk.auth, session, newVisitor())
		expect(await refusalOf(enterCode(desk, user, user.recoveryCodes[0] ?? '', after(minute)))).toBe('code_wrong')
		expect(await enterCode(desk, user, renewed[0] ?? '', after(minute))).toMatchObject({ recoveryCodesLeft: 9 })
	})

	it('the database has no secret of the authenticator app, and a new signing secret leaves the recovery codes', async () => {
		const user = await addPasswordUser(desk)
		const row = await desk.db.selectFrom('desk_users').selectAll().executeTakeFirstOrThrow()
		expect(JSON.stringify(row)).not.toContain(user.secret.replaceAll(' ', ''))
		expect(row.password_hash).toMatch(/^\$argon2id\$/)
		const other = openDeskAuth({ db: desk.db, logger: pino({ level: 'silent' }), secret: new Uint8Array(32) })
		const changed = { ...desk, auth: other }
		expect(await refusalOf(enterCode(changed, user, codeOf(user.secret, after(minute)), after(minute)))).toBe('totp_unreadable')
		expect(await enterCode(changed, user, user.recoveryCodes[0] ?? '', after(minute))).toHaveProperty('token')
	})

	it('a sign-in ends the session that the browser had', async () => {
		const user = await addPasswordUser(desk)
		const second = await signIn(desk, user, after(minute), newVisitor({ sessionToken: user.token }))
		expect(await readSession(desk.db, user.token, after(minute))).toBeNull()
		expect(second.token).not.toBe(user.token)
		expect(await sessionOf(desk, second, after(minute))).toHaveProperty('csrf')
	})

	it('ten wrong passwords from one address block that address, not the owner elsewhere', async () => {
		const user = await addPasswordUser(desk)
		const visitor = newVisitor()
		for (let tries = 0; tries < 10; tries++)
			expect(await refusalOf(enterPassword(desk, user.email, 'a wrong password', after(minute), visitor))).toBe('credentials_wrong')
		expect(await refusalOf(enterPassword(desk, user.email, password, after(minute), visitor))).toBe('too_many_attempts')
		expect(await signIn(desk, user, after(minute))).toHaveProperty('token')
	})

	it('an unknown email is limited like a known one', async () => {
		const [visitor, email] = [newVisitor(), newEmail()]
		for (let tries = 0; tries < 10; tries++)
			expect(await refusalOf(enterPassword(desk, email, password, after(minute), visitor))).toBe('credentials_wrong')
		expect(await refusalOf(enterPassword(desk, email, password, after(minute), visitor))).toBe('too_many_attempts')
	})

	it('concurrent guesses cannot exceed the limit', async () => {
		const user = await addPasswordUser(desk)
		const visitor = newVisitor()
		const guesses = Array.from({ length: 15 }, () =>
			refusalOf(enterPassword(desk, user.email, 'a guess at random', after(minute), visitor)),
		)
		const codes = await Promise.all(guesses)
		expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(10)
	})

	it('fifty wrong passwords for any accounts block an address', async () => {
		const visitor = newVisitor()
		for (let tries = 0; tries < 50; tries++) await refusalOf(enterPassword(desk, newEmail(), password, after(minute), visitor))
		expect(await refusalOf(enterPassword(desk, newEmail(), password, after(minute), visitor))).toBe('too_many_attempts')
	})

	it('an account under attack from many addresses is logged once, and its owner can still sign in', async () => {
		const user = await addPasswordUser(desk)
		for (let tries = 0; tries < 103; tries++) await refusalOf(enterPassword(desk, user.email, 'a wrong password', after(minute)))
		expect(desk.log.filter(({ event }) => event === 'desk_sign_in_attack')).toHaveLength(1)
		const visitor = newVisitor()
		for (let tries = 0; tries < 3; tries++)
			expect(await refusalOf(enterPassword(desk, user.email, 'a wrong password', after(minute), visitor))).toBe('credentials_wrong')
		expect(await refusalOf(enterPassword(desk, user.email, password, after(minute), visitor))).toBe('too_many_attempts')
		expect(await signIn(desk, user, after(minute))).toHaveProperty('token')
	})

	it('ten wrong codes block codes of the account at every address, and leave the recovery codes', async () => {
		const user = await addPasswordUser(desk)
		const now = after(hour)
		for (let tries = 0; tries < 10; tries++) expect(await refusalOf(enterCode(desk, user, wrongCode(user, now), now))).toBe('code_wrong')
		expect(await refusalOf(enterCode(desk, user, codeOf(user.secret, now), now))).toBe('too_many_attempts')
		expect(await enterCode(desk, user, user.recoveryCodes[0] ?? '', now)).toHaveProperty('token')
	})

	it('ten wrong recovery codes block recovery codes of the account', async () => {
		const user = await addPasswordUser(desk)
		for (let tries = 0; tries < 10; tries++)
			expect(await refusalOf(enterCode(desk, user, 'aaaa-bbbb-cccc-dddd', after(minute)))).toBe('code_wrong')
		expect(await refusalOf(enterCode(desk, user, user.recoveryCodes[0] ?? '', after(minute)))).toBe('too_many_attempts')
	})

	it('the log has each step with the address, and neither email, password nor code', async () => {
		const user = await addPasswordUser(desk)
		desk.log.length = 0
		const visitor = newVisitor()
		await refusalOf(enterPassword(desk, user.email, 'a wrong password', after(minute), visitor))
		await refusalOf(enterCode(desk, user, 'aaaa-bbbb-cccc-dddd', after(minute)))
		await enterCode(desk, user, user.recoveryCodes[0] ?? '', after(minute))
		expect(desk.log.map(({ level, event, code }) => [level, event, code])).toEqual([
			[40, 'desk_sign_in_refused', 'credentials_wrong'],
			[40, 'desk_code_refused', 'code_wrong'],
			[30, 'desk_sign_in', undefined],
			[40, 'desk_recovery_code_used', undefined],
		])
		expect(desk.log[0]).toMatchObject({
			from: visitor.address,
			request_id: visitor.requestId,
			account: expect.stringMatching(/^[\da-f]{16}$/),
		})
		const text = JSON.stringify(desk.log)
		for (const secret of [user.email, password, 'a wrong password', 'aaaa', ...user.recoveryCodes]) expect(text).not.toContain(secret)
	})
})
