import { codeMinutes, reachableDays } from '@storefront/contract/domain/constants.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'

// None of these mails holds anything that a visitor typed: whoever signs up with somebody else's address must not be able
// to put words into our mail.

/** The code that opens a new account. */
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

/** In place of that code, to the email of an account out of whose guest order another one was asked for: the page tells nobody. */
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

/** The code that allows a new password. */
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

/** After the password was changed: to somebody who did not do it this is the warning. */
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

/** The code that gives an account this email. */
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

/** In place of that code, where another account has this email: the page tells nobody. */
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

/** To the email that the account had before: to somebody who did not do it this is the warning. */
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

/** After an account was deleted: what was kept, and why. The last that this address hears of it. */
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
				...(orders > 0 ? [keptOrders(orders, orderYears)] : []),
				...(openOrders.length > 0 ? [text('mail.deletedUnderWay', { orders: formatList(openOrders) })] : []),
				text('mail.deletedOtherwise'),
			],
		},
		sender,
	)
}

function keptOrders(orders: number, years: number): string {
	return text('mail.deletedOrders', { orders, days: reachableDays, years })
}
