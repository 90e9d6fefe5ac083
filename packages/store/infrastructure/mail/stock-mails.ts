import { stockMailConfirmDays, stockWaitDays } from '@storefront/contract/domain/constants.ts'
import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import { paths, stockMailPath } from '@storefront/contract/domain/paths.ts'
import { leaveStockMailsAtOnce } from '@storefront/contract/endpoints/catalogue/stock-mails.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'
import { oneClickUrl } from './one-click-unsubscribe.ts'

/** Variant of a request. */
interface AwaitedVariant {
	readonly product_id: number
	readonly name: string
	/** Variation name to option; empty for a product without variations. */
	readonly options: Readonly<Record<string, string>>
}

interface ConfirmationKeys {
	readonly key: string
	readonly unsubscribeKey: string
}

/** Asks to confirm a back-in-stock request. Opening the link changes nothing, because mail scanners open all links. */
export function stockConfirmMail(to: string, offer: AwaitedVariant, keys: ConfirmationKeys, sender: Sender): Mail {
	const { key } = keys
	const values = { page: stockMailPath(), key, days: stockMailConfirmDays }
	return confirmMail(to, keys, sender, {
		subject: text('mail.stockAskSubject', { product: offer.name }),
		request: text('mail.stockAskWhat', { shop: sender.name, product: nameWithOptions(offer) }),
		how: sender.siteUrl ? text('mail.stockAskPress', { days: stockMailConfirmDays }) : text('mail.stockAskKey', values),
	})
}

/** Asks to confirm a price alert. */
export function priceConfirmMail(to: string, offer: AwaitedVariant, keys: ConfirmationKeys, sender: Sender): Mail {
	const { key } = keys
	const values = { page: stockMailPath(), key, days: stockMailConfirmDays }
	return confirmMail(to, keys, sender, {
		subject: text('mail.priceAskSubject', { product: offer.name }),
		request: text('mail.priceAskWhat', { shop: sender.name, product: nameWithOptions(offer) }),
		how: sender.siteUrl ? text('mail.priceAskPress', { days: stockMailConfirmDays }) : text('mail.priceAskKey', values),
	})
}

interface ConfirmationTexts {
	readonly subject: string
	readonly request: string
	readonly how: string
}

function confirmMail(
	to: string,
	{ key, unsubscribeKey }: ConfirmationKeys,
	sender: Sender,
	{ subject, request, how }: ConfirmationTexts,
): Mail {
	const { siteUrl } = sender
	return composeMail(
		{
			to,
			subject,
			heading: text('mail.stockAskHeading'),
			paragraphs: [request, how, text('mail.stockAskKept', { days: stockWaitDays }), text('mail.notAsked')],
			...(siteUrl ? { action: { label: text('mail.confirm'), href: new URL(stockMailPath({ key }), siteUrl).href } } : {}),
			...unsubscribeParts(to, unsubscribeKey, siteUrl),
		},
		sender,
	)
}

/** Tells that the variant is back in stock. The request is deleted afterwards. */
export function backInStockMail(to: string, offer: AwaitedVariant, unsubscribeKey: string, sender: Sender): Mail {
	return newsMail(to, offer, unsubscribeKey, sender, {
		subject: text('mail.stockBackSubject', { product: offer.name }),
		heading: text('mail.stockBackHeading'),
		news: text('mail.stockBackWhat', { shop: sender.name, product: nameWithOptions(offer) }),
	})
}

/** A variant that costs less than at the time of a price alert. */
interface CheaperVariant extends AwaitedVariant {
	readonly paid: Cents
	readonly before: Cents
	readonly currency: string
}

/** Tells that the variant costs less. The request is deleted afterwards. */
export function cheaperMail(to: string, offer: CheaperVariant, unsubscribeKey: string, sender: Sender): Mail {
	const { paid, before, currency } = offer
	return newsMail(to, offer, unsubscribeKey, sender, {
		subject: text('mail.cheaperSubject', { product: offer.name }),
		heading: text('mail.cheaperHeading'),
		news: text('mail.cheaperWhat', {
			shop: sender.name,
			product: nameWithOptions(offer),
			price: formatMoney(paid, currency),
			before: formatMoney(before, currency),
		}),
	})
}

interface NewsTexts {
	readonly subject: string
	readonly heading: string
	readonly news: string
}

function newsMail(to: string, offer: AwaitedVariant, unsubscribeKey: string, sender: Sender, { subject, heading, news }: NewsTexts): Mail {
	const { siteUrl } = sender
	const path = paths.product(String(offer.product_id), Object.keys(offer.options).length > 0 ? offer.options : undefined)
	return composeMail(
		{
			to,
			subject,
			heading,
			paragraphs: [news, text('mail.stockBackOnce')],
			...(siteUrl ? { action: { label: text('mail.seeIt'), href: new URL(path, siteUrl).href } } : {}),
			...unsubscribeParts(to, unsubscribeKey, siteUrl),
		},
		sender,
	)
}

function nameWithOptions({ name, options }: AwaitedVariant): string {
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
