import { language, languagePrefix } from './language.ts'
import { market } from './market.ts'
import { regionalTag } from './region.ts'

const cache = new Map<string, string>()

/**
 * The locale of numbers and amounts: the language of the page, with the region of a market that is a country (`de-CH`). It is also
 * the `lang` of the page; the built scripts read it there.
 */
export function locale(): string {
	const [tag, code] = [language(), market()]
	if (code === '') return tag
	const found = cache.get(`${tag} ${code}`) ?? regionalLocale(tag, code)
	cache.set(`${tag} ${code}`, found)
	return found
}

/** Path prefix of the page: `/de`, in another market `/de-ch`; empty for the first language in the main market. */
export function pagePrefix(): string {
	return market() === '' ? languagePrefix() : `/${language().toLowerCase()}-${market()}`
}

/** Keeps the digits of the language: its messages contain numbers, and a page should not mix numbering systems. */
function regionalLocale(tag: string, code: string): string {
	const regional = regionalTag(tag, code)
	const digits = numberingSystem(tag)
	return numberingSystem(regional) === digits ? regional : `${regional}-u-nu-${digits}`
}

function numberingSystem(tag: string): string {
	return new Intl.NumberFormat(tag).resolvedOptions().numberingSystem
}
