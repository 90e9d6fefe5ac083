import type { Logger } from 'pino'

/** One message to one person. */
export interface Mail {
	readonly to: string
	/** The shop's name, shown as the sender. */
	readonly fromName: string
	readonly subject: string
	readonly text: string
	readonly html: string
	/** The one-time code in it, which a shop without a mail server prints on its console. */
	readonly code?: string
}

/** The way mails leave the shop. */
export interface Mailer {
	/** Resolves when the mail was handed over, or kept in the outbox because that failed. */
	send(mail: Mail): Promise<void>
	/** The shop is about to end: from here on no mail waits for another try. */
	hurry(): void
	/** Ends its connections. */
	close(): void
}

/** For a store that was given no way to send mail. */
export function noMailer(logger: Logger): Mailer {
	return {
		send({ subject }) {
			logger.error({ subject }, 'A mail was dropped: this store was opened without a way to send mail')
			return Promise.resolve()
		},
		hurry: () => undefined,
		close: () => undefined,
	}
}
