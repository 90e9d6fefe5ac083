import { returnMail, shopReturnMail } from '@storefront/store/commerce/checkout/mails/return-mails.ts'
import type { Return } from '@storefront/store/commerce/returns/read-returns.ts'
import { expect, test } from 'vitest'
import { visibleText } from '../../infrastructure/mail/visible-text.ts'
import { orderMailParts } from './order-mail-parts.ts'

const parts = orderMailParts()
const line = {
	order_line_id: 1,
	offer_id: 1,
	product_id: 1,
	name: 'Lamp & Shade',
	variant: 'Black',
	shown_name: '',
	shown_variant: '',
	sku: 'L-1',
	unit_price: 5000,
	quantity: 2,
	bought: 3,
	automatic_discount: 0,
}
const back: Return = {
	id: 1,
	order_id: 1,
	return_no: '7K3M-9QXZ-R1',
	request_key: 'secret-key',
	state: 'asked',
	reason: 'It <hums>\nat night',
	answer: '',
	restocked: 0,
	refunded_amount: 0,
	asked_at: '2026-11-20T12:00:00.000Z',
	changed_at: '2026-11-20T12:00:00.000Z',
	lines: [line],
}

const mails = {
	asked: { mail: returnMail(parts, back), says: 'On November 20, 2026' },
	accepted: { mail: returnMail(parts, { ...back, state: 'accepted', answer: 'Shop Ltd\n\nMain <Street> 1' }), says: 'Main <Street> 1' },
	refused: { mail: returnMail(parts, { ...back, state: 'refused', answer: 'It was used.' }), says: 'It was used.' },
	received: { mail: returnMail(parts, { ...back, state: 'received' }), says: 'We will check it' },
	refunded: { mail: returnMail(parts, { ...back, state: 'refunded', refunded_amount: 9000 }), says: 'We refund €90.00' },
	closed: { mail: returnMail(parts, { ...back, state: 'refunded' }), says: 'There was nothing to refund.' },
	cancelled: { mail: returnMail(parts, { ...back, state: 'cancelled' }), says: 'You keep the items below' },
	shopCancelled: { mail: shopReturnMail(parts, { ...back, state: 'cancelled' }), says: 'has cancelled the return' },
	shop: { mail: shopReturnMail(parts, back), says: 'Reason: It <hums> at night' },
}

test.each(Object.entries(mails))('the return email "%s" says what comes back and what is next, as text and HTML', (_, { mail, says }) => {
	for (const text of [mail.text, visibleText(mail.html)]) {
		expect(text).toContain(says)
		expect(text).toContain('7K3M-9QXZ-R1')
		expect(text).toContain('2 x Lamp & Shade (Black)')
		expect(text).toContain('€100.00')
		expect(text).not.toContain('secret-key')
	}
	expect(mail.html).not.toMatch(/<hums>|<Street>/)
})

test('the return address keeps its lines', () => {
	const { text, html } = returnMail(parts, { ...back, state: 'accepted', answer: 'Shop Ltd\nMain Street 1\n\nPack it well.' })
	expect(text).toContain('\n\nShop Ltd\nMain Street 1\n\nPack it well.\n\n')
	expect(html).toContain('>Shop Ltd<br>Main Street 1</p>')
})

test('the return email to the shop says how to respond, and that no reason is needed', () => {
	expect(mails.shop.mail).toMatchObject({ to: 'shop@shop.example', replyTo: 'ada@example.com' })
	expect(mails.shop.mail.text).toContain('returns accept 7K3M-9QXZ-R1')
	expect(shopReturnMail(parts, { ...back, reason: '' }).text).toContain('No reason was given (none is required).')
})

test("return emails have the buyer's product names, and those of the catalogue for the shop", () => {
	const translated = { ...back, lines: [{ ...line, shown_name: 'Lampe', shown_variant: 'Schwarz' }] }
	expect(returnMail(parts, translated).text).toContain('2 x Lampe (Schwarz): ')
	expect(shopReturnMail(parts, translated).text).toContain('2 x Lamp & Shade (Black) [L-1]: ')
})
