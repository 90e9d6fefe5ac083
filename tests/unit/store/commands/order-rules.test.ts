import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { type OrderActionKind, orderActions, whyNoAction } from '@storefront/store/commands/orders/order-rules.ts'
import { expect, it } from 'vitest'

const payments: readonly PaymentState[] = ['', 'due', 'open', 'given_up', 'paid', 'partly_refunded', 'refunded']

/** One letter for each sentence; `.`: the action is possible. */
const sentences: Readonly<Record<string, string>> = {
	C: 'It is cancelled. To ship it, reopen it first: set its status to Ordered.',
	R: 'Its money is refunded, so nothing is shipped any more.',
	U: 'It is not paid.',
	A: 'It is cancelled already.',
	c: 'It is cancelled.',
	N: 'It is not cancelled.',
	W: 'It waits for a payment at stripe, which reports it by itself.',
	G: 'It does not wait for a payment any more.',
	P: 'It is paid already.',
	X: 'It does not wait for a payment at a provider.',
}

/** A letter for each payment state, in the order of `payments`, by action and status. `*`: all other statuses. */
const table: Readonly<Record<OrderActionKind, Readonly<Record<string, string>>>> = {
	ship: { '*': '..UU..R', Shipped: '.......', Delivered: '.......', Cancelled: 'CCCCCCC' },
	'ship unpaid': { '*': '......R', Shipped: '.......', Delivered: '.......', Cancelled: 'CCCCCCC' },
	deliver: { '*': '..UU..R', Shipped: '..UU...', Delivered: '.......', Cancelled: 'CCCCCCC' },
	cancel: { '*': '.......', Cancelled: 'AAAAAAA' },
	reopen: { '*': 'NNNNNNN', Cancelled: '.......' },
	'record payment': { '*': '..WGPPP' },
	'close payment': { '*': 'XX.XXXX', Cancelled: 'ccccccc' },
	'send link': { '*': 'XX.XXXX', Cancelled: 'ccccccc' },
}

const statuses = ['Ordered', 'Packed', 'On hold', 'Partly shipped', 'Shipped', 'Delivered', 'Cancelled']

it.each(orderActions.flatMap((action) => statuses.map((status) => [action, status] as const)))(
	'the action "%s" of an order that is %s is possible or refused with a sentence, in every state of the payment [SEC-13]',
	(action, status) => {
		const found = payments.map((payment_state) =>
			whyNoAction(action, { status, payment_state, payment_provider: payment_state === 'due' ? 'manual' : 'stripe', sent_unpaid: 0 }),
		)
		const expected = table[action][status] ?? table[action]['*'] ?? ''
		expect(found).toEqual([...expected].map((letter) => sentences[letter] ?? null))
	},
)

it('an order that a person has decided to send unpaid needs no second decision', () => {
	const order = { status: 'Packed', payment_state: 'open', payment_provider: 'stripe', sent_unpaid: 1 } as const
	expect(whyNoAction('ship', order)).toBeNull()
})
