import { shopLanguages } from './language.ts'

/**
 * BCP 47 tag of the language of catalogue texts without a translation; empty if the shop does not offer English, because its
 * catalogue may then be in any language. Scripts of a build have the result as a constant (src/i18n/build/inline-texts.ts).
 */
export function fallbackLanguage(): string {
	return shopLanguages().some(({ tag }) => /^en\b/.test(tag)) ? 'en' : ''
}
