import { newsletterMail } from '@storefront/store/infrastructure/mail/newsletter-mail.ts'
import { expect, test } from 'vitest'

const keys = { key: 'abc-123', unsubscribeKey: 'leave-456' }

test('leads to the page that asks, and to the one that forgets', () => {
	const { text } = newsletterMail('ada@shop.example', keys, { name: 'Volt', siteUrl: 'https://shop.example' })
	expect(text).toContain('https://shop.example/newsletter#key=abc-123')
	expect(text).toContain('https://shop.example/newsletter#leave=ada%40shop.example&key=leave-456')
})

test('reads right in a shop that does not know its own address', () => {
	const { text, html } = newsletterMail('ada@shop.example', keys, { name: 'Volt' })
	expect(text).toContain('open the page /newsletter of the shop and enter this key: abc-123 .')
	expect(`${text}${html}`).not.toMatch(/undefined|Press the button/)
})
