import { toFoundOrder } from '@storefront/contract/client/checkout/to-order.ts'
import { paymentStates } from '@storefront/contract/domain/checkout/payment.ts'
import { findPaymentNotice } from '@storefront/contract/domain/checkout/payment-notice.ts'
import { foundOrder } from '@storefront/contract/endpoints/checkout/orders.ts'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { wireFoundOrder } from '#tests/orders.ts'

const found = (changes: object) => toFoundOrder(parse(foundOrder, { ...wireFoundOrder(), ...changes }))

it.each(paymentStates.filter((state) => state !== 'due'))('the payment notice has a title and a text for the state %s', (payment_state) => {
	expect(findPaymentNotice(found({ payment_state }))?.title).toMatch(/^[A-Z][a-z ]+$/)
	expect(findPaymentNotice(found({ payment_state }))?.text).toMatch(/\.$/)
})

it('the payment notice of a refund has the refunded amount and the total', () => {
	expect(findPaymentNotice(found({ payment_state: 'partly_refunded', refunded: '5.50' }))?.text).toContain('We refund $5.50 of $12.00')
	expect(findPaymentNotice(found({ payment_state: 'refunded', refunded: 12 }))?.text).toContain('We refund $12.00')
})

it('there is no payment notice for manual payments without instructions, and for unknown states', () => {
	for (const payment_state of ['', 'due', 'pledged']) expect(findPaymentNotice(found({ payment_state }))).toBeNull()
	expect(findPaymentNotice(found({ payment_state: 'due', payment_instructions: 'IBAN' }))?.title).toBe('To be paid')
})

it('the payment notice reports a refused payment only while the order waits for payment', () => {
	const refused = { payment_refused: true, pay_by: '2026-11-22T10:00:00Z' }
	expect(findPaymentNotice(found({ payment_state: 'open', ...refused }))).toMatchObject({
		title: 'Your payment was declined',
		text: expect.stringMatching(/^You have not been charged\. .* until Nov 22, 2026/),
	})
	expect(findPaymentNotice(found({ payment_state: 'paid', ...refused }))?.title).toBe('Paid')
})

it('the payment notice of a pending payment explains that there is nothing to do', () => {
	const pending = { payment_state: 'open', payment_pending: true }
	expect(findPaymentNotice(found({ ...pending, pay_by: '2026-11-22T10:00:00Z' }))).toMatchObject({
		tone: 'info',
		title: 'Your payment is being processed',
		text: expect.stringMatching(/^Your bank is sending \$12\.00, .* We hold your order until Nov 22, 2026/),
	})
	expect(findPaymentNotice(found(pending))?.text).toContain('nothing left to do')
})

it('the payment notice has the payment deadline if the store sends it', () => {
	expect(findPaymentNotice(found({ payment_state: 'open' }))?.text).not.toContain('until')
	expect(findPaymentNotice(found({ payment_state: 'open', pay_by: '2026-11-22T10:00:00Z' }))?.text).toContain('until Nov 22, 2026')
})
