import { languageTag } from '../../translations/language-tag.ts'
import { CommandError } from './command-error.ts'

/** The tag of a language besides English that was typed after `--language`. Throws a CommandError for what is none. */
export function languageGiven(typed: string): string {
	const tag = languageTag(typed)
	if (tag === null) throw new CommandError(`--language is "${typed}". It must be the tag of a language, such as de, ar or pt-BR.`)
	if (tag === 'en')
		throw new CommandError('--language is "en". That is what the catalogue itself says: change it by a feed without --language.')
	return tag
}
