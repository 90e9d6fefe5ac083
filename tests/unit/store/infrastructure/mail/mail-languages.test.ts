import { english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { confirmationMail, statusMail } from '@storefront/store/commerce/checkout/mails/order-mails.ts'
import { resetMail } from '@storefront/store/infrastructure/mail/account-mails.ts'
import { loadLanguages, negotiateLanguage } from '@storefront/store/infrastructure/text/languages.ts'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { orderMailParts } from '../../commerce/checkout/order-mail-parts.ts'

const line = {
	id: 1,
	order_id: 1,
	product_id: 4,
	offer_id: 9,
	name: 'Headphones',
	variant: 'Black',
	sku: 'H-1',
	quantity: 1,
	unit_price: 20_000,
	line_total: 20_000,
	shown_name: 'Kopfhörer',
	shown_variant: 'Schwarz',
	tax_rate: null,
	automatic_discount: 0,
}
const sender = { name: 'Voltline', siteUrl: 'https://shop.test' }

beforeAll(() => {
	loadLanguages(['en', 'de', 'ar'])
	return () => setLanguages([english])
})

it('writes a code in the language of who asks for it', () => {
	const mail = withLanguage('de', () => resetMail('ada@example.com', '123456', sender))
	expect(mail.subject).toBe('Ihr Code für ein neues Passwort bei Voltline')
	expect(mail.text).toContain('Geben Sie diesen Code ein, um ein neues Passwort bei Voltline zu wählen:')
	expect(mail.html).toContain('<html lang="de">')
	expect(resetMail('ada@example.com', '123456', sender).subject).toBe('Your code for a new password at Voltline')
})

it('writes from right to left where the language does', () => {
	const mail = withLanguage('ar', () => resetMail('ada@example.com', '123456', sender))
	expect(mail.html).toContain('<html lang="ar" dir="rtl">')
	expect(mail.subject).toContain('Voltline')
})

it('writes of an order in its language: its lines, its amounts, its status, and the way back to its page', () => {
	const ordered = { ...orderMailParts({ status: 'Shipped', shipping_charge: 0 }), lines: [line] }
	const confirmed = withLanguage('de', () => confirmationMail(ordered))
	expect(confirmed.text).toContain('x Kopfhörer (Schwarz): ')
	expect(confirmed.text).toContain('Versand: Kostenloser Versand')
	expect(confirmed.text).toMatch(/Zwischensumme: 200,00\s€/)
	expect(withLanguage('de', () => statusMail(ordered)).text).toContain('ist jetzt „Versandt“.')
	expect(statusMail(ordered).text).toContain('is now "Shipped".')
})

it('keeps numbers, names and addresses in their own direction in a mail from right to left', () => {
	const parts = orderMailParts({
		order_no: '1234-ABCD',
		status: 'Shipped',
		address: 'Street 12, 3rd floor',
		city: 'Riyadh',
		country: 'Saudi Arabia',
	})
	const ordered = {
		...parts,
		link: 'https://shop.example/ar/order#number=1234-ABCD&key=abc',
		lines: [{ ...line, name: 'Sony WH-1000XM5', shown_name: '', shown_variant: '', variant: '' }],
		parcels: [{ carrier: 'DHL', code: '12-34', url: '' }],
	}
	const annexes = [{ title: 'Terms', text: 'Ours.' }]
	const mail = withLanguage('ar', () => confirmationMail(ordered, annexes))
	expect(mail.html).toContain('<span dir="ltr" style="white-space:nowrap">1234-ABCD</span>')
	expect(mail.html).toContain('<p dir="auto" style="margin:0 0 12px">Ours.</p>')
	expect(mail.subject).toContain('\u200E1234-ABCD')
	expect(mail.text).not.toMatch(/(?<![\u200E=])1234-ABCD/)
	expect(mail.text).toContain(`\n${ordered.link}\n`)
	for (const form of [mail.html, mail.text]) {
		expect(form).toContain('1 x \u2068Sony WH-1000XM5\u2069')
		expect(form).toContain('\u2068Street 12, 3rd floor\u2069،\u200F \u206810115 الرياض\u2069،\u200F \u2068المملكة العربية السعودية\u2069')
	}
	expect(withLanguage('ar', () => statusMail(ordered)).text).toContain('\u2068DHL\u2069،\u200F \u206812-34\u2069')
	const { html, text, subject } = withLanguage('en', () => confirmationMail(ordered, annexes))
	expect(html + text + subject).not.toMatch(/[\u200E\u2066-\u2069]|dir=/)
})

it('reads of a browser which language of the shop it wants most', () => {
	expect(
		['de', 'de-CH,de;q=0.9', 'fr, ar;q=0.8, de;q=0.5', 'en-GB', 'fr', '', '*', 'de;q=0'].map((header) => negotiateLanguage(header)),
	).toEqual(['de', 'de', 'ar', 'en', 'en', 'en', 'en', 'en'])
	expect(negotiateLanguage(undefined)).toBe('en')
})

it('has English alone where the shop offers nothing else', () => {
	loadLanguages([])
	onTestFinished(() => loadLanguages(['en', 'de', 'ar']))
	expect(negotiateLanguage('de')).toBe('en')
})
