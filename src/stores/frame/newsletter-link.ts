import { confirmAddress, forgetAddress } from '../../client/frame/newsletter.ts'
import { sentenceOf } from '../../client/http/log.ts'
import { storeClient } from '../session/client.ts'

/** What a mail of the newsletter leads to: confirming an address, or forgetting one. */
export type NewsletterLink = { readonly leave: string; readonly key: string }

/** What stands behind the "#" of the page's address, which no server gets to see. */
export function readNewsletterLink(hash: string): NewsletterLink {
	const asked = new URLSearchParams(hash.replace(/^#/, ''))
	return { leave: asked.get('leave') ?? '', key: asked.get('key') ?? '' }
}

/** Does what the shopper has pressed the button for; the sentence says what came of it. */
export async function followNewsletterLink({ leave, key }: NewsletterLink): Promise<{ readonly ok: boolean; readonly text: string }> {
	try {
		const said = await (leave ? forgetAddress(storeClient(), leave, key) : confirmAddress(storeClient(), key))
		return { ok: true, text: said || (leave ? 'You will get no more news from us.' : 'Thank you. Your address is confirmed.') }
	} catch (failure) {
		return { ok: false, text: sentenceOf(failure) || 'That did not work. Please try again.' }
	}
}
