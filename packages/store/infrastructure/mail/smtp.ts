import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mail, Mailer } from './mail.ts'
import { checkOutbox, forgetInOutbox, keepInOutbox, messageOf, storePatiently } from './outbox.ts'

export interface SmtpOptions {
	/** `smtp://user:password@host:port` or `smtps:`. */
	readonly url: string
	/** The address that the mails are from. */
	readonly from: string
	/** Folder for what could not be sent. */
	readonly outbox: string
	readonly logger: Logger
	/** Milliseconds before each further try. */
	readonly pauses?: readonly number[]
	/** Milliseconds before each further try to store a mail that did not leave. */
	readonly storePauses?: readonly number[]
}

/** A code is good for 10 minutes: a mail that left later than these tries would be of no use. */
const defaultPauses = [2000, 15_000, 60_000]

/**
 * Hands mails to a mail server, over a few connections that stay open. What the server refuses for now is tried again;
 * what it refuses for good, or what never got through, is kept in the outbox and logged, so that nothing is lost.
 */
export function createSmtpMailer({ url, from, outbox, logger, pauses = defaultPauses, storePauses = [] }: SmtpOptions): Mailer {
	const transport = createTransport({
		url,
		...(asksForTls(url) ? { requireTLS: true } : {}),
		pool: true,
		maxConnections: 3,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 30_000,
	})
	const closing = new AbortController()
	const attempt = async (mail: Mail): Promise<SendError | null> => {
		try {
			await transport.sendMail(messageOf(from, mail))
			return null
		} catch (error) {
			return error as SendError
		}
	}
	const keep = async (mail: Mail, failure: SendError) => {
		const file = await keepInOutbox(outbox, from, mail)
		logger.error({ ...detailsOf(failure), file }, 'A mail could not be sent; it is in the outbox')
	}
	return {
		async send(mail) {
			let failure = await attempt(mail)
			for (const pause of pauses) {
				if (!failure || isFinal(failure) || closing.signal.aborted) break
				await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
				failure = await attempt(mail)
			}
			const undelivered = failure
			if (undelivered) await storePatiently(() => keep(mail, undelivered), { pauses: storePauses, ending: closing.signal })
		},
		async offer(mail) {
			const failure = await attempt(mail)
			if (failure && !isFinal(failure)) {
				logger.warn(detailsOf(failure), 'A mail could not be sent yet; it will be tried again')
				return false
			}
			if (failure) await keep(mail, failure)
			return true
		},
		/** Without an outbox a mail still leaves, as long as the mail server answers. */
		async check() {
			try {
				await checkOutbox(outbox)
			} catch (error) {
				await transport.verify().catch(() => Promise.reject(error))
			}
		},
		forget: (to) => forgetInOutbox(outbox, to),
		hurry: () => closing.abort(),
		close: () => transport.close(),
	}
}

/** Mails hold codes: to another machine they go over TLS or not at all, unless the address says `?requireTLS=false`. */
function asksForTls(url: string): boolean {
	const { protocol, hostname, searchParams } = new URL(url)
	return protocol === 'smtp:' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname) && !searchParams.has('requireTLS')
}

type SendError = Error & { readonly code?: string; readonly responseCode?: number; readonly command?: string }

/** Not the error itself, which names the receiver. */
function detailsOf({ code, responseCode, command }: SendError) {
	return { mail_error: code, smtp_status: responseCode, smtp_command: command }
}

/** A 5xx says that this mail will never be taken. Who we are may be mended meanwhile: a refused login is not final. */
function isFinal(failure: SendError): boolean {
	return (failure.responseCode ?? 0) >= 500 && failure.code !== 'EAUTH'
}
