import { codeMinutes, reachableDays } from '@storefront/contract/domain/constants.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'

// These emails contain no input of visitors, because anyone can sign up with the address of another person.

/** Code for a new account. */
export function verificationMail(to: string, code: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: text('mail.verifySubject', { shop: sender.name }),
			heading: text('mail.verifyHeading'),
			paragraphs: [
				text('mail.verifyEnter', { shop: sender.name }),
				text('mail.codeGood', { minutes: codeMinutes }),
				text('mail.verifyOtherwise'),
			],
			code,
		},
		sender,
	)
}

/** Sent instead of the code when the email of a guest order already has an account; the page does not disclose that. */
export function accountExistsMail(to: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: text('mail.existsSubject', { shop: sender.name }),
			heading: text('mail.existsHeading'),
			paragraphs: [text('mail.existsWhat', { shop: sender.name }), text('mail.existsMine'), text('mail.existsOtherwise')],
		},
		sender,
	)
}

/** Code for a new password. */
export function resetMail(to: string, code: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: text('mail.resetSubject', { shop: sender.name }),
			heading: text('mail.resetHeading'),
			paragraphs: [
				text('mail.resetEnter', { shop: sender.name }),
				text('mail.codeGood', { minutes: codeMinutes }),
				text('mail.resetOtherwise'),
			],
			code,
		},
		sender,
	)
}

/** Warning that the password was changed. */
export function passwordChangedMail(to: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: text('mail.passwordSubject', { shop: sender.name }),
			heading: text('mail.passwordHeading'),
			paragraphs: [text('mail.passwordWhat', { shop: sender.name }), text('mail.passwordOtherwise')],
		},
		sender,
	)
}

/** Code to confirm a new email of an account. */
export function newEmailMail(to: string, code: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: text('mail.newEmailSubject', { shop: sender.name }),
			heading: text('mail.newEmailHeading'),
			paragraphs: [
				text('mail.newEmailEnter', { shop: sender.name }),
				text('mail.codeGood', { minutes: codeMinutes }),
				text('mail.newEmailOtherwise'),
			],
			code,
		},
		sender,
	)
}

/** Sent instead of the code when another account has this email; the page does not disclose that. */
export function emailTakenMail(to: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: text('mail.emailTakenSubject', { shop: sender.name }),
			heading: text('mail.emailTakenHeading'),
			paragraphs: [text('mail.emailTakenWhat', { shop: sender.name }), text('mail.emailTakenMine')],
		},
		sender,
	)
}

/** Warning to the former email of an account. */
export function emailChangedMail(to: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: text('mail.emailChangedSubject', { shop: sender.name }),
			heading: text('mail.emailChangedHeading'),
			paragraphs: [text('mail.emailChangedWhat', { shop: sender.name }), text('mail.emailChangedOtherwise')],
		},
		sender,
	)
}

/** Confirms the deletion of an account, and lists the orders that are retained. */
export function accountDeletedMail(
	to: string,
	{ orders, openOrders, orderYears }: { readonly orders: number; readonly openOrders: readonly string[]; readonly orderYears: number },
	sender: Sender,
): Mail {
	return composeMail(
		{
			to,
			subject: text('mail.deletedSubject', { shop: sender.name }),
			heading: text('mail.deletedHeading'),
			paragraphs: [
				text('mail.deletedWhat', { shop: sender.name }),
				...(orders > 0 ? [retainedOrdersText(orders, orderYears)] : []),
				...(openOrders.length > 0 ? [text('mail.deletedUnderWay', { orders: formatList(openOrders) })] : []),
				text('mail.deletedOtherwise'),
			],
		},
		sender,
	)
}

function retainedOrdersText(orders: number, years: number): string {
	return text('mail.deletedOrders', { orders, days: reachableDays, years })
}
