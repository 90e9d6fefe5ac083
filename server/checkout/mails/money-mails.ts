import { type Cents, formatMoney } from '../../../src/domain/money.ts'
import { composeMail } from '../../mail/compose.ts'
import type { Mail } from '../../mail/mail.ts'
import { figuresOf, type OrderMailParts, wayBack } from './mail-parts.ts'

/** To the customer, when an order has waited for its money for a while. null: it waits no longer. */
export function unpaidMail(parts: OrderMailParts): Mail | null {
	const { order, sender, link } = parts
	if (order.payment_state !== 'open') return null
	const { closing } = wayBack(parts)
	return composeMail(
		{
			to: order.email,
			subject: `Your order ${order.order_no} at ${sender.name} is not paid yet`,
			heading: 'Your order waits for its payment',
			paragraphs: [
				`We keep what you ordered until ${timeOf(order.pay_by)}. Until then you can pay it, or choose another way to pay.`,
				'If you have paid just now, there is nothing to do: we write as soon as the payment is there.',
			],
			figures: figuresOf(parts),
			closing,
			...(link ? { action: { label: 'Pay your order', href: link } } : {}),
		},
		sender,
	)
}

/** To the customer, when an order is not waited for any more. */
export function givenUpMail(parts: OrderMailParts): Mail {
	const { order, sender } = parts
	return composeMail(
		{
			to: order.email,
			subject: `Your order ${order.order_no} at ${sender.name} was not paid`,
			heading: 'Your order was given up',
			paragraphs: [
				`No payment came for your order ${order.order_no}, so it is called off and nothing will be sent.`,
				'Should money of yours still arrive for it, it goes back to you by itself. You are welcome to order again.',
			],
			figures: figuresOf(parts),
			...wayBack(parts),
		},
		sender,
	)
}

/** To the customer, when money goes back. */
export function refundMail(parts: OrderMailParts): Mail | null {
	const { order, sender, currency, refunds } = parts
	const money = (cents: Cents) => formatMoney(cents, currency)
	const amount = refunds.at(-1)
	if (amount === undefined) return null
	return composeMail(
		{
			to: order.email,
			subject: `Money goes back to you: order ${order.order_no} at ${sender.name}`,
			heading: `${money(amount)} goes back to you`,
			paragraphs: [
				`We pay ${money(amount)} of your order ${order.order_no} back, the way you paid it. Banks take up to ten days.`,
				...(order.refunded_amount > amount
					? [`Of its ${money(order.paid_amount)} all in all ${money(order.refunded_amount)} went back.`]
					: []),
			],
			figures: figuresOf(parts),
			...wayBack(parts),
		},
		sender,
	)
}

/** 2026-11-20 10:30, in UTC. */
function timeOf(iso: string | null): string {
	return iso === null ? 'later' : `${iso.slice(0, 16).replace('T', ' ')} UTC`
}
