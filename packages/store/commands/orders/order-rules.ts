import { cancelledStatus, deliveredStatus, shippedStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { isPaidState } from '@storefront/contract/domain/checkout/receipt.ts'
import { lacksProviderPayment } from '../../commerce/checkout/order/payment-for-owner.ts'
import { CommandRefused } from '../command-errors.ts'

/** What a person does with one order. */
export const orderActions = ['ship', 'ship unpaid', 'deliver', 'cancel', 'reopen', 'record payment', 'close payment', 'send link'] as const
export type OrderActionKind = (typeof orderActions)[number]

/** What decides whether an action is possible. */
export interface RuledOrder {
	readonly status: string
	readonly payment_state: PaymentState
	/** `manual`, the id of a provider, or empty for old orders. */
	readonly payment_provider: string
	/** 1: a person has decided to send it although it is not paid. */
	readonly sent_unpaid: 0 | 1
}

/**
 * Why an action is not possible with an order; null: it is. Pages offer what is possible, and commands refuse the rest. Bulk changes have
 * stricter rules: see `whyNoStep`.
 */
export function whyNoAction(action: OrderActionKind, order: RuledOrder): string | null {
	switch (action) {
		case 'ship':
			return whyNotSent(order) ?? (isSent(order) ? null : whyNotPaid(order))
		case 'deliver':
			return whyNotSent(order) ?? (order.status === deliveredStatus ? null : whyNotPaid(order))
		case 'ship unpaid':
			return whyNotSent(order)
		case 'cancel':
			return order.status === cancelledStatus ? 'It is cancelled already.' : null
		case 'reopen':
			return order.status === cancelledStatus ? null : 'It is not cancelled.'
		case 'record payment':
			return order.payment_state === 'due' || order.payment_state === '' ? null : whyNotDue(order)
		case 'close payment':
		case 'send link':
			if (order.status === cancelledStatus) return 'It is cancelled.'
			return order.payment_state === 'open' ? null : 'It does not wait for a payment at a provider.'
	}
}

/** An order that is cancelled, or whose money is back with the customer, sends nothing more. What was sent before can still be delivered. */
function whyNotSent({ status, payment_state }: RuledOrder): string | null {
	if (status === cancelledStatus) return 'It is cancelled. To ship it, reopen it first: set its status to Ordered.'
	return payment_state === 'refunded' && !isSent({ status }) ? 'Its money is refunded, so nothing is shipped any more.' : null
}

function isSent({ status }: Pick<RuledOrder, 'status'>): boolean {
	return status === shippedStatus || status === deliveredStatus
}

function whyNotPaid(order: RuledOrder): string | null {
	return lacksProviderPayment(order) && order.sent_unpaid === 0 ? 'It is not paid.' : null
}

function whyNotDue({ payment_state, payment_provider }: RuledOrder): string {
	if (payment_state === 'open') return `It waits for a payment at ${payment_provider}, which reports it by itself.`
	return payment_state === 'given_up' ? 'It does not wait for a payment any more.' : 'It is paid already.'
}

/** Throws `CommandRefused` for an order that is cancelled or whose money is refunded, whether it may be sent unpaid or not. */
export function refuseToShip(order: RuledOrder & { readonly order_no: string }): void {
	const why = whyNotSent(order)
	if (why !== null) throw new CommandRefused(`${order.order_no}: ${why}`)
}

/** Whether an order in this state of its payment was shipped although it is not paid. */
export function wasUnpaid(payment: PaymentState): boolean {
	return !isPaidState(payment)
}
