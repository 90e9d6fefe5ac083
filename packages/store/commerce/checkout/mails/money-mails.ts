import { formatMoney } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail } from '@storefront/store/infrastructure/mail/compose.ts'
import type { Mail } from '@storefront/store/infrastructure/mail/mail.ts'
import { destinationOf, figuresOf, type OrderMailParts, orderLinkParts } from './mail-parts.ts'

/** To the customer, when an order has been unpaid for a while. null: it is no longer unpaid. */
export function unpaidMail(parts: OrderMailParts): Mail | null {
	const { order, sender, link } = parts
	if (order.payment_state !== 'open') return null
	const { closing } = orderLinkParts(parts)
	return composeMail(
		{
			to: order.email,
			subject: text('mail.unpaidSubject', { order: order.order_no, shop: sender.name }),
			heading: text('mail.unpaidHeading'),
			paragraphs: [text('mail.unpaidUntil', { time: timeOf(order.pay_by) }), text('mail.unpaidPaid')],
			figures: figuresOf(parts),
			closing,
			...(link ? { action: { label: text('mail.payOrder'), href: link } } : {}),
		},
		sender,
	)
}

/** To the customer, when the shop has entered an order that can be paid online. null: it is no longer unpaid. */
export function paymentLinkMail(parts: OrderMailParts): Mail | null {
	const { order, sender, link } = parts
	if (order.payment_state !== 'open') return null
	return composeMail(
		{
			to: order.email,
			subject: text('mail.paymentLinkSubject', { order: order.order_no, shop: sender.name }),
			heading: text('mail.payOrder'),
			paragraphs: [text('mail.paymentLinkWhat', { order: order.order_no, time: timeOf(order.pay_by) }), destinationOf(order)],
			figures: figuresOf(parts),
			closing: orderLinkParts(parts).closing,
			...(link ? { action: { label: text('mail.payOrder'), href: link } } : {}),
		},
		sender,
	)
}

/** To the customer, when the payment of a confirmed order has arrived. */
export function paymentReceivedMail(parts: OrderMailParts): Mail {
	const { order, sender, currency } = parts
	return composeMail(
		{
			to: order.email,
			subject: text('mail.receivedSubject', { order: order.order_no, shop: sender.name }),
			heading: text('mail.receivedHeading'),
			paragraphs: [text('mail.receivedWhat', { amount: formatMoney(order.paid_amount, currency), order: order.order_no })],
			figures: figuresOf(parts),
			...orderLinkParts(parts),
		},
		sender,
	)
}

/** To the customer, when an unpaid order is given up. */
export function givenUpMail(parts: OrderMailParts): Mail {
	const { order, sender } = parts
	return composeMail(
		{
			to: order.email,
			subject: text('mail.givenUpSubject', { order: order.order_no, shop: sender.name }),
			heading: text('mail.givenUpHeading'),
			paragraphs: [text('mail.givenUpWhat', { order: order.order_no }), text('mail.givenUpMoney')],
			figures: figuresOf(parts),
			...orderLinkParts(parts),
		},
		sender,
	)
}

/** To the customer, when money is refunded. */
export function refundMail(parts: OrderMailParts): Mail | null {
	const { order, sender, currency, refunds } = parts
	const refund = refunds.findLast(({ failed }) => !failed)
	if (refund === undefined) return null
	const amount = formatMoney(refund.amount, refund.currency)
	const all = { paid: formatMoney(order.paid_amount, currency), refunded: formatMoney(order.refunded_amount, currency) }
	return composeMail(
		{
			to: order.email,
			subject: text('mail.refundSubject', { order: order.order_no, shop: sender.name }),
			heading: text('mail.refundHeading', { amount }),
			paragraphs: [
				text('mail.refundWhat', { amount, order: order.order_no }),
				...(refund.isOfOrder && order.refunded_amount > refund.amount ? [text('mail.refundAll', all)] : []),
			],
			figures: figuresOf(parts),
			...orderLinkParts(parts),
		},
		sender,
	)
}

/** To the customer, when a refund has failed. null: it has succeeded in the meantime. */
export function refundFailedMail(parts: OrderMailParts): Mail | null {
	const { order, sender, refunds } = parts
	const refund = refunds.findLast(({ failed }) => failed)
	if (refund === undefined) return null
	const amount = formatMoney(refund.amount, refund.currency)
	return composeMail(
		{
			to: order.email,
			subject: text('mail.refundFailedSubject', { order: order.order_no, shop: sender.name }),
			heading: text('mail.refundFailedHeading', { amount }),
			paragraphs: [text('mail.refundFailedWhat', { amount, order: order.order_no })],
			figures: figuresOf(parts),
			...orderLinkParts(parts),
		},
		sender,
	)
}

/** Formats a time as 2026-11-20 10:30 UTC. */
function timeOf(iso: string | null): string {
	return iso === null ? text('mail.later') : `${iso.slice(0, 16).replace('T', ' ')} UTC`
}
