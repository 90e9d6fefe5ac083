import { text } from '@storefront/i18n/text.ts'
import { StoreError } from '../errors/errors.ts'
import type { Store } from './store.ts'

/**
 * Rejects calls that depend on an email while emails can be neither sent nor stored. Emails are sent after the response, so
 * this is checked first. Throws `mail_unavailable`, for every email address alike, and logs the reason.
 */
export async function requireMail({ mailer, logger }: Pick<Store, 'mailer' | 'logger'>): Promise<void> {
	try {
		await mailer.check?.()
	} catch (error) {
		logger.error({ err: error }, 'No email can be sent or stored: calls that need one are rejected')
		throw new StoreError('mail_unavailable', text('refusals.noMail'), { cause: error })
	}
}
