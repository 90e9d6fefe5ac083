import {
	changePassword,
	requestNewCode,
	requestPasswordReset,
	signIn,
	signUp,
	verifyEmail,
} from '@storefront/contract/client/account/account.ts'
import { fetchPersonalData } from '@storefront/contract/client/account/personal-data.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import type { Mailer } from '@storefront/store/infrastructure/mail/mail.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { createMember, newEmail, newVisitor, openMailbox, password, registration } from './members.ts'

const mailbox = openMailbox()

/** The number of calls that were rate limited. */
async function tooMany(calls: readonly Promise<unknown>[]): Promise<number> {
	const refused = await Promise.all(
		calls.map((call) =>
			call.then(
				() => '',
				(error) => error.code,
			),
		),
	)
	return refused.filter((code) => code === 'too_many_requests').length
}

function times(count: number, call: (index: number) => Promise<unknown>): Promise<unknown>[] {
	return Array.from({ length: count }, (_, index) => call(index))
}

describePortableShop(
	'rate limits of accounts',
	(shop) => {
		it('a rate limit refuses with an error message and Retry-After', async () => {
			const { fetch, client } = newVisitor(shop)
			const email = newEmail()
			await Promise.all(times(5, () => requestPasswordReset(client, email)))
			const response = await fetch('/api/forgot-password', {
				method: 'POST',
				body: JSON.stringify({ email }),
				headers: { 'content-type': 'application/json' },
			})
			expect(response.status).toBe(429)
			const seconds = Number(response.headers.get('retry-after'))
			expect(seconds).toBeGreaterThan(800)
			expect(await response.json()).toMatchObject({
				http_status: 429,
				code: 'too_many_requests',
				message: 'Too many attempts. Please wait 15 minutes and try again.',
			})
		})

		it('the rate limit of codes holds per account from any address, whether the account exists or not', async () => {
			const { email } = await createMember(shop, mailbox)
			const unknownEmail = newEmail()
			// The sign-up has sent one email.
			expect(await tooMany(times(6, () => requestPasswordReset(newVisitor(shop).client, email)))).toBe(2)
			expect(await tooMany(times(6, () => requestNewCode(newVisitor(shop).client, ` ${unknownEmail.toUpperCase()} `)))).toBe(1)
			expect(await refusalOf(signUp(newVisitor(shop).client, registration(unknownEmail)))).toMatchObject({ code: 'too_many_requests' })
		})

		it('the rate limit of emails holds per address for any account', async () => {
			const { client } = newVisitor(shop)
			expect(await tooMany(times(32, () => requestPasswordReset(client, newEmail())))).toBe(2)
			await requestPasswordReset(newVisitor(shop).client, newEmail())
		})

		it('the rate limit of sign-ins holds for password guesses from one address [AUTH-09]', async () => {
			const { email } = await createMember(shop, mailbox)
			const { client } = newVisitor(shop)
			expect(await tooMany(times(12, () => signIn(client, email, 'a guess')))).toBe(2)
			// The owner can sign in from another address.
			await signIn(newVisitor(shop).client, email, password)
		})

		it('an owner can sign in from another address while the account is under attack [AUTH-09]', async () => {
			const { email } = await createMember(shop, mailbox)
			const places = times(13, () => Promise.resolve(newVisitor(shop).client)) as Promise<StoreClient>[]
			for (const place of await Promise.all(places)) await tooMany(times(10, () => signIn(place, email, 'a guess')))
			expect(await signIn(newVisitor(shop).client, email, password)).toMatchObject({ info: { email } })
			// An attacker has three attempts left at each new address.
			const { client } = newVisitor(shop)
			expect(await tooMany(times(5, () => signIn(client, email, 'a guess')))).toBe(2)
		})

		it('an owner can sign in with a known browser after strangers have used up the attempts of the address', async () => {
			const { email, ...owner } = await createMember(shop, mailbox)
			await signIn(owner.client, email, password)
			const office = owner.fetch
			const guess = (index: number) =>
				office('/api/login', {
					method: 'POST',
					body: JSON.stringify({ email: `somebody${index}@example.com`, password: 'a guess' }),
					headers: { 'content-type': 'application/json' },
				}).then((response) => response.status)
			const statuses = await Promise.all(Array.from({ length: 101 }, (_, index) => guess(index)))
			expect(statuses.filter((status) => status === 429)).toHaveLength(1)
			expect(await signIn(owner.client, email, password)).toMatchObject({ info: { email } })
			expect(await tooMany(times(12, () => signIn(owner.client, email, 'a guess')))).toBe(2)
		})

		it('a browser that knows the account gets its codes, whatever strangers request', async () => {
			const { email, client } = await createMember(shop, mailbox)
			await signIn(client, email, password)
			await tooMany(times(8, () => requestPasswordReset(newVisitor(shop).client, email)))
			await shop.store.whenIdle()
			const before = mailbox.mailsTo(email).length
			await requestPasswordReset(client, email)
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)).toHaveLength(before + 1)
			const code = mailbox.codeFor(email)
			await tooMany(
				times(21, () =>
					changePassword(newVisitor(shop).client, { email, code: 'abc', password: 'long enough', confirmation: 'long enough' }),
				),
			)
			await changePassword(client, { email, code, password: 'long enough', confirmation: 'long enough' })
		})

		it('successful sign-ins do not count for the rate limit', async () => {
			const { email } = await createMember(shop, mailbox)
			const { client } = newVisitor(shop)
			for (let count = 0; count < 12; count++) await signIn(client, email, password)
		})

		it('the rate limit of codes holds beyond the attempts of a single code', async () => {
			const guess = (client: StoreClient, email: string, index: number) =>
				index % 2 === 0
					? verifyEmail(client, email, 'abc')
					: changePassword(client, { email, code: 'abc', password: 'long enough', confirmation: 'long enough' })
			const email = newEmail()
			expect(await tooMany(times(22, (index) => guess(newVisitor(shop).client, email, index)))).toBe(2)
			const { client } = newVisitor(shop)
			expect(await tooMany(times(62, (index) => guess(client, newEmail(), index)))).toBe(2)
		})

		it('wrong codes of an account are limited per day, except in a browser that knows it', async () => {
			const { email, client } = await createMember(shop, mailbox)
			await signIn(client, email, password)
			const reset = (visitor: StoreClient, code: string) =>
				changePassword(visitor, { email, code, password: 'long enough', confirmation: 'long enough' })
			// Browsers with their own cookie do not count for the limit per quarter of an hour.
			const guessers = await Promise.all(
				times(10, async () => {
					const guesser = newVisitor(shop).client
					await requestPasswordReset(guesser, newEmail())
					return guesser
				}) as Promise<StoreClient>[],
			)
			expect(await tooMany(times(102, (index) => reset(guessers[index % 10] as StoreClient, 'abc')))).toBe(2)
			await requestPasswordReset(client, email)
			await shop.store.whenIdle()
			await reset(client, mailbox.codeFor(email))
		})

		it('emails with codes of an account are limited per day', async () => {
			// In memory, a test can end a quarter of an hour early.
			if (shop.engine !== 'postgres') return
			const email = newEmail()
			for (let quarter = 0; quarter < 5; quarter++) {
				expect(await tooMany(times(5, () => requestPasswordReset(newVisitor(shop).client, email)))).toBe(quarter === 4 ? 5 : 0)
				await sql`delete from limits where key like 'code_mail_account:%'`.execute(shop.db)
			}
		})

		it('wrong current passwords are limited per session, so that a session cannot lock out another', async () => {
			const { email } = await createMember(shop, mailbox)
			const open = async () => shop.visitor({ token: (await signIn(newVisitor(shop).client, email, password)).token }).client
			const [thief, owner] = [await open(), await open()]
			expect(await tooMany(times(12, () => fetchPersonalData(thief, 'a guess')))).toBe(2)
			await fetchPersonalData(owner, password)
		})

		it('the table of rate limits contains no email', async () => {
			if (shop.engine !== 'postgres') return
			const { email } = await createMember(shop, mailbox)
			const { rows } = await sql<{ key: string }>`select key from limits`.execute(shop.db)
			expect(rows.length).toBeGreaterThan(0)
			expect(rows.map(({ key }) => key).join()).not.toContain(email)
		})
	},
	{ mailer: mailbox.mailer },
)

const stuck: Mailer = {
	send: () => new Promise(() => undefined),
	trySend: () => new Promise(() => undefined),
	stopRetrying: () => undefined,
	close: () => undefined,
}

describePortableShop(
	'a mail server that does not respond',
	(shop) => {
		it('a hanging mail server delays no response', async () => {
			const { client } = newVisitor(shop)
			const email = newEmail()
			await signUp(client, registration(email))
			await requestNewCode(client, email)
			await requestPasswordReset(client, email)
		})
	},
	{ mailer: stuck },
)
