import { sendMessage } from '@storefront/contract/endpoints/frame/contact.ts'
import { text } from '@storefront/i18n/text.ts'
import { requireMail } from '@storefront/store/infrastructure/context/require-mail.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { contactMail } from '@storefront/store/infrastructure/mail/contact-mail.ts'
import { implement } from '../../calls/implement.ts'
import { visitorKey } from '../../calls/visitor.ts'

/** Sends messages of visitors to the email address in the settings. */
export function addContact(app: App, store: Store): void {
	implement(app, sendMessage, async ({ c, body: { website, ...letter } }) => {
		await store.limits.take('contact', visitorKey(store, c))
		const { name = '', email } = await readSettings(store.db)
		if (!email) throw new StoreError('contact_unavailable', text('refusals.noContact'))
		await requireMail(store)
		if (website === '') {
			const mail = contactMail(email, letter, { name, siteUrl: store.siteUrl })
			store.background.run('mail a message of a visitor', () => store.mailer.send(mail))
		} else {
			store.logger.info('A message of a bot was dropped')
		}
		return { message: text('answers.messageSent') }
	})
}
