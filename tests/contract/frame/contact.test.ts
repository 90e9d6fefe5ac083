import { sendContactMessage } from '@storefront/contract/client/frame/contact.ts'
import type { Mail } from '@storefront/store/infrastructure/mail/mail.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'

const letter = { name: 'Ada Lovelace', email: 'ada@example.com', subject: 'A question', message: 'When do you open?\n\nAda' }
const sent: Mail[] = []
const keep = (mail: Mail) => void sent.push(mail)
const mailer = {
	send: async (mail: Mail) => keep(mail),
	trySend: async (mail: Mail) => keep(mail) === undefined,
	stopRetrying: () => undefined,
	close: () => undefined,
}

describePortableShop(
	'contact form',
	(shop) => {
		it('contact message is rejected while the shop has no email address', async () => {
			const refusal = await refusalOf(sendContactMessage(shop.client, letter))
			expect(refusal).toMatchObject({ status: 503, code: 'contact_unavailable' })
		})

		it('contact message is sent to the address in the settings, with the visitor as reply address [AMB-06]', async () => {
			await shop.db.insertInto('settings').values({ key: 'email', value: 'hello@shop.example' }).execute()
			sent.length = 0
			await sendContactMessage(shop.client, { ...letter, message: '<b>When</b> do you open?\n\nAda' })
			await shop.store.whenIdle()
			expect(sent).toMatchObject([
				{ to: 'hello@shop.example', replyTo: 'ada@example.com', subject: 'Message from Ada Lovelace: A question' },
			])
			expect(sent[0]?.text).toContain('Ada Lovelace (ada@example.com) writes:\n\n<b>When</b> do you open?\n\nAda')
			expect(sent[0]?.html).toContain('&lt;b&gt;When&lt;/b&gt; do you open?')
		})

		it('contact message of a bot that fills in every field is accepted and dropped', async () => {
			sent.length = 0
			await sendContactMessage(shop.client, { ...letter, website: 'https://spam.example' })
			await shop.store.whenIdle()
			expect(sent).toEqual([])
		})

		it.each([
			['name', { name: ' ' }],
			['email', { email: 'ada' }],
			['email', { email: 'ada@example.com\r\nBcc: all@example.com' }],
			['subject', { subject: 'A\nB' }],
			['message', { message: '' }],
		])('contact message with an invalid %s gets an error message', async (field, wrong) => {
			const refusal = await refusalOf(sendContactMessage(shop.visitor({ address: '203.0.113.80' }).client, { ...letter, ...wrong }))
			expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
			expect(Object.keys(refusal.reply?.errors ?? {})).toEqual([field])
			// The error is a message, not the pattern of the validation.
			expect(refusal.message).not.toMatch(/[\\^$]/)
		})

		it('contact messages are limited to five in ten minutes from one address', async () => {
			const [here, there] = [shop.visitor({ address: '203.0.113.90' }), shop.visitor({ address: '203.0.113.91' })]
			for (let count = 0; count < 5; count++) await sendContactMessage(here.client, letter)
			expect(await refusalOf(sendContactMessage(here.client, letter))).toMatchObject({ status: 429, code: 'too_many_requests' })
			await sendContactMessage(there.client, letter)
		})
	},
	{ mailer, logger: pino({ level: 'silent' }) },
)
