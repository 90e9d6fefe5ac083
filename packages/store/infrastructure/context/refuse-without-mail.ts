import { text } from '@storefront/i18n/text.ts'
import { StoreError } from '../errors/errors.ts'
import type { Store } from './store.ts'

/**
 * For calls that are of no use without their mail. Mails leave after the answer, so a mail that can neither leave nor be stored has to
 * be found before: throws `mail_unavailable`, for every address alike, and the log says why.
 */
export async function refuseWithoutMail({ mailer, logger }: Pick<Store, 'mailer' | 'logger'>): Promise<void> {
	try {
		await mailer.check?.()
	} catch (error) {
		logger.error({ err: error }, 'No mail can be sent or stored: calls that need one are refused')
		throw new StoreError('mail_unavailable', text('refusals.noMail'), { cause: error })
	}
}
