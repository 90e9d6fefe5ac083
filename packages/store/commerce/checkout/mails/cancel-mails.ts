import { formatMoney } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail } from '@storefront/store/infrastructure/mail/compose.ts'
import type { Mail } from '@storefront/store/infrastructure/mail/mail.ts'
import { isEmail } from '@storefront/store/infrastructure/text/email.ts'
import { figuresOf, type OrderMailParts, oneLine, orderLinkParts } from './mail-parts.ts'

/** To the customer who cancelled the order. */
export function cancelledMail(parts: OrderMailParts): Mail {
	const { order, sender } = parts
	return composeMail(
		{
			to: order.email,
			subject: text('mail.cancelledSubject', { order: order.order_no, shop: sender.name }),
			heading: text('mail.cancelledHeading'),
			paragraphs: [text('mail.cancelledWhat', { order: order.order_no }), refundParagraph(parts), text('mail.cancelledOtherwise')],
			figures: figuresOf(parts),
			...orderLinkParts(parts),
		},
		sender,
	)
}

function refundParagraph({ order, currency, isByHand }: OrderMailParts): string {
	const { paid_amount, refunded_amount } = order
	if (paid_amount === 0) return text('mail.cancelledUnpaid')
	const amount = formatMoney(isByHand ? paid_amount - refunded_amount : refunded_amount, currency)
	return text('mail.cancelledMoney', { amount })
}

/** To the shop, when a customer has cancelled an order. */
export function shopCancelledMail(parts: OrderMailParts): Mail {
	const { order, sender, shopEmail, cancelReason } = parts
	return composeMail(
		{
			to: shopEmail,
			subject: `Order ${order.order_no} was cancelled by the customer`,
			heading: `Do not ship order ${order.order_no}`,
			paragraphs: [
				`${oneLine(`${order.first_name} ${order.last_name}`)}, ${oneLine(order.email)}, has cancelled the order. Its items are back in stock.`,
				...(cancelReason === '' ? [] : [`Reason: ${oneLine(cancelReason)}`]),
				shopRefundParagraph(parts),
			],
			figures: figuresOf(parts, true),
			...(isEmail(order.email) ? { replyTo: order.email } : {}),
		},
		sender,
	)
}

function shopRefundParagraph({ order, currency, isByHand }: OrderMailParts): string {
	if (order.paid_amount === 0) return 'The order was not paid.'
	const amount = formatMoney(order.paid_amount - order.refunded_amount, currency)
	if (isByHand && order.paid_amount > order.refunded_amount)
		return `${amount} was paid. Refund it yourself, then record the refund: npm run store -- payments refund ${order.order_no}`
	return `${formatMoney(order.refunded_amount, currency)} is being refunded by the payment provider.`
}
