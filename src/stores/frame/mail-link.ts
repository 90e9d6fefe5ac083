import { cancelStockMails, confirmStockMailRequest } from '@storefront/contract/client/catalogue/stock-mails.ts'
import { confirmSubscription, unsubscribe } from '@storefront/contract/client/frame/newsletter.ts'
import { logAndGetMessage } from '@storefront/contract/client/http/log.ts'
import { text } from '@storefront/i18n/text.ts'
import { storeClient } from '../session/client.ts'

/** The link of a mail: it confirms or removes an email address. */
export type MailLink = { readonly leave: string; readonly key: string }

/** The kinds of mails, with the messages for when the store sends none. */
const subjects = {
	newsletter: {
		confirm: confirmSubscription,
		leave: unsubscribe,
		confirmed: () => text('mails.confirmed'),
		left: () => text('mails.left'),
	},
	stock: {
		confirm: confirmStockMailRequest,
		leave: cancelStockMails,
		confirmed: () => text('mails.stockAsked'),
		left: () => text('mails.stockLeft'),
	},
} as const

export type MailSubject = keyof typeof subjects

/** Reads the link from the hash of the URL, which browsers do not send to the server. */
export function readMailLink(hash: string): MailLink {
	const parameters = new URLSearchParams(hash.replace(/^#/, ''))
	return { leave: parameters.get('leave') ?? '', key: parameters.get('key') ?? '' }
}

/** Confirms or removes the address. Returns a message for the shopper. Never rejects. `client`: by default that of the browser. */
export async function followMailLink(
	about: MailSubject,
	{ leave, key }: MailLink,
	client = storeClient,
): Promise<{ readonly ok: boolean; readonly text: string }> {
	const subject = subjects[about]
	try {
		const reply = await (leave ? subject.leave(client(), leave, key) : subject.confirm(client(), key))
		return { ok: true, text: reply || (leave ? subject.left() : subject.confirmed()) }
	} catch (failure) {
		return { ok: false, text: logAndGetMessage(failure) || text('common.didNotWork') }
	}
}
