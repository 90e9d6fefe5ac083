import { join } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { visible } from '../text/visible.ts'
import type { Mailer } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp.ts'

type MailConfiguration = Pick<Configuration, 'DATA_DIR'> & Partial<Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL'>>

/**
 * The way mails leave this shop: over `SMTP_URL`, or into the outbox. `storePauses`: milliseconds before each further try to store a
 * mail; nobody at a terminal waits for one.
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

/** `MAIL_FROM`, or the mail server's user where that is an address, or no-reply at the shop's own host. */
export function senderOf({ MAIL_FROM, SMTP_URL, SITE_URL }: Omit<MailConfiguration, 'DATA_DIR'>): string {
	if (MAIL_FROM) return MAIL_FROM
	const user = SMTP_URL ? decodeURIComponent(new URL(SMTP_URL).username) : ''
	return user.includes('@') ? user : `no-reply@${SITE_URL ? new URL(SITE_URL).hostname : 'localhost'}`
}

function printLine(line: string): void {
	process.stdout.write(`${visible(line)}\n`)
}
