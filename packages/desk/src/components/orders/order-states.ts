import { cancelledStatus, deliveredStatus, shippedStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { openReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import type { DeskOrder } from '@storefront/store/desk/queries/orders/read-order.ts'

type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info'

/** Whether the shop must still answer or close a return. */
export function isOpenReturn({ state }: { readonly state: string }): boolean {
	return openReturnStates.some((open) => open === state)
}

/** Words and colour of a state. */
export interface ShownState {
	readonly text: string
	readonly tone: Tone
}

/** The status of an order. Only what is done is green. */
export function statusOf(status: string): ShownState {
	if (status === deliveredStatus) return { text: status, tone: 'success' }
	if (status === shippedStatus) return { text: status, tone: 'info' }
	return { text: status, tone: 'neutral' }
}

interface Payment {
	readonly state: PaymentState
	/** Provider where it is pending; empty: none. */
	readonly pendingAt: string
	/** Whether it was sent although it was not paid. */
	readonly isSentUnpaid: boolean
	/** Whether it is packed before it is paid, because of its payment method. */
	readonly isPaidLater: boolean
	readonly paymentType: string
	readonly status: string
}

/**
 * The payment of an order. Every state without the money says "Not paid" and is never green, whatever the status of the order: no one packs
 * an order because its page looks finished.
 */
export function paymentOf({ state, pendingAt, isSentUnpaid, isPaidLater, paymentType, status }: Payment): ShownState {
	switch (state) {
		case 'paid':
			return { text: 'Paid', tone: 'success' }
		case 'partly_refunded':
			return { text: 'Partly refunded', tone: 'info' }
		case 'refunded':
			return { text: 'Refunded', tone: 'neutral' }
		case 'due':
		case 'open':
			if (state === 'due' && isPaidLater) return { text: `Not paid: ${paymentType}`, tone: 'warning' }
			return { text: unpaidText(pendingAt, isSentUnpaid || isSent(status)), tone: isSent(status) ? 'error' : 'warning' }
		case 'given_up':
			return { text: 'Not paid', tone: status === cancelledStatus ? 'neutral' : 'error' }
		default:
			return { text: 'Not known if paid', tone: 'warning' }
	}
}

function isSent(status: string): boolean {
	return status === shippedStatus || status === deliveredStatus
}

function unpaidText(pendingAt: string, wasSent: boolean): string {
	if (pendingAt !== '') return `Not paid, pending at ${pendingAt}`
	return wasSent ? 'Not paid, but sent' : 'Not paid'
}

/** The order of a page, for `paymentOf`. */
export function paymentOfOrder({
	row,
	pendingAt,
	isPaidLater,
}: {
	readonly row: Pick<DeskOrder['row'], 'payment_state' | 'payment_type' | 'sent_unpaid' | 'status'>
	readonly pendingAt: string
	readonly isPaidLater: boolean
}): ShownState {
	const { payment_state: state, payment_type: paymentType, sent_unpaid, status } = row
	return paymentOf({ state, paymentType, pendingAt, isPaidLater, isSentUnpaid: sent_unpaid === 1, status })
}
