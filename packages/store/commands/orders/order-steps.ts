import { cancelledStatus, deliveredStatus, shippedStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { partlyShippedStatus } from '../../commerce/parcels/parcels.ts'

/** Status of an order that waits for its carrier. A custom status, so other stores need not have it. */
export const packedStatus = 'Packed'

/** Steps of the daily work, which people do with many orders at once. */
export const orderSteps = ['pack', 'ship', 'deliver', 'cancel'] as const
export type OrderStep = (typeof orderSteps)[number]

/** The status after a step. */
export const statusAfter = {
	pack: packedStatus,
	ship: shippedStatus,
	deliver: deliveredStatus,
	cancel: cancelledStatus,
} as const satisfies Record<OrderStep, string>

/** What decides whether an order can take a step. */
export interface StepOrder {
	readonly status: string
	readonly payment: PaymentState
	/** Whether it is packed before it is paid, because of its payment method. */
	readonly isPaidLater: boolean
	/** Whether a person has decided to send it although it is not paid. */
	readonly isSentUnpaid: boolean
	/** Provider where its payment is pending; empty: none. */
	readonly pendingAt: string
}

/**
 * Why an order cannot take a step; null: it can. Stricter than the status of one order, because no one looks at each of a thousand: a step
 * goes forward only, and an order that is to be paid first is neither packed nor sent without its payment.
 */
export function whyNoStep(step: OrderStep, order: StepOrder): string | null {
	const { status } = order
	if (status === statusAfter[step]) return `It is ${step === 'pack' ? 'packed' : status.toLowerCase()} already.`
	if (status === cancelledStatus) return 'It is cancelled.'
	if (status === deliveredStatus) return 'It is delivered already.'
	if (step === 'deliver') return status === shippedStatus ? whyNotDelivered(order) : 'It is not shipped yet.'
	if (status === shippedStatus) return step === 'cancel' ? 'It is shipped: the customer can return it.' : 'It is shipped already.'
	if (status === partlyShippedStatus && step !== 'ship') return 'Some of its items are shipped.'
	return step === 'cancel' ? null : whyNotPaid(order)
}

/** Without its payment at a provider an order is delivered only if a person has decided so. */
function whyNotDelivered(order: StepOrder): string | null {
	return order.payment === 'open' || order.payment === 'given_up' ? whyNotPaid(order) : null
}

function whyNotPaid({ payment, isPaidLater, isSentUnpaid, pendingAt }: StepOrder): string | null {
	if (isPaidLater || isSentUnpaid) return null
	switch (payment) {
		case 'paid':
		case 'partly_refunded':
			return null
		case 'refunded':
			return 'Its money is refunded.'
		case '':
			return 'It is not known whether it is paid.'
		default:
			return pendingAt === '' ? 'It is not paid.' : `It is not paid: its payment is pending at ${pendingAt}.`
	}
}
