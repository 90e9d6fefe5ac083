import { sameDay } from '@storefront/contract/domain/dates.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail, type Figure } from '@storefront/store/infrastructure/mail/compose.ts'
import type { Mail } from '@storefront/store/infrastructure/mail/mail.ts'
import { isEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Return } from '../../returns/read-returns.ts'
import { lineLabel, type OrderMailParts, oneLine, orderLinkParts } from './mail-parts.ts'

/** To the customer, whenever the state of a return changes. */
export function returnMail(parts: OrderMailParts, orderReturn: Return): Mail {
	const { order, sender } = parts
	const { title, paragraphs } = returnTexts(parts, orderReturn)
	return composeMail(
		{
			to: order.email,
			subject: text('mail.returnSubject', { title, number: orderReturn.return_no, shop: sender.name }),
			heading: title,
			paragraphs,
			figures: figuresOf(parts, orderReturn),
			...orderLinkParts(parts),
		},
		sender,
	)
}

function returnTexts({ currency }: OrderMailParts, { return_no, state, answer, refunded_amount, asked_at }: Return) {
	const answerParagraphs = answer.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
	switch (state) {
		case 'accepted':
			return {
				title: text('mail.returnAcceptedHeading'),
				paragraphs: [text('mail.returnAccepted', { number: return_no }), ...answerParagraphs],
			}
		case 'refused':
			return {
				title: text('mail.returnRefusedHeading'),
				paragraphs: [text('mail.returnRefused', { number: return_no }), ...answerParagraphs],
			}
		case 'received':
			return {
				title: text('mail.returnReceivedHeading'),
				paragraphs: [text('mail.returnReceived', { number: return_no })],
			}
		case 'refunded':
			return {
				title: text('mail.returnDoneHeading'),
				paragraphs:
					refunded_amount > 0
						? [text('mail.returnMoney', { amount: formatMoney(refunded_amount, currency), number: return_no })]
						: [text('mail.returnNoMoney', { number: return_no })],
			}
		case 'cancelled':
			return {
				title: text('mail.returnCancelledHeading'),
				paragraphs: [text('mail.returnCancelled', { number: return_no })],
			}
		default:
			return {
				title: text('mail.returnAskedHeading'),
				paragraphs: [text('mail.returnAsked', { day: sameDay(new Date(asked_at)), number: return_no })],
			}
	}
}

/** To the shop, when a customer has requested or cancelled a return. */
export function shopReturnMail(parts: OrderMailParts, orderReturn: Return): Mail {
	const { order, sender, shopEmail } = parts
	const customer = `${oneLine(`${order.first_name} ${order.last_name}`)}, ${oneLine(order.email)},`
	const isCancelled = orderReturn.state === 'cancelled'
	return composeMail(
		{
			to: shopEmail,
			subject: `Return ${orderReturn.return_no} is ${isCancelled ? 'cancelled by the customer' : 'requested'}`,
			heading: `Return ${orderReturn.return_no}`,
			paragraphs: isCancelled
				? [`${customer} has cancelled the return. The customer keeps the items below. You do not have to do anything.`]
				: [
						`${customer} wants to return the items below.`,
						orderReturn.reason === '' ? 'No reason was given (none is required).' : `Reason: ${oneLine(orderReturn.reason)}`,
						`To answer: npm run store -- returns accept ${orderReturn.return_no} --instructions "..." or returns refuse ${orderReturn.return_no} --reason "..."`,
					],
			figures: figuresOf(parts, orderReturn, true),
			...(isEmail(order.email) ? { replyTo: order.email } : {}),
		},
		sender,
	)
}

function figuresOf({ currency }: OrderMailParts, { lines }: Return, withSku = false): readonly Figure[] {
	return lines.map((line) => ({
		label: lineLabel(line, withSku),
		amount: formatMoney(line.unit_price * line.quantity, currency),
	}))
}
