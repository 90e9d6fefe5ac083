import { stockMailConfirmDays, stockWaitDays } from '@storefront/contract/domain/constants.ts'
import { paths, stockMailPath } from '@storefront/contract/domain/paths.ts'
import { leaveStockMailsAtOnce } from '@storefront/contract/endpoints/catalogue/stock-mails.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'
import { oneClickUrl } from './one-click-unsubscribe.ts'

/** Variant that is out of stock. */
interface SoldOutVariant {
	readonly product_id: number
	readonly name: string
	/** Variation name to option; empty for a product without variations. */
	readonly options: Readonly<Record<string, string>>
}

/** Asks to confirm a back-in-stock request. Opening the link changes nothing, because mail scanners open all links. */
export function stockConfirmMail(
	to: string,
	offer: SoldOutVariant,
	{ key, unsubscribeKey }: { readonly key: string; readonly unsubscribeKey: string },
	sender: Sender,
): Mail {
	const { name, siteUrl } = sender
	return composeMail(
		{
			to,
			subject: text('mail.stockAskSubject', { product: offer.name }),
			heading: text('mail.stockAskHeading'),
			paragraphs: [
				text('mail.stockAskWhat', { shop: name, product: nameWithOptions(offer) }),
				siteUrl
					? text('mail.stockAskPress', { days: stockMailConfirmDays })
					: text('mail.stockAskKey', { page: stockMailPath(), key, days: stockMailConfirmDays }),
				text('mail.stockAskKept', { days: stockWaitDays }),
				text('mail.notAsked'),
			],
			...(siteUrl ? { action: { label: text('mail.confirm'), href: new URL(stockMailPath({ key }), siteUrl).href } } : {}),
			...unsubscribeParts(to, unsubscribeKey, siteUrl),
		},
		sender,
	)
}

/** Tells that the variant is back in stock. The request is deleted afterwards. */
export function backInStockMail(to: string, offer: SoldOutVariant, unsubscribeKey: string, sender: Sender): Mail {
	const { name, siteUrl } = sender
	const path = paths.product(String(offer.product_id), Object.keys(offer.options).length > 0 ? offer.options : undefined)
	return composeMail(
		{
			to,
			subject: text('mail.stockBackSubject', { product: offer.name }),
			heading: text('mail.stockBackHeading'),
			paragraphs: [text('mail.stockBackWhat', { shop: name, product: nameWithOptions(offer) }), text('mail.stockBackOnce')],
			...(siteUrl ? { action: { label: text('mail.seeIt'), href: new URL(path, siteUrl).href } } : {}),
			...unsubscribeParts(to, unsubscribeKey, siteUrl),
		},
		sender,
	)
}

function nameWithOptions({ name, options }: SoldOutVariant): string {
	const optionList = formatList(Object.values(options))
	return optionList ? `${name} (${optionList})` : name
}

function unsubscribeParts(to: string, unsubscribeKey: string, siteUrl: string | undefined) {
	if (!siteUrl) return {}
	const link = new URL(stockMailPath({ leave: to, key: unsubscribeKey }), siteUrl).href
	return {
		closing: [text('mail.stockLeave', { link })],
		unsubscribeUrl: oneClickUrl(siteUrl, leaveStockMailsAtOnce, to, unsubscribeKey),
	}
}
