import { confirmStock, leaveStock } from '@storefront/contract/client/catalogue/stock-mails.ts'
import { confirmAddress, forgetAddress } from '@storefront/contract/client/frame/newsletter.ts'
import { sentenceOf } from '@storefront/contract/client/http/log.ts'
import { text } from '@storefront/i18n/text.ts'
import { storeClient } from '../session/client.ts'

/** What a mail leads to: confirming an address, or forgetting one. */
export type MailLink = { readonly leave: string; readonly key: string }

/** What the mails are about, and what is said where the store sends no sentence of its own. */
const subjects = {
	newsletter: {
		confirm: confirmAddress,
		leave: forgetAddress,
		confirmed: () => text('mails.confirmed'),
		left: () => text('mails.left'),
	},
	stock: {
		confirm: confirmStock,
		leave: leaveStock,
		confirmed: () => text('mails.stockAsked'),
		left: () => text('mails.stockLeft'),
	},
} as const

export type MailSubject = keyof typeof subjects

/** What stands behind the "#" of the page's address, which no server gets to see. */
export function readMailLink(hash: string): MailLink {
	const asked = new URLSearchParams(hash.replace(/^#/, ''))
	return { leave: asked.get('leave') ?? '', key: asked.get('key') ?? '' }
}

/** Does what the shopper has pressed the button for; the sentence says what came of it. */
export async function followMailLink(
	about: MailSubject,
	{ leave, key }: MailLink,
): Promise<{ readonly ok: boolean; readonly text: string }> {
	const subject = subjects[about]
	try {
		const said = await (leave ? subject.leave(storeClient(), leave, key) : subject.confirm(storeClient(), key))
		return { ok: true, text: said || (leave ? subject.left() : subject.confirmed()) }
	} catch (failure) {
		return { ok: false, text: sentenceOf(failure) || text('common.didNotWork') }
	}
}
