import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { createLog } from '@storefront/runtime/log/log.ts'
import { createLineDestination } from '@storefront/runtime/log/log-lines.ts'
import type { DeletionSummary } from '../../commerce/personal-data/deletion-summary.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { accountDeletedMail } from '../../infrastructure/mail/account-mails.ts'
import { openMailer } from '../../infrastructure/mail/open-mailer.ts'

/** Deletes emails in the outbox to this address and, unless disabled, sends an email about the deletion. */
export async function notifyDeletedCustomer(
	db: Db,
	configuration: Configuration,
	email: string,
	summary: DeletionSummary,
	mail: boolean,
): Promise<void> {
	const { name = '' } = await readSettings(db)
	// The command does not print the path of a stored email.
	const mailer = openMailer(configuration, createLog('warn', createLineDestination(2)), (line) => console.error(line))
	try {
		await mailer.deleteStored?.(email)
		if (mail) await mailer.send(accountDeletedMail(email, summary, { name, siteUrl: configuration.SITE_URL }))
	} finally {
		mailer.close()
	}
}
