import { leaveStockMailsAtOnce } from '../../src/contract/catalogue/stock-mails.ts'
import { stockMailConfirmDays, stockWaitDays } from '../../src/domain/constants.ts'
import { paths, stockMailPath } from '../../src/domain/paths.ts'
import { composeMail, type Sender } from './compose.ts'
import { oneClickAddress } from './leave-at-once.ts'
import type { Mail } from './mail.ts'

/** What is waited for. */
interface Offer {
	readonly product_id: number
	readonly name: string
	/** Variation name to option; empty for a product without variations. */
	readonly options: Readonly<Record<string, string>>
}

/** Asks whether an address really wants a mail. Opening the link changes nothing: programs that look at mails open all of them. */
export function stockConfirmMail(
	to: string,
	offer: Offer,
	{ key, leaveKey }: { readonly key: string; readonly leaveKey: string },
	sender: Sender,
): Mail {
	const { name, siteUrl } = sender
	return composeMail(
		{
			to,
			subject: `Please confirm: a mail when ${offer.name} is back`,
			heading: 'Shall we write to you?',
			paragraphs: [
				`Somebody, we hope you, wants to know when this is in stock again at ${name}: ${named(offer)}.`,
				siteUrl
					? `Press the button and confirm on the page that opens. We then write once, when it is back. The link is good once, for ${stockMailConfirmDays} days.`
					: `To confirm, open the page ${stockMailPath()} of the shop and enter this key: ${key} . We then write once, when it is back. The key is good once, for ${stockMailConfirmDays} days.`,
				`Your address serves this alone, and is forgotten with that mail, after ${stockWaitDays} days at the latest.`,
				'If you did not ask for it, you need not do anything: your address is then forgotten.',
			],
			...(siteUrl ? { action: { label: 'Confirm', href: new URL(stockMailPath({ key }), siteUrl).href } } : {}),
			...leaving(to, leaveKey, siteUrl),
		},
		sender,
	)
}

/** What was waited for is there. The address is forgotten with it. */
export function backInStockMail(to: string, offer: Offer, leaveKey: string, sender: Sender): Mail {
	const { name, siteUrl } = sender
	const path = paths.product(String(offer.product_id), Object.keys(offer.options).length > 0 ? offer.options : undefined)
	return composeMail(
		{
			to,
			subject: `Back in stock: ${offer.name}`,
			heading: 'It is back',
			paragraphs: [
				`You wanted to know when this is in stock again at ${name}: ${named(offer)}. It is, for as long as there are some.`,
				'This is the only mail about it: we have forgotten that you wait for it.',
			],
			...(siteUrl ? { action: { label: 'See it', href: new URL(path, siteUrl).href } } : {}),
			...leaving(to, leaveKey, siteUrl),
		},
		sender,
	)
}

function named({ name, options }: Offer): string {
	const chosen = Object.values(options).join(', ')
	return chosen ? `${name} (${chosen})` : name
}

function leaving(to: string, leaveKey: string, siteUrl: string | undefined) {
	if (!siteUrl) return {}
	const link = new URL(stockMailPath({ leave: to, key: leaveKey }), siteUrl).href
	return {
		closing: [`To get no mail about anything that you wait for: ${link}`],
		leaveAtOnce: oneClickAddress(siteUrl, leaveStockMailsAtOnce, to, leaveKey),
	}
}
