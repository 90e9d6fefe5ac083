import type { Configuration } from '../../../src/configuration/configuration.ts'
import type { Db } from '../../db/open.ts'
import { createLog } from '../../log/log.ts'
import { lines } from '../../log/log-lines.ts'
import { accountDeletedMail } from '../../mail/account-mails.ts'
import { openMailer } from '../../mail/open-mailer.ts'
import type { Departure } from '../../person/departure.ts'
import { readSettings } from '../../store/settings.ts'

/** Removes what waits in the outbox for this address and, unless it is to hear nothing, says there that the account is gone. */
export async function tellDeleted(db: Db, configuration: Configuration, email: string, departure: Departure, mail: boolean): Promise<void> {
	const { name = '' } = await readSettings(db)
	// Where it is kept is no answer of this command.
	const mailer = openMailer(configuration, createLog('warn', lines(2)), (line) => console.error(line))
	try {
		await mailer.forget?.(email)
		if (mail) await mailer.send(accountDeletedMail(email, departure, { name, siteUrl: configuration.SITE_URL }))
	} finally {
		mailer.close()
	}
}
