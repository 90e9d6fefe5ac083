import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'

export interface Letter {
	readonly name: string
	readonly email: string
	readonly subject: string
	readonly message: string
}

/** What a visitor wrote, to the shop itself; answering it writes to the visitor. */
export function contactMail(to: string, { name, email, subject, message }: Letter, sender: Sender): Mail {
	return composeMail(
		{
			to,
			replyTo: email,
			subject: `Message from ${name}: ${subject}`,
			heading: subject,
			paragraphs: [`${name} (${email}) writes:`, ...message.split(/\r?\n\s*\r?\n/)],
		},
		sender,
	)
}
