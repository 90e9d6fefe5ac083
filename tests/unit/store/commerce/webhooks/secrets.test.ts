import { createWebhookSecret, signMessage } from '@storefront/store/commerce/webhooks/secrets.ts'
import { expect, it } from 'vitest'

it('signs as the reference implementation of Standard Webhooks does', () => {
	const message = { id: 'evt_p5jXN8AQM9LWM0D4loKWxJek', sentAt: new Date('2026-11-28T10:00:00.999Z'), body: '{"test": 2432232314}' }
	expect(signMessage(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
		'webhook-id': 'evt_p5jXN8AQM9LWM0D4loKWxJek',
		'webhook-timestamp': '1795860000',
		'webhook-signature': 'v1,KtZNaoQn2T7Pkg4krwX6hF5jQ5M9VP6hiJe76K3F0ms=',
	})
})

it('makes secrets of 32 random bytes', () => {
	const secrets = Array.from({ length: 20 }, createWebhookSecret)
	expect(new Set(secrets).size).toBe(20)
	for (const secret of secrets) expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
})
