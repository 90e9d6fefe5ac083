import { readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { languageTag } from '../../commerce/translations/language-tag.ts'
import { CommandError } from './command-error.ts'

/**
 * The tag of a language besides English that was typed after `--language`: one of the shop's, or another one that has a name. Throws
 * a CommandError for what is none.
 */
export function parseLanguage(typed: string): string {
	const tag = languageTag(typed)
	if (tag === null || !isLanguage(tag))
		throw new CommandError(`--language is "${typed}". It must be the tag of a language, such as de, ar or pt-BR.`)
	if (tag === 'en')
		throw new CommandError('--language is "en". That is what the catalogue itself says: change it by a feed without --language.')
	return tag
}

/** Any text of two letters is well-formed; what nobody calls a language is a slip, unless the shop has pages in it. */
function isLanguage(tag: string): boolean {
	const isKnown = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(new Intl.Locale(tag).language) !== undefined
	const offered: readonly string[] = readConfiguration(process.env).LANGUAGES
	return isKnown || offered.includes(tag)
}
