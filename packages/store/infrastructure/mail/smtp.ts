import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mail, Mailer } from './mail.ts'
import { checkOutbox, deleteFromOutbox, messageOf, storeWithRetries, writeToOutbox } from './outbox.ts'

export interface SmtpOptions {
	/** `smtp://user:password@host:port` or `smtps:`. */
	readonly url: string
	/** Address of the sender. */
	readonly from: string
	/** Folder for undelivered emails. */
	readonly outbox: string
	readonly logger: Logger
	/** Delays in milliseconds before retries. */
	readonly retryDelays?: readonly number[]
	/** Delays in milliseconds before retries to store an undelivered email. */
	readonly storePauses?: readonly number[]
}

/** Codes are valid for 10 minutes, so later attempts would be useless. */
const defaultRetryDelays = [2000, 15_000, 60_000]

/**
 * Sends emails to a mail server over a few persistent connections. Temporary failures are retried; after a permanent failure, or after
 * the last attempt, the email is stored in the outbox and logged.
 */
export function createSmtpMailer({ url, from, outbox, logger, retryDelays = defaultRetryDelays, storePauses = [] }: SmtpOptions): Mailer {
	const transport = createTransport({
		url,
		...(requiresTls(url) ? { requireTLS: true } : {}),
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
		const file = await writeToOutbox(outbox, from, mail)
		logger.error({ ...detailsOf(failure), file }, 'An email could not be sent and was stored in the outbox')
	}
	return {
		async send(mail) {
			let failure = await attempt(mail)
			for (const pause of retryDelays) {
				if (!failure || isPermanent(failure) || closing.signal.aborted) break
				await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
				failure = await attempt(mail)
			}
			const undelivered = failure
			if (undelivered) await storeWithRetries(() => keep(mail, undelivered), { pauses: storePauses, ending: closing.signal })
		},
		async trySend(mail) {
			const failure = await attempt(mail)
			if (failure && !isPermanent(failure)) {
				logger.warn(detailsOf(failure), 'An email could not be sent and will be retried')
				return false
			}
			if (failure) await keep(mail, failure)
			return true
		},
		/** Without an outbox emails can still be sent while the mail server responds. */
		async check() {
			try {
				await checkOutbox(outbox)
			} catch (error) {
				await transport.verify().catch(() => Promise.reject(error))
			}
		},
		deleteStored: (to) => deleteFromOutbox(outbox, to),
		stopRetrying: () => closing.abort(),
		close: () => transport.close(),
	}
}

/** Whether TLS is required, because emails contain codes: to any other machine, unless the URL has `?requireTLS=false`. */
function requiresTls(url: string): boolean {
	const { protocol, hostname, searchParams } = new URL(url)
	return protocol === 'smtp:' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname) && !searchParams.has('requireTLS')
}

type SendError = Error & { readonly code?: string; readonly responseCode?: number; readonly command?: string }

/** Fields for the log; the error itself contains the recipient. */
function detailsOf({ code, responseCode, command }: SendError) {
	return { mail_error: code, smtp_status: responseCode, smtp_command: command }
}

/** Whether the failure is permanent: a 5xx status, except a failed login, which the owner can fix meanwhile. */
function isPermanent(failure: SendError): boolean {
	return (failure.responseCode ?? 0) >= 500 && failure.code !== 'EAUTH'
}
