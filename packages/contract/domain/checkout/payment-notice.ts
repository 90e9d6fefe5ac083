import { text } from '@storefront/i18n/text.ts'
import { dateAndTime } from '../dates.ts'
import { formatMoney } from '../money.ts'
import type { FoundOrder } from './order.ts'
import { formatPaymentState } from './payment.ts'

export interface PaymentNotice {
	readonly tone: 'success' | 'warning' | 'info'
	/** Short name of the state. */
	readonly title: string
	/** Explanation for the shopper. */
	readonly text: string
}

/** The notice about the payment of an order. null if there is nothing to report, or if the state is unknown. */
export function findPaymentNotice(order: FoundOrder): PaymentNotice | null {
	const news = noticeTextOf(order)
	return news && { title: titleOf(order), ...news }
}

function titleOf({ paymentState, isRefused, isPending }: FoundOrder): string {
	if (paymentState === 'open' && isPending) return text('payment.pending')
	if (paymentState === 'open' && isRefused) return text('payment.wasRefused')
	return formatPaymentState(paymentState)
}

function noticeTextOf({
	paymentState,
	payment,
	payBy,
	isRefused,
	isPending,
	instructions,
	total,
	refunded,
	currency,
}: FoundOrder): Omit<PaymentNotice, 'title'> | null {
	const money = (cents: number) => formatMoney(cents, currency)
	switch (paymentState) {
		case 'due':
			if (instructions !== '') return { tone: 'info', text: text('payment.payLikeThis', { amount: money(total) }) }
			// The details of the order already name the payment method.
			return null
		case 'open': {
			const until = payBy ? dateAndTime(payBy) : ''
			if (isPending)
				return {
					tone: 'info',
					text: until === '' ? text('payment.nothingToDo') : text('payment.pendingUntil', { time: until, amount: money(total) }),
				}
			if (isRefused)
				return {
					tone: 'warning',
					text: until === '' ? text('payment.nothingCharged') : text('payment.nothingChargedUntil', { time: until }),
				}
			const amount = money(total)
			return {
				tone: 'warning',
				text: until === '' ? text('payment.kept', { amount }) : text('payment.keptUntil', { time: until, amount }),
			}
		}
		case 'paid':
			return {
				tone: 'success',
				text:
					payment === ''
						? text('payment.received', { amount: money(total) })
						: text('payment.receivedBy', { amount: money(total), payment }),
			}
		case 'given_up':
			return {
				tone: 'warning',
				text: text('payment.calledOff'),
			}
		case 'partly_refunded':
			return {
				tone: 'info',
				text: text('payment.partGoesBack', { amount: money(refunded), total: money(total) }),
			}
		case 'refunded':
			return { tone: 'info', text: text('payment.goesBack', { amount: money(refunded) }) }
		default:
			return null
	}
}
