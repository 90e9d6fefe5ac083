import { formatMoney } from '../../../src/domain/money.ts'
import { lineTitle } from '../../cart/line.ts'
import { composeMail, type Figure } from '../../mail/compose.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Return } from '../../returns/read.ts'
import { isEmail } from '../../text/email.ts'
import { type OrderMailParts, oneLine, wayBack } from './mail-parts.ts'

/** To the customer, whenever a return has come further. */
export function returnMail(parts: OrderMailParts, back: Return): Mail {
	const { order, sender } = parts
	const { title, paragraphs } = saidOf(parts, back)
	return composeMail(
		{
			to: order.email,
			subject: `${title}: return ${back.return_no} at ${sender.name}`,
			heading: title,
			paragraphs,
			figures: figuresOf(parts, back),
			...wayBack(parts),
		},
		sender,
	)
}

// Mails say the same day to everybody.
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

function saidOf({ currency }: OrderMailParts, { return_no, state, answer, refunded_amount, asked_at }: Return) {
	const said = answer.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
	switch (state) {
		case 'accepted':
			return {
				title: 'How to send it back',
				paragraphs: [`You can send back what stands below. Please write ${return_no} on the parcel.`, ...said],
			}
		case 'refused':
			return {
				title: 'We cannot take it back',
				paragraphs: [`We have looked at your return ${return_no} and cannot take it back.`, ...said],
			}
		case 'received':
			return {
				title: 'Your return has arrived',
				paragraphs: [`What you sent back with ${return_no} is here. We look at it and write again.`],
			}
		case 'refunded':
			return {
				title: 'Your return is done',
				paragraphs:
					refunded_amount > 0
						? [
								`${formatMoney(refunded_amount, currency)} goes back to you for your return ${return_no}, the way you paid it. Banks take up to ten days.`,
							]
						: [`Your return ${return_no} is closed. There was nothing to pay back.`],
			}
		case 'cancelled':
			return {
				title: 'Your return is cancelled',
				paragraphs: [`You cancelled your return ${return_no}. Nothing has to be sent; what stands below stays with you.`],
			}
		default:
			return {
				title: 'We have your return',
				paragraphs: [
					`You told us on ${day.format(new Date(asked_at))} that you want to send back what stands below: return ${return_no}. We write to you how to send it; please keep it until then.`,
				],
			}
	}
}

/** To the shop, when a customer wants to send something back, or does not any more. */
export function shopReturnMail(parts: OrderMailParts, back: Return): Mail {
	const { order, sender, shopEmail } = parts
	const who = `${oneLine(`${order.first_name} ${order.last_name}`)}, ${oneLine(order.email)},`
	const isCancelled = back.state === 'cancelled'
	return composeMail(
		{
			to: shopEmail,
			subject: `Return ${back.return_no} is ${isCancelled ? 'cancelled by its customer' : 'asked for'}`,
			heading: `Return ${back.return_no}`,
			paragraphs: isCancelled
				? [`${who} has cancelled the return. What stands below stays with them; there is nothing to do.`]
				: [
						`${who} wants to send back what stands below.`,
						back.reason === '' ? 'No reason was given, and none is needed.' : `Why: ${oneLine(back.reason)}`,
						`To answer: npm run store -- returns accept ${back.return_no} --instructions "..." or returns refuse ${back.return_no} --reason "..."`,
					],
			figures: figuresOf(parts, back, true),
			...(isEmail(order.email) ? { replyTo: order.email } : {}),
		},
		sender,
	)
}

function figuresOf({ currency }: OrderMailParts, { lines }: Return, withSku = false): readonly Figure[] {
	return lines.map((line) => ({
		label: `${line.quantity} x ${lineTitle(line)}${withSku && line.sku ? ` [${line.sku}]` : ''}`,
		amount: formatMoney(line.unit_price * line.quantity, currency),
	}))
}
