import { formatMoney } from '../money.ts'
import type { FoundOrder } from './order.ts'
import { paymentStateInWords } from './payment.ts'

export interface PaymentNews {
	readonly tone: 'success' | 'warning' | 'info'
	/** The state in a few words. */
	readonly title: string
	/** What it means for the shopper. */
	readonly text: string
}

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Whoever was refused has an order that waits, and knows it: what they look for is whether it worked. */
const refusedTitle = 'The payment was refused'

/** How far the money of an order is, in plain words. null: there is nothing to say of it, or nobody knows. */
export function paymentNews(order: FoundOrder): PaymentNews | null {
	const news = newsOf(order)
	return (
		news && { title: order.paymentState === 'open' && order.isRefused ? refusedTitle : paymentStateInWords(order.paymentState), ...news }
	)
}

function newsOf({
	paymentState,
	payment,
	payBy,
	isRefused,
	instructions,
	total,
	refunded,
	currency,
}: FoundOrder): Omit<PaymentNews, 'title'> | null {
	const money = (cents: number) => formatMoney(cents, currency)
	switch (paymentState) {
		case 'due':
			if (instructions !== '') return { tone: 'info', text: `Your order is placed. Please pay ${money(total)} like this:` }
			// Its way to pay stands among its details.
			return null
		case 'open': {
			const until = payBy ? ` until ${time.format(payBy)}` : ''
			if (isRefused)
				return {
					tone: 'warning',
					text: `Nothing was charged. You can try again, or choose another way to pay: we keep your order for you${until}.`,
				}
			return { tone: 'warning', text: `We keep your order for you${until}. Nothing is sent before ${money(total)} is paid.` }
		}
		case 'paid':
			return { tone: 'success', text: `We have received your payment of ${money(total)}${payment === '' ? '' : ` (${payment})`}.` }
		case 'given_up':
			return {
				tone: 'warning',
				text: 'This order was called off before it was paid: nothing is sent, and nothing is charged. Should money of yours still arrive for it, it goes back to you by itself.',
			}
		case 'partly_refunded':
			return {
				tone: 'info',
				text: `${money(refunded)} of ${money(total)} goes back to you, the way you paid it. Banks take up to ten days.`,
			}
		case 'refunded':
			return { tone: 'info', text: `${money(refunded)} goes back to you, the way you paid it. Banks take up to ten days.` }
		default:
			return null
	}
}
