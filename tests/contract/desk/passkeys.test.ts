import {
	changePassword,
	confirmTotp,
	readFactors,
	renewRecoveryCodes,
	startTotp,
} from '@storefront/store/desk/auth/accounts/own-account.ts'
import { addPasskey, removePasskey, startPasskey } from '@storefront/store/desk/auth/accounts/own-passkeys.ts'
import type { RelyingParty } from '@storefront/store/desk/auth/open-desk-auth.ts'
import { endOtherSessions, endOwnSession } from '@storefront/store/desk/auth/sessions/end-sessions.ts'
import { signInWithPasskey, startPasskeySignIn } from '@storefront/store/desk/auth/sessions/passkey-sign-in.ts'
import { readSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import { finishSignIn, signInWithPassword } from '@storefront/store/desk/auth/sessions/sign-in.ts'
import { expect, it } from 'vitest'
import {
	addPasskeyUser,
	addPasswordUser,
	after,
	codeOf,
	describeDesk,
	hour,
	minute,
	newVisitor,
	party,
	password,
	refusalOf,
	sessionOf,
	signIn,
	start,
	type TestDesk,
} from './desk-shop.ts'
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'

type Changes = Parameters<SoftwareAuthenticator['get']>[1]

async function signInWith(desk: TestDesk, authenticator: SoftwareAuthenticator, now: Date, changes?: Changes, site: RelyingParty = party) {
	const { challenge, options } = await startPasskeySignIn(desk.auth, site, newVisitor(), now)
	return await signInWithPasskey(desk.auth, { challenge, response: authenticator.get(options, changes) }, site, newVisitor(), now)
}

describeDesk('passkeys of the desk', (desk) => {
	it('a passkey alone signs in, without an email, again and again', async () => {
		const { authenticator, userId, email } = await addPasskeyUser(desk, 'owner')
		await addPasskeyUser(desk)
		for (const minutes of [1, 2]) {
			const started = await signInWith(desk, authenticator, after(minutes * minute))
			expect(await sessionOf(desk, started, after(minutes * minute))).toMatchObject({ user: { id: userId, email }, isFresh: true })
		}
	})

	it('a passkey that does not count signs in again and again', async () => {
		const { authenticator } = await addPasskeyUser(desk, 'orders', { counts: false })
		for (const minutes of [1, 2]) expect(await signInWith(desk, authenticator, after(minutes * minute))).toHaveProperty('token')
	})

	it.each<[string, Changes]>([
		['another origin', { origin: 'https://evil.test' }],
		['the origin with another port', { origin: `${party.origin}:8443` }],
		['another host', { party: 'evil.test' }],
		['no user verification', { userVerified: false }],
		['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
		['the handle of another user', { userHandle: Buffer.from('another').toString('base64url') }],
	])('a passkey is refused for %s, and the log says so', async (_, changes) => {
		const { authenticator } = await addPasskeyUser(desk)
		expect(await refusalOf(signInWith(desk, authenticator, after(minute), changes))).toBe('passkey_refused')
		expect(desk.log.at(-1)).toMatchObject({ level: 40, event: 'desk_passkey_refused', code: 'passkey_refused' })
	})

	it('a passkey whose counter did not grow is refused as a copy, and the log says so', async () => {
		const { authenticator } = await addPasskeyUser(desk)
		await signInWith(desk, authenticator, after(minute), { counter: 7 })
		for (const counter of [7, 6, 0])
			expect(await refusalOf(signInWith(desk, authenticator, after(2 * minute), { counter }))).toBe('passkey_copied')
		expect(desk.log.at(-1)).toMatchObject({ level: 40, event: 'desk_passkey_copied' })
		expect(await signInWith(desk, authenticator, after(3 * minute), { counter: 8 })).toHaveProperty('token')
	})

	it('an old counter without a valid signature is no copy', async () => {
		const { authenticator } = await addPasskeyUser(desk)
		await signInWith(desk, authenticator, after(minute), { counter: 7 })
		const { challenge, options } = await startPasskeySignIn(desk.auth, party, newVisitor(), after(minute))
		const valid = authenticator.get(options, { counter: 3 })
		const signature = Buffer.from('forged').toString('base64url')
		const response = { ...valid, response: { ...valid.response, signature } }
		expect(await refusalOf(signInWithPasskey(desk.auth, { challenge, response }, party, newVisitor(), after(minute)))).toBe(
			'passkey_refused',
		)
	})

	it('an unknown passkey, the signature of another key and malformed responses are refused', async () => {
		const { authenticator } = await addPasskeyUser(desk)
		const stranger = createAuthenticator(party)
		expect(await refusalOf(signInWith(desk, stranger, after(minute)))).toBe('passkey_refused')
		const { challenge, options } = await startPasskeySignIn(desk.auth, party, newVisitor(), after(minute))
		const forged = { ...stranger.get(options), id: authenticator.id, rawId: authenticator.id }
		const handle = authenticator.get(options).response.userHandle
		const responses = [{ ...forged, response: { ...forged.response, userHandle: handle } }, null, 'text', {}, { id: authenticator.id }]
		for (const response of responses)
			expect(await refusalOf(signInWithPasskey(desk.auth, { challenge, response }, party, newVisitor(), after(minute)))).toBe(
				'passkey_refused',
			)
	})

	it('a response is accepted once, and within five minutes', async () => {
		const { authenticator } = await addPasskeyUser(desk)
		const { challenge, options } = await startPasskeySignIn(desk.auth, party, newVisitor(), start)
		const response = authenticator.get(options)
		const send = (now: Date) => signInWithPasskey(desk.auth, { challenge, response }, party, newVisitor(), now)
		expect(await refusalOf(send(after(5 * minute)))).toBe('step_expired')
		const results = await Promise.allSettled([0, 1, 2].map(() => send(after(5 * minute - 1))))
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect(await refusalOf(send(after(5 * minute - 1)))).toBe('step_expired')
	})

	it('sixty started sign-ins block an address', async () => {
		const visitor = newVisitor()
		for (let tries = 0; tries < 60; tries++) await startPasskeySignIn(desk.auth, party, visitor, start)
		expect(await refusalOf(startPasskeySignIn(desk.auth, party, visitor, start))).toBe('too_many_attempts')
	})

	it('a user adds a passkey in a fresh session, and signs in with it', async () => {
		const user = await addPasswordUser(desk)
		const authenticator = createAuthenticator(party)
		const session = await sessionOf(desk, user, after(minute))
		const { challenge, options } = await startPasskey(desk.auth, session, party, after(minute))
		const added = { challenge, response: authenticator.create(options), name: 'Phone' }
		await addPasskey(desk.auth, session, added, party, newVisitor(), after(minute))
		expect(await readFactors(desk.db, user.userId)).toMatchObject({
			hasPassword: true,
			hasTotp: true,
			recoveryCodesLeft: 10,
			passkeys: [{ name: 'Phone' }],
		})
		expect(await signInWith(desk, authenticator, after(hour))).toMatchObject({ userId: user.userId })
		expect(await refusalOf(addPasskey(desk.auth, session, added, party, newVisitor(), after(minute)))).toBe('step_expired')
	})

	it('a passkey that is stored already is refused', async () => {
		const { authenticator, ...pia } = await addPasskeyUser(desk)
		const session = await sessionOf(desk, pia, after(minute))
		const { challenge, options } = await startPasskey(desk.auth, session, party, after(minute))
		expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }])
		const again = { challenge, response: authenticator.create(options), name: 'Again' }
		expect(await refusalOf(addPasskey(desk.auth, session, again, party, newVisitor(), after(minute)))).toBe('passkey_refused')
	})

	it('a challenge of another user cannot be finished', async () => {
		const [pia, eve] = [await addPasskeyUser(desk), await addPasskeyUser(desk)]
		const { challenge, options } = await startPasskey(desk.auth, await sessionOf(desk, pia, start), party, start)
		const stolen = { challenge, response: createAuthenticator(party).create(options), name: 'Stolen' }
		expect(await refusalOf(addPasskey(desk.auth, await sessionOf(desk, eve, start), stolen, party, newVisitor(), start))).toBe(
			'step_expired',
		)
	})

	it('ways to sign in are only changed, and sessions only ended, in a fresh session', async () => {
		const user = await addPasswordUser(desk)
		const now = after(10 * minute)
		const stale = await sessionOf(desk, user, now)
		const visitor = newVisitor()
		for (const change of [
			startPasskey(desk.auth, stale, party, now),
			addPasskey(desk.auth, stale, { challenge: '', response: {}, name: '' }, party, visitor, now),
			removePasskey(desk.auth, stale, '', visitor),
			startTotp(desk.auth, stale, now),
			confirmTotp(desk.auth, stale, { challenge: '', code: '' }, visitor, now),
			renewRecoveryCodes(desk.auth, stale, visitor),
			endOwnSession(desk.auth, stale, '', visitor),
			endOtherSessions(desk.auth, stale, visitor),
		])
			expect(await refusalOf(change)).toBe('verification_required')
	})

	it('the last passkey cannot be removed without another way to sign in, also by two requests at once', async () => {
		const { authenticator, ...pia } = await addPasskeyUser(desk)
		const session = await sessionOf(desk, pia, start)
		const remove = (id: string) => removePasskey(desk.auth, session, id, newVisitor())
		expect(await refusalOf(remove(authenticator.id))).toBe('last_factor')
		const second = createAuthenticator(party)
		const { challenge, options } = await startPasskey(desk.auth, session, party, start)
		await addPasskey(desk.auth, session, { challenge, response: second.create(options), name: '' }, party, newVisitor(), start)
		const results = await Promise.allSettled([remove(authenticator.id), remove(second.id)])
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect((await readFactors(desk.db, pia.userId)).passkeys).toHaveLength(1)
	})

	it('a removed passkey is refused, and passkeys of other users cannot be removed', async () => {
		const [user, pia] = [await addPasswordUser(desk), await addPasskeyUser(desk)]
		await removePasskey(desk.auth, await sessionOf(desk, user, start), pia.authenticator.id, newVisitor())
		expect(await signInWith(desk, pia.authenticator, after(minute))).toHaveProperty('token')
		await desk.db.deleteFrom('desk_passkeys').execute()
		expect(await refusalOf(signInWith(desk, pia.authenticator, after(minute)))).toBe('passkey_refused')
	})

	it('a user with a passkey adds a password, which works only together with an authenticator app', async () => {
		const { email, ...pia } = await addPasskeyUser(desk)
		const visitor = newVisitor()
		const stale = await sessionOf(desk, pia, after(hour))
		expect(await refusalOf(changePassword(desk.auth, stale, { current: '', password }, visitor))).toBe('verification_required')
		const session = await sessionOf(desk, pia, after(minute))
		await changePassword(desk.auth, session, { current: '', password }, visitor)
		const enter = (now: Date) => signInWithPassword(desk.auth, { email, password }, newVisitor(), now)
		expect(await refusalOf(enter(after(minute)))).toBe('credentials_wrong')
		const { challenge, totp } = await startTotp(desk.auth, session, after(minute))
		const confirm = (code: string) => confirmTotp(desk.auth, session, { challenge, code }, visitor, after(minute))
		expect(await refusalOf(confirm('abcdef'))).toBe('code_wrong')
		expect(await confirm(codeOf(totp.secret, after(minute)))).toHaveLength(10)
		const { pending } = await enter(after(2 * minute))
		const code = codeOf(totp.secret, after(2 * minute))
		expect(await finishSignIn(desk.auth, { pending, code }, visitor, after(2 * minute))).toMatchObject({ userId: pia.userId })
	})

	it('a new authenticator app replaces the old one and the recovery codes, and ends the other sessions', async () => {
		const user = await addPasswordUser(desk)
		const other = await signIn(desk, user, after(minute))
		const now = after(2 * minute)
		const session = await sessionOf(desk, user, now)
		const { challenge, totp } = await startTotp(desk.auth, session, now)
		// The old app works until the new one is confirmed.
		expect(await signIn(desk, user, now)).toHaveProperty('token')
		await confirmTotp(desk.auth, session, { challenge, code: codeOf(totp.secret, now) }, newVisitor(), now)
		expect(await readSession(desk.db, other.token, now)).toBeNull()
		const later = after(3 * minute)
		expect(await refusalOf(signIn(desk, user, later))).toBe('code_wrong')
		expect(await signIn(desk, { ...user, secret: totp.secret }, later)).toHaveProperty('token')
	})
})
