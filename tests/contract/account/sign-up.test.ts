import { requestNewCode, signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { deleteExpiredAccountData } from '@storefront/store/commerce/account/delete-expired.ts'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { createMember, newEmail, newVisitor, openMailbox, password, registration } from './members.ts'

const mailbox = openMailbox()
let later = 0
const clock = () => new Date(Date.now() + later)

describePortableShop(
	'sign-up',
	(shop) => {
		/** Signs up and waits for the email. */
		async function signedUp(email = newEmail()) {
			const visitor = newVisitor(shop)
			await signUp(visitor.client, registration(email))
			await shop.store.whenIdle()
			return { ...visitor, email, code: mailbox.codeFor(email) }
		}

		it('sign-up sends a code of six digits that creates the account [AUTH-16] [AUTH-21] [API-57] [API-58]', async () => {
			const { client, email, code } = await signedUp()
			expect(code).toMatch(/^\d{6}$/)
			expect(mailbox.mailsTo(email)).toHaveLength(1)
			await verifyEmail(client, email, code)
			expect(await signIn(client, email, password)).toMatchObject({ info: { email, first_name: 'Ada' } })
		})

		it('responses to a sign-up have the status in the body [AUTH-21] [API-57]', async () => {
			const { fetch } = newVisitor(shop)
			const send = (path: string, body: unknown, method = 'POST') =>
				fetch(`/api${path}`, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
			const email = newEmail()
			const { firstName: first_name, lastName: last_name, phone } = registration(email)
			const opened = await send('/register', { first_name, last_name, email, phone, password, password_confirmation: password })
			expect([opened.status, await opened.json()]).toMatchObject([200, { http_status: 200, message: expect.stringContaining('code') }])
			const wrong = await send('/otp-verification', { email, activation_code: 'x' })
			expect([wrong.status, await wrong.json()]).toMatchObject([422, { http_status: 422, code: 'code_invalid' }])
			const blank = await send('/login', {})
			expect([blank.status, await blank.json()]).toMatchObject([422, { http_status: 422, errors: { email: ['This field is required.'] } }])
			const stranded = await send('/profile/update', {}, 'PUT')
			expect([stranded.status, await stranded.json()]).toMatchObject([422, { http_status: 422 }])
		})

		it('sign-up needs all six fields and names the missing ones [AUTH-12]', async () => {
			const { fetch } = newVisitor(shop)
			const response = await fetch('/api/register', {
				method: 'POST',
				body: '{"first_name":" "}',
				headers: { 'content-type': 'application/json' },
			})
			expect(response.status).toBe(422)
			const required = ['This field is required.']
			expect(await response.json()).toMatchObject({
				errors: {
					first_name: required,
					last_name: required,
					email: required,
					phone: required,
					password: required,
					password_confirmation: required,
				},
			})
		})

		it('sign-up has an error message for each invalid field [AUTH-13] [AUTH-18]', async () => {
			const { client } = newVisitor(shop)
			const refusal = await refusalOf(signUp(client, registration('not an address', { password: 'short', confirmation: 'other' })))
			expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
			expect(refusal.fieldMessages).toEqual([
				'Enter an email address such as name@example.com.',
				'Choose a password of at least 8 characters.',
				'Passwords do not match.',
			])
		})

		it.each(['a@b@example.com', 'a,b@example.com', 'a b@example.com', 'a@example.com\r\nBcc: b@example.com', '<a@example.com>'])(
			'sign-up refuses the email %j [AUTH-18]',
			async (email) => {
				expect(await refusalOf(signUp(newVisitor(shop).client, registration(email)))).toMatchObject({ code: 'invalid_request' })
			},
		)

		it('sign-up accepts any phone number [AUTH-15]', async () => {
			await expect(signUp(newVisitor(shop).client, registration(newEmail(), { phone: 'abc' }))).resolves.toContain('code')
		})

		it('sign-up is refused for an email that has an account, in any spelling [AUTH-18]', async () => {
			const { email } = await createMember(shop, mailbox)
			const refusal = await refusalOf(signUp(newVisitor(shop).client, registration(email.toUpperCase())))
			expect(refusal).toMatchObject({ status: 409, code: 'email_taken', reply: { http_status: 409 } })
			expect(refusal.fieldMessages).toEqual([expect.stringContaining('exists')])
		})

		it('concurrent sign-ups create no account before the code is entered', async () => {
			const email = newEmail()
			await Promise.all(Array.from({ length: 4 }, () => signUp(newVisitor(shop).client, registration(email))))
			await shop.store.whenIdle()
			const attempts = await shop.db.selectFrom('registrations').select('id').where('email', '=', email).execute()
			expect(attempts).toHaveLength(4)
			expect(await shop.db.selectFrom('customers').select('id').where('email', '=', email).execute()).toEqual([])
		})

		it('a second sign-up in the same browser replaces the first one and its code', async () => {
			const first = await signedUp()
			await signUp(
				first.client,
				registration(first.email, { firstName: 'Grace', password: 'another password', confirmation: 'another password' }),
			)
			await shop.store.whenIdle()
			const code = mailbox.codeFor(first.email)
			if (code !== first.code)
				expect(await refusalOf(verifyEmail(first.client, first.email, first.code))).toMatchObject({ code: 'code_invalid' })
			await verifyEmail(first.client, first.email, code)
			expect(await refusalOf(signIn(first.client, first.email, password))).toMatchObject({ code: 'invalid_credentials' })
			expect(await signIn(first.client, first.email, 'another password')).toMatchObject({ info: { first_name: 'Grace' } })
		})

		it('sign-in before the code was entered is refused, and says so only for the correct password', async () => {
			const { client, email } = await signedUp()
			expect(await refusalOf(signIn(client, email, password))).toMatchObject({
				status: 403,
				code: 'not_verified',
				serverMessage: expect.stringContaining('request a new one'),
			})
			expect(await refusalOf(signIn(client, email, 'not the password'))).toMatchObject({ status: 401, code: 'invalid_credentials' })
		})

		it('password and code are stored only as hashes [ADD-16]', async () => {
			const { email, code } = await signedUp()
			const row = await shop.db.selectFrom('registrations').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
			const storedCode = await shop.db
				.selectFrom('one_time_codes')
				.selectAll()
				.where('registration_id', '=', row.id)
				.executeTakeFirstOrThrow()
			expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/)
			// A slow hash with salt, because there are only a million codes.
			expect(storedCode.hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},/)
			expect(JSON.stringify([row, storedCode])).not.toContain(password)
			expect(JSON.stringify(storedCode.hash)).not.toContain(code)
		})

		it('the email with the code contains no typed text except the address', async () => {
			const email = newEmail()
			await signUp(newVisitor(shop).client, registration(email, { firstName: 'Visit', lastName: 'evil.example' }))
			await shop.store.whenIdle()
			const [mail] = mailbox.mailsTo(email)
			expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Visit|evil\.example/)
		})

		it('a code is accepted with spaces, and only once', async () => {
			const { client, email, code } = await signedUp()
			await verifyEmail(client, email, ` ${code.slice(0, 3)} ${code.slice(3)} `)
			expect(await refusalOf(verifyEmail(client, email, code))).toMatchObject({ status: 422, code: 'code_invalid' })
		})

		it('of two concurrent requests one uses the code', async () => {
			const { client, email, code } = await signedUp()
			const outcomes = await Promise.allSettled([verifyEmail(client, email, code), verifyEmail(client, email, code)])
			expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
		})

		it('a code has five attempts, then a new one is needed [ADD-16]', async () => {
			const { client, email, code } = await signedUp()
			const wrong = code === '000000' ? '000001' : '000000'
			const tries = await Promise.allSettled(Array.from({ length: 5 }, () => verifyEmail(client, email, wrong)))
			expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
			expect(await refusalOf(verifyEmail(client, email, code))).toMatchObject({ code: 'code_invalid' })
			await requestNewCode(client, email)
			await shop.store.whenIdle()
			await verifyEmail(client, email, mailbox.codeFor(email))
		})

		it('a code expires after ten minutes [ADD-16]', async () => {
			const { client, email, code } = await signedUp()
			later = 10 * 60_000 + 1000
			try {
				expect(await refusalOf(verifyEmail(client, email, code))).toMatchObject({ code: 'code_invalid' })
			} finally {
				later = 0
			}
			await verifyEmail(client, email, code)
		})

		it('an unverified sign-up is deleted after a day, unless a new code was just requested', async () => {
			const [idle, returning, verified] = [await signedUp(), await signedUp(), await createMember(shop, mailbox)]
			const day = 24 * 60 * 60_000
			const known = async () => {
				const emails = [idle.email, returning.email, verified.email]
				const customers = await shop.db.selectFrom('customers').select('email').where('email', 'in', emails).execute()
				const waiting = await shop.db.selectFrom('registrations').select('email').where('email', 'in', emails).execute()
				const rows = [...customers, ...waiting]
				return emails.filter((email) => rows.some((row) => row.email === email))
			}
			await deleteExpiredAccountData(shop.db, new Date(Date.now() + day - 60_000))
			expect(await known()).toEqual([idle.email, returning.email, verified.email])
			later = day
			try {
				await requestNewCode(returning.client, returning.email)
				await shop.store.whenIdle()
			} finally {
				later = 0
			}
			await deleteExpiredAccountData(shop.db, new Date(Date.now() + day + 60_000))
			expect(await known()).toEqual([returning.email, verified.email])
		})

		it('entering the code in the browser of the sign-up signs in [AMB-45]', async () => {
			const { client, email, code } = await signedUp()
			const session = await verifyEmail(client, email, code)
			expect(session).toMatchObject({ token: expect.any(String), info: { email } })
			expect(await fetchAddresses(newVisitor(shop, session?.token).client)).toEqual([])
		})

		it('entering the code in another browser creates the account without signing in [AMB-45]', async () => {
			const { email, code } = await signedUp()
			expect(await verifyEmail(newVisitor(shop).client, email, code)).toBeNull()
			expect(await signIn(newVisitor(shop).client, email, password)).toMatchObject({ info: { email } })
		})

		it('a sign-up stays with its browser when a stranger requests its code again', async () => {
			const { client, email } = await signedUp()
			const eve = newVisitor(shop)
			await requestNewCode(eve.client, email)
			await shop.store.whenIdle()
			expect(await verifyEmail(client, email, mailbox.codeFor(email))).toMatchObject({ token: expect.any(String) })
		})

		describe('two sign-ups with the same email', () => {
			/** Ada signs up, then Eve with Ada's email and another password. */
			async function twice() {
				const ada = await signedUp()
				const eve = newVisitor(shop)
				await signUp(eve.client, registration(ada.email, { firstName: 'Eve', password: 'the other one', confirmation: 'the other one' }))
				await shop.store.whenIdle()
				return { ada, eve, email: ada.email, evesCode: mailbox.codeFor(ada.email) }
			}

			it('a second sign-up with the same email leaves the first one and its code valid', async () => {
				const { ada, eve, email } = await twice()
				await verifyEmail(ada.client, email, ada.code)
				expect(await signIn(ada.client, email, password)).toMatchObject({ info: { first_name: 'Ada' } })
				expect(await refusalOf(signIn(eve.client, email, 'the other one'))).toMatchObject({ code: 'invalid_credentials' })
			})

			it.each([['in the browser of the first one'], ['in a third browser']])(
				'the code of the second sign-up is refused %s',
				async (where) => {
					const { ada, eve, email, evesCode } = await twice()
					if (evesCode === ada.code) return
					const { client } = where.includes('third') ? newVisitor(shop) : ada
					expect(await refusalOf(verifyEmail(client, email, evesCode))).toMatchObject({ code: 'code_invalid' })
					expect((await refusalOf(signIn(eve.client, email, 'the other one'))).code).toBe('not_verified')
					expect(await shop.db.selectFrom('customers').select('id').where('email', '=', email).execute()).toEqual([])
				},
			)

			it('attempts of the second sign-up do not count for the first one', async () => {
				const { ada, eve, email } = await twice()
				for (let count = 0; count < 6; count++) await refusalOf(verifyEmail(eve.client, email, 'abc'))
				for (let count = 0; count < 6; count++) await refusalOf(verifyEmail(newVisitor(shop).client, email, 'abc'))
				await verifyEmail(ada.client, email, ada.code)
			})
		})

		it('a sign-up can be completed in another browser with its password', async () => {
			const { email } = await signedUp()
			const elsewhere = newVisitor(shop)
			await signUp(newVisitor(shop).client, registration(email, { password: 'the other one', confirmation: 'the other one' }))
			expect((await refusalOf(signIn(elsewhere.client, email, 'the other one'))).code).toBe('invalid_credentials')
			const single = await signedUp()
			expect((await refusalOf(signIn(elsewhere.client, single.email, password))).code).toBe('not_verified')
			expect(await verifyEmail(elsewhere.client, single.email, single.code)).toMatchObject({ token: expect.any(String) })
		})

		it.each(['password', '12345678', 'PassWord1', 'qwertyuiop'])('sign-up refuses the common password %j', async (common) => {
			const refusal = await refusalOf(signUp(newVisitor(shop).client, registration(newEmail(), { password: common, confirmation: common })))
			expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
			expect(refusal.fieldMessages).toEqual(['This password is one of the most common ones and easy to guess. Choose another.'])
		})

		it('responses are the same whether an account is unverified or not', async () => {
			const waiting = await signedUp()
			const open = await createMember(shop, mailbox)
			const unknownEmail = newEmail()
			const answers = [waiting.email, open.email, unknownEmail].map((email) => requestNewCode(waiting.client, email))
			expect(new Set(await Promise.all(answers)).size).toBe(1)
			const refusals = [waiting.email, open.email, unknownEmail].map((email) => refusalOf(verifyEmail(waiting.client, email, 'abc')))
			const bodies = (await Promise.all(refusals)).map(({ reply }) => ({ ...reply, request_id: '' }))
			expect(bodies[1]).toEqual(bodies[0])
			expect(bodies[2]).toEqual(bodies[0])
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(waiting.email)).toHaveLength(2)
			expect(mailbox.mailsTo(open.email)).toHaveLength(1)
			expect(mailbox.mailsTo(unknownEmail)).toEqual([])
		})
	},
	{ mailer: mailbox.mailer, clock },
)
