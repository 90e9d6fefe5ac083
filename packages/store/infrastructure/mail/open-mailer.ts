import { join } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { escapeControls } from '../text/escape-controls.ts'
import type { Mailer } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp.ts'

type MailConfiguration = Pick<Configuration, 'DATA_DIR'> & Partial<Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL'>>

/**
 * Creates the mailer: with `SMTP_URL` a mail server, otherwise the outbox. `storePauses` are the delays in milliseconds before retries
 * of storing an email; commands do not retry.
 */
export function openMailer(
	configuration: MailConfiguration,
	logger: Logger,
	print: (line: string) => void = printLine,
	storePauses: readonly number[] = [],
): Mailer {
	const outbox = join(configuration.DATA_DIR, 'outbox')
	const from = senderOf(configuration)
	return configuration.SMTP_URL
		? createSmtpMailer({ url: configuration.SMTP_URL, from, outbox, logger, storePauses })
		: createOutbox(outbox, from, print, { isPublic: configuration.SITE_URL !== undefined, storePauses })
}

/** `MAIL_FROM`, or the user of the mail server if it is an email, or no-reply at the host of the shop. */
export function senderOf({ MAIL_FROM, SMTP_URL, SITE_URL }: Omit<MailConfiguration, 'DATA_DIR'>): string {
	if (MAIL_FROM) return MAIL_FROM
	const user = SMTP_URL ? decodeURIComponent(new URL(SMTP_URL).username) : ''
	return user.includes('@') ? user : `no-reply@${SITE_URL ? new URL(SITE_URL).hostname : 'localhost'}`
}

function printLine(line: string): void {
	process.stdout.write(`${escapeControls(line)}\n`)
}
