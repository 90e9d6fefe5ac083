import { text } from '@storefront/i18n/text.ts'
import { dateAndTime } from '../dates.ts'
import { formatMoney } from '../money.ts'
import type { FoundOrder } from './order.ts'
import { formatPaymentState } from './payment.ts'

export interface PaymentNotice {
	readonly tone: 'success' | 'warning' | 'info'
	/** The state in a few words. */
	readonly title: string
	/** What it means for the shopper. */
	readonly text: string
}

/** How far the money of an order is, in plain words. null: there is nothing to say of it, or nobody knows. */
export function findPaymentNotice(order: FoundOrder): PaymentNotice | null {
	const news = newsOf(order)
	return news && { title: titleOf(order), ...news }
}

function titleOf({ paymentState, isRefused, isPending }: FoundOrder): string {
	if (paymentState === 'open' && isPending) return text('payment.pending')
	if (paymentState === 'open' && isRefused) return text('payment.wasRefused')
	return formatPaymentState(paymentState)
}

function newsOf({
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
			// Its way to pay stands among its details.
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
