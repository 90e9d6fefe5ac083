import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { createLog } from '@storefront/runtime/log/log.ts'
import { createLineDestination } from '@storefront/runtime/log/log-lines.ts'
import type { ShopMailer } from '../../infrastructure/mail/mail.ts'
import { openMailer } from '../../infrastructure/mail/open-mailer.ts'

/** Opens the mailer for one command. The command does not print the path of a stored email on its standard output. */
export async function withMailer<Result>(configuration: Configuration, work: (mailer: ShopMailer) => Promise<Result>): Promise<Result> {
	const mailer = openMailer(configuration, createLog('warn', createLineDestination(2)), (line) => console.error(line))
	try {
		return await work({ mailer, siteUrl: configuration.SITE_URL })
	} finally {
		mailer.close()
	}
}
