import { type OrderWords, specifiedOrderWords } from '../domain/checkout/order/order-words.ts'
import { localAddress } from '../language/address.ts'
import { shownPages } from './frame/content.ts'
import { entryOf } from './frame/entries.ts'
import { linksNow } from './frame/footer-links.ts'

/** The words of content/checkout.yaml; links whose page is not published are left out. A shop without the file has the specified ones. */
export async function orderWords(): Promise<OrderWords> {
	const texts = (await entryOf('checkout'))?.data
	if (!texts) return specifiedOrderWords()
	const { orderButton: button, terms } = texts
	if (!terms) return { button, terms: null }
	const links = linksNow(terms.links, await shownPages()).flatMap(({ label, to }) =>
		to === undefined ? [] : [{ label, to: to.startsWith('/') ? localAddress(to) : to }],
	)
	return { button, terms: { text: terms.text, links } }
}
