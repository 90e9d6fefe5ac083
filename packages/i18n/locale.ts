import { language } from './language.ts'
import { market } from './market.ts'
import { regionalTag } from './region.ts'

const locales = new Map<string, string>()

/**
 * The locale by which numbers and amounts are written: the language of the page, in a market that is a country with that
 * country's conventions (`de-CH`). It is also the `lang` of the page, which is where the browser's build reads it.
 */
export function locale(): string {
	const [tag, code] = [language(), market()]
	if (code === '') return tag
	const known = locales.get(`${tag} ${code}`) ?? localeIn(tag, code)
	locales.set(`${tag} ${code}`, known)
	return known
}

/** The digits stay those of the language: its texts have numbers in them, and one page has one kind of digits. */
function localeIn(tag: string, code: string): string {
	const regional = regionalTag(tag, code)
	const digits = digitsOf(tag)
	return digitsOf(regional) === digits ? regional : `${regional}-u-nu-${digits}`
}

function digitsOf(tag: string): string {
	return new Intl.NumberFormat(tag).resolvedOptions().numberingSystem
}
