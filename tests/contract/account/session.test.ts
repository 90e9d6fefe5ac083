import { changePassword, requestPasswordReset, saveProfile, signIn, signUp } from '@storefront/contract/client/account/account.ts'
import { fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { createMember, newEmail, newVisitor, openMailbox, password, registration } from './members.ts'

const mailbox = openMailbox()
let later = 0
const clock = () => new Date(Date.now() + later)
const day = 24 * 60 * 60_000

describePortableShop(
	'a session',
	(shop) => {
		/** Requests a password reset and waits for the email. */
		async function resetCodeFor(email: string): Promise<string> {
			await requestPasswordReset(newVisitor(shop).client, email)
			await shop.store.whenIdle()
			return mailbox.codeFor(email)
		}

		it('a session starts with email and password, in any spelling of the email [AUTH-08] [AUTH-10] [API-56] [ENT-32] [ENT-33]', async () => {
			const { client, email, id } = await createMember(shop, mailbox)
			expect(await signIn(client, ` ${email.toUpperCase()} `, password)).toEqual({
				token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
				info: { id, email, first_name: 'Ada', last_name: 'Example', phone: '+49 30 1234', gender: '', dob: '', profile_image: '' },
			})
		})

		it('the token of a session has only the customer and the expiry [AUTH-33]', async () => {
			const { token, email, id } = await createMember(shop, mailbox)
			const claims = decodeJwt(token)
			expect(claims).toEqual({
				sub: String(id),
				iss: 'store',
				aud: 'store-api',
				sid: expect.any(Number),
				first_name: 'Ada',
				last_name: 'Example',
				email,
				iat: expect.any(Number),
				exp: (claims.iat ?? 0) + 7 * 24 * 60 * 60,
			})
		})

		it('a session ends when it expires [AUTH-34]', async () => {
			const { client } = await createMember(shop, mailbox)
			try {
				// Used in between, because an idle session ends sooner.
				for (const days of [2, 4, 6]) {
					later = days * day
					expect(await fetchAddresses(client)).toEqual([])
				}
				later = 7 * day - 60_000
				expect(await fetchAddresses(client)).toEqual([])
				later = 7 * day + 60_000
				expect(await refusalOf(fetchAddresses(client))).toMatchObject({ status: 401, code: 'unauthenticated' })
			} finally {
				later = 0
			}
		})

		it('sign-in has the same error for a wrong password and an unknown email [AUTH-09]', async () => {
			const { client, email } = await createMember(shop, mailbox)
			const wrong = await refusalOf(signIn(client, email, 'not the password'))
			const unknown = await refusalOf(signIn(client, newEmail(), password))
			expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials', message: 'The email or the password is wrong.' })
			expect({ ...unknown.reply, request_id: '' }).toEqual({ ...wrong.reply, request_id: '' })
		})

		it('a password reset by code ends all sessions [AUTH-30] [API-59] [API-60]', async () => {
			const { client, email } = await createMember(shop, mailbox)
			const code = await resetCodeFor(email)
			expect(code).toMatch(/^\d{6}$/)
			expect(await fetchAddresses(client)).toEqual([])
			const entries = { email, code, password: 'a newer password', confirmation: 'a newer password' }
			expect(await changePassword(newVisitor(shop).client, entries)).toContain('Please sign in')
			expect(await refusalOf(fetchAddresses(client))).toMatchObject({ status: 401, code: 'unauthenticated' })
			expect(await refusalOf(signIn(client, email, password))).toMatchObject({ code: 'invalid_credentials' })
			const { token } = await signIn(client, email, 'a newer password')
			expect(await fetchAddresses(newVisitor(shop, token).client)).toEqual([])
			expect(await refusalOf(changePassword(client, entries))).toMatchObject({ code: 'code_invalid' })
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email).at(-1)).toMatchObject({ subject: expect.stringContaining('was changed') })
		})

		it('a code stays valid when the new password is refused [AUTH-29] [AUTH-31]', async () => {
			const { client, email } = await createMember(shop, mailbox)
			const code = await resetCodeFor(email)
			const short = await refusalOf(changePassword(client, { email, code, password: 'short', confirmation: 'shor' }))
			expect(short.fieldMessages).toEqual(['Choose a password of at least 8 characters.', 'Passwords do not match.'])
			await changePassword(client, { email, code, password: 'long enough', confirmation: 'long enough' })
		})

		it('a password reset verifies an unverified sign-up, which can then sign in', async () => {
			const email = newEmail()
			const { client } = newVisitor(shop)
			await signUp(client, registration(email))
			await shop.store.whenIdle()
			const verifying = mailbox.codeFor(email)
			const code = await resetCodeFor(email)
			if (code !== verifying)
				expect(
					await refusalOf(changePassword(client, { email, code: verifying, password: 'other password', confirmation: 'other password' })),
				).toMatchObject({ code: 'code_invalid' })
			await changePassword(client, { email, code, password: 'other password', confirmation: 'other password' })
			await signIn(client, email, 'other password')
		})

		it('no response reveals whether an account exists [AUTH-25]', async () => {
			const { client, email } = await createMember(shop, mailbox)
			const unknownEmail = newEmail()
			expect(await requestPasswordReset(client, unknownEmail)).toBe(await requestPasswordReset(client, email))
			const entries = { code: 'abc', password: 'long enough', confirmation: 'long enough' }
			const [known, unknown] = [email, unknownEmail].map((one) => refusalOf(changePassword(client, { ...entries, email: one })))
			expect({ ...(await unknown)?.reply, request_id: '' }).toEqual({ ...(await known)?.reply, request_id: '' })
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(unknownEmail)).toEqual([])
		})

		it('the profile is saved without email and without validation of date and phone [API-61] [PROF-12] [PROF-13] [PROF-14]', async () => {
			const { client, email } = await createMember(shop, mailbox)
			const profile = { firstName: 'Grace', lastName: 'Brewster', phone: 'abc', gender: 'female', birthDate: 'long ago' } as const
			await saveProfile(client, profile)
			const saved = { first_name: 'Grace', last_name: 'Brewster', phone: 'abc', gender: 'female', dob: 'long ago', email }
			const { info, token } = await signIn(client, email, password)
			expect(info).toMatchObject(saved)
			expect(decodeJwt(token)).toMatchObject({ first_name: 'Grace', last_name: 'Brewster', email })
		})

		it.each([
			[{ gender: 'Female' }, { gender: ['Must be one of male, female, other.'] }],
			[{ dob: ' ' }, { dob: ['This field is required.'] }],
			[{ first_name: undefined }, { first_name: ['This field is required.'] }],
		])('a profile with %j is refused [PROF-11] [PROF-12]', async (change, errors) => {
			const { fetch, token } = await createMember(shop, mailbox)
			const body = { first_name: 'A', last_name: 'B', phone: '1', gender: 'other', dob: '2000-01-01', ...change }
			const response = await fetch('/api/profile/update', {
				method: 'PUT',
				body: JSON.stringify(body),
				headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
			})
			expect([response.status, await response.json()]).toMatchObject([422, { code: 'invalid_request', errors, http_status: 422 }])
		})

		it('the profile form cannot change email, hash or verification [PROF-09]', async () => {
			const { fetch, token, email, id } = await createMember(shop, mailbox)
			const body = { first_name: 'A', last_name: 'B', phone: '1', gender: 'other', dob: '2000-01-01' }
			const more = { email: 'eve@example.com', password_hash: 'x', id: 1, verified_at: null }
			await fetch('/api/profile/update', {
				method: 'PUT',
				body: JSON.stringify({ ...body, ...more }),
				headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
			})
			const row = await shop.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
			expect(row).toMatchObject({ email, first_name: 'A', verified_at: expect.any(String) })
		})
	},
	{ mailer: mailbox.mailer, clock },
)
