import type { Logger } from 'pino'

/** An email to one recipient. */
export interface Mail {
	readonly to: string
	/** Name of the shop, displayed as the sender. */
	readonly fromName: string
	readonly subject: string
	readonly text: string
	readonly html: string
	/** One-time code in the email; a shop without a mail server prints it on the console. */
	readonly code?: string
	/** Recipient of replies; default: the sender. */
	readonly replyTo?: string
	/** Unique id of letters, digits, dots and hyphens, the same in every attempt to send the email. */
	readonly key?: string
	/** URL of one-click unsubscribing (RFC 8058). */
	readonly unsubscribeUrl?: string
}

/** Sends emails. */
export interface Mailer {
	/** Sends with retries. Resolves when the mail server has accepted the email, or when it was stored in the outbox after a failure. */
	send(mail: Mail): Promise<void>
	/** Tries once. Returns false after a temporary failure; after a permanent one the email is stored in the outbox. */
	trySend(mail: Mail): Promise<boolean>
	/** Throws if an email could be neither sent nor stored. */
	check?(): Promise<void>
	/** Deletes stored emails to this address. */
	deleteStored?(to: string): Promise<void>
	/** Ends retries, before a shutdown. */
	stopRetrying(): void
	/** Closes connections. */
	close(): void
}

/** Mailer of a store without a configured one: drops emails and logs them. */
export function noMailer(logger: Logger): Mailer {
	const drop = ({ subject }: Mail) => logger.error({ subject }, 'An email was dropped: this store was created without a mailer')
	return {
		send: (mail) => Promise.resolve(drop(mail)),
		trySend(mail) {
			drop(mail)
			return Promise.resolve(true)
		},
		stopRetrying: () => undefined,
		close: () => undefined,
	}
}

/** The mailer of a shop, and the public URL of the shop for links in emails; undefined: not known. */
export interface ShopMailer {
	readonly mailer: Pick<Mailer, 'send' | 'deleteStored'>
	readonly siteUrl: string | undefined
}
