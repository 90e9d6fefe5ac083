import { expect, test } from 'vitest'
import { createWebhook, sign } from '#page-cache/messages/webhook.ts'

const secret = 'a secret that only shop and store know'
const now = Date.parse('2026-11-20T12:00:00Z')
const seconds = String(now / 1000)
const body = '{"tags":["product:42","settings"]}'
const message = { body, timestamp: seconds, signature: sign(secret, seconds, body) }

test('a signed message is accepted once', () => {
	const webhook = createWebhook(secret)
	expect(webhook(message, now)).toEqual({ status: 200, tags: ['product:42', 'settings'] })
	expect(webhook(message, now + 1000)).toMatchObject({ status: 409 })
	// By then its age refuses it, and nothing has to be remembered.
	expect(webhook(message, now + 301_000)).toMatchObject({ status: 401 })
})

test('a message of a fast clock is accepted once while its timestamp is valid', () => {
	const webhook = createWebhook(secret)
	const ahead = String(now / 1000 + 299)
	const early = { body, timestamp: ahead, signature: sign(secret, ahead, body) }
	expect(webhook(early, now)).toMatchObject({ status: 200 })
	// Another one in between, at which what is too old is forgotten.
	const other = String(now / 1000 + 590)
	expect(webhook({ body, timestamp: other, signature: sign(secret, other, body) }, now + 590_000)).toMatchObject({ status: 200 })
	expect(webhook(early, now + 590_000)).toMatchObject({ status: 409 })
	expect(webhook(early, now + 600_000)).toMatchObject({ status: 401 })
})

test.each([
	['without a signature', { signature: null }],
	['without a time', { timestamp: null }],
	['with another body', { body: '{"tags":["catalogue"]}' }],
	['with another time', { timestamp: String(now / 1000 + 60) }],
	['signed with another secret', { signature: sign('another secret', seconds, body) }],
])('a message %s is rejected', (_, wrong) => {
	expect(createWebhook(secret)({ ...message, ...wrong }, now)).toMatchObject({ status: 401 })
})

test.each([-301, 301])('a message with a clock difference of %i seconds is rejected', (off) => {
	expect(createWebhook(secret)(message, now + off * 1000)).toMatchObject({ status: 401 })
})

test.each(['', '[]', '{"tags":[]}', '{"tags":"settings"}', '{"tags":[1]}'])(
	'a signed message without valid content is rejected with an explanation: %s',
	(said) => {
		const verdict = createWebhook(secret)({ ...message, body: said, signature: sign(secret, seconds, said) }, now)
		expect(verdict).toMatchObject({ status: 400 })
	},
)
