import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'

export interface ContactMessage {
	readonly name: string
	readonly email: string
	readonly subject: string
	readonly message: string
}

/** Message of the contact form to the shop; replies go to the visitor. */
export function contactMail(to: string, { name, email, subject, message }: ContactMessage, sender: Sender): Mail {
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
