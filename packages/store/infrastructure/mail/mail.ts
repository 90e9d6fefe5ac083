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
	/** Whom an answer goes to, where that is not the sender. */
	readonly replyTo?: string
	/** What tells this mail from all others, in letters, digits, dots and hyphens: a mail that is sent twice has it twice. */
	readonly key?: string
	/** The address at which whoever reads it leaves by one press (RFC 8058). */
	readonly leaveAtOnce?: string
}

/** The way mails leave the shop. */
export interface Mailer {
	/** Resolves when the mail was handed over, or kept in the outbox because that failed. */
	send(mail: Mail): Promise<void>
	/** One try: false when the mail server does not take it for now. What it never will take is kept in the outbox. */
	offer(mail: Mail): Promise<boolean>
	/** Throws where a mail could neither leave nor be stored at the moment, so that it would be lost. Missing: nothing is known about that. */
	check?(): Promise<void>
	/** Removes what could not leave to this address and was kept. Missing: nothing is kept. */
	forget?(to: string): Promise<void>
	/** The shop is about to end: from here on no mail waits for another try. */
	hurry(): void
	/** Ends its connections. */
	close(): void
}

/** For a store that was given no way to send mail. */
export function noMailer(logger: Logger): Mailer {
	const drop = ({ subject }: Mail) => logger.error({ subject }, 'A mail was dropped: this store was opened without a way to send mail')
	return {
		send: (mail) => Promise.resolve(drop(mail)),
		offer(mail) {
			drop(mail)
			return Promise.resolve(true)
		},
		hurry: () => undefined,
		close: () => undefined,
	}
}
