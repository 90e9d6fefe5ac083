import { readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { languageTag } from '../../commerce/translations/language-tag.ts'
import { CommandError } from './command-error.ts'

/**
 * Parses the tag of `--language`: a language of the shop, or any other language with a name, except English. Throws a CommandError
 * otherwise.
 */
export function parseLanguage(typed: string): string {
	const tag = languageTag(typed)
	if (tag === null || !isLanguage(tag))
		throw new CommandError(`--language is "${typed}". It must be a language tag such as de, ar or pt-BR.`)
	if (tag === 'en')
		throw new CommandError(
			'--language is "en", the language of the catalogue itself. Change English texts with a feed and without --language.',
		)
	return tag
}

/**
 * Whether the tag is a language. Any two letters are a well-formed tag, so a tag without a language name is a typo, unless the shop has
 * pages in it.
 */
function isLanguage(tag: string): boolean {
	const isKnown = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(new Intl.Locale(tag).language) !== undefined
	const offered: readonly string[] = readConfiguration(process.env).LANGUAGES
	return isKnown || offered.includes(tag)
}
