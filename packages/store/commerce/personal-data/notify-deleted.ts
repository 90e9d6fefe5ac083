import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { accountDeletedMail } from '../../infrastructure/mail/account-mails.ts'
import type { ShopMailer } from '../../infrastructure/mail/mail.ts'
import type { DeletionSummary } from './deletion-summary.ts'

/** Deletes emails in the outbox to this address and, unless disabled, sends an email about the deletion. */
export async function notifyDeletedCustomer(
	db: Db,
	{ mailer, siteUrl }: ShopMailer,
	email: string,
	summary: DeletionSummary,
	mail: boolean,
): Promise<void> {
	const { name = '' } = await readSettings(db)
	await mailer.deleteStored?.(email)
	if (mail) await mailer.send(accountDeletedMail(email, summary, { name, siteUrl }))
}
