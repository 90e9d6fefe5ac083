import { stockMailConfirmDays, stockWaitDays } from '@storefront/contract/domain/constants.ts'
import { paths, stockMailPath } from '@storefront/contract/domain/paths.ts'
import { leaveStockMailsAtOnce } from '@storefront/contract/endpoints/catalogue/stock-mails.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'
import { oneClickAddress } from './one-click-unsubscribe.ts'

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
			subject: text('mail.stockAskSubject', { product: offer.name }),
			heading: text('mail.stockAskHeading'),
			paragraphs: [
				text('mail.stockAskWhat', { shop: name, product: named(offer) }),
				siteUrl
					? text('mail.stockAskPress', { days: stockMailConfirmDays })
					: text('mail.stockAskKey', { page: stockMailPath(), key, days: stockMailConfirmDays }),
				text('mail.stockAskKept', { days: stockWaitDays }),
				text('mail.notAsked'),
			],
			...(siteUrl ? { action: { label: text('mail.confirm'), href: new URL(stockMailPath({ key }), siteUrl).href } } : {}),
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
			subject: text('mail.stockBackSubject', { product: offer.name }),
			heading: text('mail.stockBackHeading'),
			paragraphs: [text('mail.stockBackWhat', { shop: name, product: named(offer) }), text('mail.stockBackOnce')],
			...(siteUrl ? { action: { label: text('mail.seeIt'), href: new URL(path, siteUrl).href } } : {}),
			...leaving(to, leaveKey, siteUrl),
		},
		sender,
	)
}

function named({ name, options }: Offer): string {
	const chosen = formatList(Object.values(options))
	return chosen ? `${name} (${chosen})` : name
}

function leaving(to: string, leaveKey: string, siteUrl: string | undefined) {
	if (!siteUrl) return {}
	const link = new URL(stockMailPath({ leave: to, key: leaveKey }), siteUrl).href
	return {
		closing: [text('mail.stockLeave', { link })],
		leaveAtOnce: oneClickAddress(siteUrl, leaveStockMailsAtOnce, to, leaveKey),
	}
}
