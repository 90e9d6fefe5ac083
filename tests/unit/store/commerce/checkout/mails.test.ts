import { cancelledMail, shopCancelledMail } from '@storefront/store/commerce/checkout/mails/cancel-mails.ts'
import { givenUpMail, refundMail, unpaidMail } from '@storefront/store/commerce/checkout/mails/money-mails.ts'
import { confirmationMail, shopMail, statusMail } from '@storefront/store/commerce/checkout/mails/order-mails.ts'
import { expect, test } from 'vitest'
import { visibleText } from '../../infrastructure/mail/visible-text.ts'
import { orderMailParts } from './order-mail-parts.ts'

const line = {
	id: 1,
	order_id: 1,
	product_id: 2,
	offer_id: 3,
	name: 'Lamp & Shade',
	variant: 'Black',
	sku: 'L-1',
	quantity: 2,
	unit_price: 10_000,
	line_total: 20_000,
	shown_name: '',
	shown_variant: '',
	tax_rate: null,
	automatic_discount: 0,
}
const parts = {
	...orderMailParts({
		status: 'Shipped',
		address: '12 St. James\r\nBcc: eve@example.com',
		note: 'Ring <twice>',
		coupon_code: 'SAVE10',
		discount: 2000,
		shipping_charge: 0,
		final_total: 18_000,
		payment_type: 'Bank transfer',
	}),
	payment: 'Bank transfer',
	lines: [line],
}
const { order } = parts
const money = { paid_amount: 18_000, refunded_amount: 6000 }
const about = (changes: Partial<typeof order>) => ({ ...parts, order: { ...order, ...changes } })
const mails = {
	confirmation: confirmationMail(parts),
	transfer: confirmationMail({ ...parts, instructions: 'IBAN DE00 1234\nBIC <TEST>' }),
	status: statusMail(parts),
	sent: statusMail({ ...parts, parcels: [{ carrier: 'DHL', code: '00340<1>', url: 'https://shop.example/track?code=1&x=2' }] }),
	shop: shopMail(parts),
	unpaid: unpaidMail(about({ payment_state: 'open', pay_by: '2026-11-20T13:00:00.000Z' })) ?? fail(),
	givenUp: givenUpMail(about({ payment_state: 'given_up' })),
	cancelled: cancelledMail({ ...about({ payment_state: 'refunded', paid_amount: 18_000, refunded_amount: 18_000 }) }),
	shopCancelled: shopCancelledMail({
		...about({ payment_state: 'paid', paid_amount: 18_000 }),
		isByHand: true,
		cancelReason: 'Found it <cheaper>',
	}),
	refund:
		refundMail({
			...about({ payment_state: 'partly_refunded', ...money }),
			refunds: [2000, 4000].map((amount, id) => ({ id, amount, currency: '€', failed: false, isOfOrder: true })),
		}) ?? fail(),
}

function fail(): never {
	throw new Error('There should be a mail')
}

const words = (text: string) =>
	text
		.replaceAll(':', ' ')
		.split(/\s+/)
		.filter((word) => word !== '' && word !== '--' && !word.includes('shop.example') && word !== 'https')

test.each(Object.entries(mails))('the email "%s" has the same content as text and HTML, with every amount', (_, { text, html }) => {
	expect(words(visibleText(html))).toEqual(words(text))
	for (const figure of ['2 x Lamp & Shade (Black)', '€200.00', '-€20.00', 'Free Shipping', '€180.00']) expect(text).toContain(figure)
	expect(html).not.toMatch(/Lovelace <b>|<twice>/)
	expect(`${text}${html}`).not.toMatch(/secret-key|guest:hash/)
})

test('the confirmation has the link and the way without it, and the email to the shop has neither', () => {
	for (const mail of [mails.confirmation, mails.status]) {
		expect(mail.text).toContain('https://shop.example/order#number=7K3M-9QXZ&key=abc')
		expect(mail.html).toContain('href="https://shop.example/order#number=7K3M-9QXZ&amp;key=abc"')
		expect(mail.text).toContain('order number 7K3M-9QXZ and your email at https://shop.example/order.')
	}
	expect(mails.shop.text).not.toContain('key=abc')
})

test('both emails about a new order name the payment method, if there is one [AMB-23]', () => {
	for (const mail of [mails.confirmation, mails.shop]) expect(mail.text).toContain('Payment: Bank transfer')
	expect(confirmationMail({ ...parts, order: { ...order, payment_type: '' }, payment: '' }).text).not.toContain('Payment')
})

test("only the email to the shop has the customer's note, and empty fields are left out", () => {
	expect(mails.shop.text).toContain('Note: Ring <twice>')
	for (const mail of [mails.confirmation, mails.status]) expect(mail.text).not.toContain('Ring')
	expect(shopMail({ ...parts, order: { ...order, note: '' } }).text).not.toContain('Note')
})

test('emails of a shop without a URL describe the way to the order in words', () => {
	const { text, html } = confirmationMail({ ...parts, link: undefined, sender: { name: 'Volt' } })
	expect(text).toContain('order number 7K3M-9QXZ and your email on the page "Find your order" of the shop.')
	expect(html).not.toContain('href="undefined')
})

test('an address of several lines becomes one line without links or headers', () => {
	expect(mails.confirmation.text).toContain('12 St. James Bcc: eve@example. com')
	expect(mails.confirmation.subject).toBe('Your order 7K3M-9QXZ at Volt')
	expect(mails.shop.subject).toBe('New order 7K3M-9QXZ: €180.00')
	expect(mails.shop).toMatchObject({ to: 'shop@shop.example', replyTo: 'ada@example.com' })
})

test('emails about payments say what to do or what was done', () => {
	expect(mails.transfer.text).toMatch(/How to pay:\s+IBAN DE00 1234\s+BIC <TEST>/)
	expect(mails.unpaid.text).toContain('We hold your order until 2026-11-20 13:00 UTC.')
	expect(mails.unpaid.text).toContain('Pay your order:\nhttps://shop.example/order#number=')
	expect(mails.givenUp.text).toContain('it is cancelled and nothing will be shipped')
	expect(mails.refund.subject).toBe('Your refund: order 7K3M-9QXZ at Volt')
	expect(mails.refund.text).toContain('We refund €40.00 of your order 7K3M-9QXZ')
	expect(mails.refund.text).toContain('In total €60.00 of €180.00 is refunded.')
})

test('an order that is no longer unpaid has no reminder, and no refund email without a refund', () => {
	expect(unpaidMail(about({ payment_state: 'paid' }))).toBeNull()
	expect(refundMail(parts)).toBeNull()
})

test('the cancellation emails tell the customer about the refund, and the shop what to do', () => {
	expect(mails.cancelled.text).toContain('€180.00 to your original payment method.')
	expect(cancelledMail(parts).text).toContain('Nothing was paid for it.')
	expect(mails.shopCancelled.subject).toBe('Order 7K3M-9QXZ was cancelled by the customer')
	expect(mails.shopCancelled.text).toContain('Reason: Found it <cheaper>')
	expect(mails.shopCancelled.text).toContain(
		'€180.00 was paid. Refund it yourself, then record the refund: npm run store -- payments refund 7K3M-9QXZ',
	)
	expect(shopCancelledMail(parts).text).not.toContain('Why')
})

test('the email about a shipped order links to the tracking page', () => {
	expect(mails.sent.text).toContain('Track your parcel, DHL, 00340<1>:\nhttps://shop.example/track?code=1&x=2')
	expect(mails.sent.html).toContain('href="https://shop.example/track?code=1&amp;x=2"')
	expect(mails.status.text).not.toContain('parcel')
})
