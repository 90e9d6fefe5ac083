import { type OrderWords, specifiedOrderWords } from '@storefront/contract/domain/checkout/order/order-words.ts'
import { localizePath } from '@storefront/i18n/localized-path.ts'
import { fieldLanguage } from '@storefront/i18n/untranslated.ts'
import { loadPublishedPaths } from './frame/content.ts'
import { loadEntry } from './frame/entries.ts'
import { visibleLinks } from './frame/footer-links.ts'

/** The texts of content/checkout.yaml, without links to unpublished pages; the default texts without this file. */
export async function orderWords(): Promise<OrderWords> {
	const texts = (await loadEntry('checkout'))?.data
	if (!texts) return specifiedOrderWords()
	const { orderButton: button, terms } = texts
	const buttonLanguage = fieldLanguage(texts, 'orderButton')
	if (!terms) return { button, buttonLanguage, terms: null }
	const links = visibleLinks(terms.links, await loadPublishedPaths()).flatMap((link) =>
		link.to === undefined
			? []
			: [{ label: link.label, to: link.to.startsWith('/') ? localizePath(link.to) : link.to, language: fieldLanguage(link, 'label') }],
	)
	return { button, buttonLanguage, terms: { text: terms.text, language: fieldLanguage(terms, 'text'), links } }
}
