import { sendMessage } from '../../../src/contract/frame/contact.ts'
import { text } from '../../../src/language/text.ts'
import { StoreError } from '../../errors/errors.ts'
import { implement } from '../../http/implement.ts'
import { visitorKey } from '../../http/visitor.ts'
import { contactMail } from '../../mail/contact-mail.ts'
import { refuseWithoutMail } from '../../store/refuse-without-mail.ts'
import { readSettings } from '../../store/settings.ts'
import type { App, Store } from '../../store/store.ts'

/** Hands messages of visitors to the address in the settings, as mails. */
export function addContact(app: App, store: Store): void {
	implement(app, sendMessage, async ({ c, body: { website, ...letter } }) => {
		await store.limits.take('contact', visitorKey(store, c))
		const { name = '', email } = await readSettings(store.db)
		if (!email) throw new StoreError('contact_unavailable', text('refusals.noContact'))
		await refuseWithoutMail(store)
		if (website === '') {
			const mail = contactMail(email, letter, { name, siteUrl: store.siteUrl })
			store.background.run('mail a message of a visitor', () => store.mailer.send(mail))
		} else {
			store.logger.info('A message of a program was dropped')
		}
		return { message: text('answers.messageSent') }
	})
}
