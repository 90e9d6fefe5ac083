import { codeMinutes, reachableDays } from '../../src/domain/constants.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'

// None of these mails holds anything that a visitor typed: whoever signs up with somebody else's address must not be able
// to put words into our mail.

/** The code that opens a new account. */
export function verificationMail(to: string, code: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: `Your verification code for ${sender.name}`,
			heading: 'Verify your email',
			paragraphs: [
				`Enter this code to finish signing up at ${sender.name}:`,
				`It is good for ${codeMinutes} minutes. A newer code replaces it.`,
				'If you did not sign up, somebody has typed your address by mistake, and you need not do anything.',
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
			subject: `You have an account at ${sender.name} already`,
			heading: 'You have an account already',
			paragraphs: [
				`Somebody, perhaps you, wants to open an account at ${sender.name} with this email. There is one already, so no code is needed.`,
				'If it was you, sign in with this email, or choose a new password with "Forgot password". Your order stays what it is, and the link in its mail opens it.',
				'Otherwise you need not do anything: nothing has changed.',
			],
		},
		sender,
	)
}

/** The code that allows a new password. */
export function resetMail(to: string, code: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: `Your code for a new password at ${sender.name}`,
			heading: 'Choose a new password',
			paragraphs: [
				`Enter this code to choose a new password at ${sender.name}:`,
				`It is good for ${codeMinutes} minutes. A newer code replaces it.`,
				'If you did not ask for it, you need not do anything: your password stays as it is. Never tell anybody this code.',
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
			subject: `Your password at ${sender.name} was changed`,
			heading: 'Your password was changed',
			paragraphs: [
				`The password of your account at ${sender.name} was just changed, and every session was signed out.`,
				'If that was not you, ask for a new password at once with "Forgot password", and change the password of your mailbox.',
			],
		},
		sender,
	)
}

/** The code that gives an account this email. */
export function newEmailMail(to: string, code: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: `Your code for a new email at ${sender.name}`,
			heading: 'Your new email',
			paragraphs: [
				`Enter this code in your profile at ${sender.name}, and your account has this email:`,
				`It is good for ${codeMinutes} minutes. A newer code replaces it.`,
				'If you have no account there, somebody has typed your address by mistake, and you need not do anything.',
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
			subject: `An account at ${sender.name} has this email already`,
			heading: 'There is an account already',
			paragraphs: [
				`Somebody, perhaps you, wants to give another account at ${sender.name} this email. It cannot be done: an account has it already.`,
				'If it was you, sign in with this email, or choose a new password with "Forgot password". Otherwise you need not do anything: nothing has changed.',
			],
		},
		sender,
	)
}

/** To the email that the account had before: to somebody who did not do it this is the warning. */
export function emailChangedMail(to: string, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: `The email of your account at ${sender.name} was changed`,
			heading: 'Your account has another email',
			paragraphs: [
				`Your account at ${sender.name} has just been given another email. It can no longer be signed in to with this one, and every other session was signed out.`,
				'If that was not you, write to the shop at once: whoever did it knew your password.',
			],
		},
		sender,
	)
}

/** After an account was deleted: what was kept, and why. The last that this address hears of it. */
export function accountDeletedMail(
	to: string,
	{ orders, underWay, orderYears }: { readonly orders: number; readonly underWay: readonly string[]; readonly orderYears: number },
	sender: Sender,
): Mail {
	return composeMail(
		{
			to,
			subject: `Your account at ${sender.name} was deleted`,
			heading: 'Your account was deleted',
			paragraphs: [
				`Your account at ${sender.name} is gone, and with it your addresses, your wishlist and your cart. This address gets no more news from us.`,
				...(orders > 0 ? [keptOrders(orders, orderYears)] : []),
				...(underWay.length > 0
					? [`Under way, and going on as ordered: ${underWay.join(', ')}. Each can be followed with its number and this email.`]
					: []),
				'If you did not want this, write to the shop at once.',
			],
		},
		sender,
	)
}

function keptOrders(orders: number, years: number): string {
	const kept = orders === 1 ? 'Your order stays' : `Your ${orders} orders stay`
	return `${kept} in our books, because the law asks for that: without account. Email, phone number and remarks go ${reachableDays} days after an order was placed: until then it can come, and be sent back. Name and address go after ${years} ${years === 1 ? 'year' : 'years'}.`
}
