import { signIn } from '@storefront/contract/client/account/account.ts'
import { fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { confirmEmailChange, requestEmailChange } from '@storefront/contract/client/account/personal-data.ts'
import { expect, it } from 'vitest'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { createMember, newEmail, newVisitor, openMailbox, password } from './members.ts'

const mailbox = openMailbox()
let later = 0
const clock = () => new Date(Date.now() + later)

describePortableShop(
	'change of the email of an account',
	(shop) => {
		async function requestChange(email = newEmail()) {
			const member = await createMember(shop, mailbox)
			await requestEmailChange(member.client, email, password)
			await shop.store.whenIdle()
			return { ...member, wanted: email }
		}
		const invalid = { status: 422, code: 'code_invalid' }

		it('the email changes when its code is entered; the old one is notified and can no longer sign in', async () => {
			const { client, email, wanted } = await requestChange()
			const elsewhere = newVisitor(shop, (await signIn(newVisitor(shop).client, email, password)).token)
			expect(await confirmEmailChange(client, mailbox.codeFor(wanted))).toBe(wanted)
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email).at(-1)?.subject).toMatch(/email .* was changed/)
			expect(mailbox.mailsTo(email).at(-1)?.text).not.toContain(wanted)
			expect(await refusalOf(signIn(newVisitor(shop).client, email, password))).toMatchObject({ code: 'invalid_credentials' })
			expect(await signIn(newVisitor(shop).client, wanted, password)).toMatchObject({ info: { email: wanted } })
			expect(await fetchAddresses(client), 'this session goes on').toEqual([])
			expect(await refusalOf(fetchAddresses(elsewhere.client)), 'the others have ended').toMatchObject({ status: 401 })
		})

		it('a change of email needs the password and a different email', async () => {
			const { client, email } = await createMember(shop, mailbox)
			const wanted = newEmail()
			expect((await refusalOf(requestEmailChange(client, wanted, 'a guess'))).reply?.errors).toHaveProperty('current_password')
			expect((await refusalOf(requestEmailChange(client, 'no email', password))).reply?.errors).toHaveProperty('email')
			expect((await refusalOf(requestEmailChange(client, email.toUpperCase(), password))).reply?.errors).toHaveProperty('email')
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(wanted)).toEqual([])
		})

		it('an email of another account is refused, and only its mailbox is notified', async () => {
			const other = await createMember(shop, mailbox)
			const { client } = await requestChange(other.email)
			const mail = mailbox.mailsTo(other.email).at(-1)
			expect(mail).toMatchObject({ subject: expect.stringContaining('already uses this email') })
			expect(mail).not.toHaveProperty('code')
			expect(await refusalOf(confirmEmailChange(client, '000000'))).toMatchObject(invalid)
		})

		it('a change of email fails if another account has got the email since, and the account is notified', async () => {
			const first = await requestChange()
			const second = await requestChange(first.wanted)
			const code = mailbox.codeFor(first.wanted)
			await confirmEmailChange(second.client, code)
			const [earlier = ''] = mailbox.mailsTo(first.wanted).flatMap((mail) => (mail.code === undefined ? [] : [mail.code]))
			expect(await refusalOf(confirmEmailChange(first.client, earlier))).toMatchObject({ status: 409, code: 'email_taken' })
		})

		it('a change of email accepts no code of another account, none after five wrong ones, none twice and no expired one', async () => {
			const mine = await requestChange()
			const eve = await createMember(shop, mailbox)
			const code = mailbox.codeFor(mine.wanted)
			expect(await refusalOf(confirmEmailChange(eve.client, code))).toMatchObject(invalid)
			later = 11 * 60_000
			expect(await refusalOf(confirmEmailChange(mine.client, code))).toMatchObject(invalid)
			later = 0
			await confirmEmailChange(mine.client, code)
			expect(await refusalOf(confirmEmailChange(mine.client, code))).toMatchObject(invalid)
			const guessed = await requestChange()
			for (let guess = 0; guess < 5; guess++) expect(await refusalOf(confirmEmailChange(guessed.client, 'wrong'))).toMatchObject(invalid)
			expect(await refusalOf(confirmEmailChange(guessed.client, mailbox.codeFor(guessed.wanted)))).toMatchObject(invalid)
		})

		it('emails about a change of email are limited per mailbox', async () => {
			const { client } = await createMember(shop, mailbox)
			const wanted = newEmail()
			for (let time = 0; time < 5; time++) await requestEmailChange(client, wanted, password)
			expect(await refusalOf(requestEmailChange(client, wanted, password))).toMatchObject({ status: 429 })
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(wanted)).toHaveLength(3)
		})
	},
	{ mailer: mailbox.mailer, clock },
)
