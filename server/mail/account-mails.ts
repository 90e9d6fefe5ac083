import { codeMinutes } from '../../src/domain/constants.ts'
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
