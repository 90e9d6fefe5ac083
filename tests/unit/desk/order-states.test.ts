import { orderStatuses } from '@storefront/contract/domain/checkout/order.ts'
import { type PaymentState, paymentStates } from '@storefront/contract/domain/checkout/payment.ts'
import { expect, it } from 'vitest'
import { paymentOf } from '#root/packages/desk/src/components/orders/order-states.ts'

const unpaid: readonly PaymentState[] = [
	...paymentStates.filter((state) => state === 'due' || state === 'open' || state === 'given_up'),
	'',
]

it.each(
	unpaid.flatMap((state) =>
		[...orderStatuses, 'On hold'].flatMap((status) =>
			['', 'stripe'].flatMap((pendingAt) =>
				[true, false].flatMap((isSentUnpaid) =>
					[true, false].map((isPaidLater) => ({ state, status, pendingAt, isSentUnpaid, isPaidLater, paymentType: 'Invoice' })),
				),
			),
		),
	),
)(
	'an unpaid order never looks paid: $state, $status, pending at "$pendingAt", sent unpaid $isSentUnpaid, paid later $isPaidLater',
	(order) => {
		const { text, tone } = paymentOf(order)
		expect(text).toMatch(/^Not (paid|known)/)
		expect(tone).not.toBe('success')
	},
)

it('only an order whose money has arrived says that it is paid', () => {
	const order = { status: 'Ordered', pendingAt: '', isSentUnpaid: false, isPaidLater: false, paymentType: 'Invoice' }
	expect(paymentOf({ ...order, state: 'paid' })).toEqual({ text: 'Paid', tone: 'success' })
	expect(paymentOf({ ...order, state: 'refunded' }).text).toBe('Refunded')
	expect(paymentOf({ ...order, state: 'due', status: 'Shipped' })).toEqual({ text: 'Not paid, but sent', tone: 'error' })
	expect(paymentOf({ ...order, state: 'due', isPaidLater: true })).toEqual({ text: 'Not paid: Invoice', tone: 'warning' })
})
