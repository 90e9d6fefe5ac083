import { formatMoment } from '@storefront/contract/domain/dates.ts'
import { english } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'

interface ReceivedWithdrawal {
	readonly name: string
	readonly contract: string
	readonly email: string
	readonly message: string
	readonly receivedAt: string
}

/** Confirms a withdrawal to the consumer, with its content and the time of receipt. */
export function withdrawalMail({ name, contract, email, message, receivedAt }: ReceivedWithdrawal, sender: Sender): Mail {
	return composeMail(
		{
			to: email,
			subject: text('mail.withdrawalSubject', { shop: sender.name }),
			heading: text('mail.withdrawalHeading'),
			paragraphs: [
				text('mail.withdrawalWhat', { time: formatMoment(new Date(receivedAt)) }),
				[
					`${text('withdrawals.name')}: ${name}`,
					`${text('withdrawals.contract')}: ${contract}`,
					`${text('withdrawals.email')}: ${email}`,
					...(message ? [`${text('withdrawals.message')}: ${message}`] : []),
				].join('\n'),
				text('mail.withdrawalNext'),
			],
			closing: [text('mail.withdrawalOtherwise')],
		},
		sender,
	)
}

/** Tells the shop about a withdrawal. */
export function shopWithdrawalMail(
	to: string,
	withdrawal: ReceivedWithdrawal & { readonly orderNumber: string | null },
	sender: Sender,
): Mail {
	const { name, contract, email, message, receivedAt, orderNumber } = withdrawal
	return composeMail(
		{
			to,
			replyTo: email,
			subject: `Withdrawal from a contract: ${orderNumber ?? contract}`,
			heading: 'A customer withdraws from a contract',
			paragraphs: [
				orderNumber
					? `It belongs to the order ${orderNumber}.`
					: 'No order has this number and this email. Look for the contract by name and email before you answer.',
				[
					`Name: ${name}`,
					`Contract: ${contract}`,
					`Email: ${email}`,
					...(message ? [`Message: ${message}`] : []),
					`Received: ${withLanguage(english.tag, () => formatMoment(new Date(receivedAt)))}`,
				].join('\n'),
				'The customer has an email that confirms the receipt. You have 14 days from now to refund the payment.',
			],
			closing: ['To see all open withdrawals: npm run store -- withdrawals list'],
		},
		sender,
	)
}
