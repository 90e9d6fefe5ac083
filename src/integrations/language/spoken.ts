import { createHash } from 'node:crypto'
import { prefixOf } from '../../language/address.ts'
import { englishMessages } from '../../language/catalogue.ts'
import type { Language } from '../../language/language.ts'
import { namedMarkets } from '../../language/market.ts'
import { writtenMessage } from '../../language/text.ts'
import type { Spoken } from './put-texts.ts'

/** A language as scripts are written in it. */
export function spokenIn(language: Language): Spoken {
	return {
		...language,
		prefix: prefixOf(language, ''),
		hasMarkets: namedMarkets().length > 0,
		messageOf: (id) => writtenMessage(id, language),
	}
}

/**
 * Where the scripts of a language lie below `_astro`: `de.Bq3f…/`; those of the first language lie there themselves. With a text
 * the folder gets another name, for its files are kept for ever.
 */
export function scriptFolder(language: Language): string {
	const prefix = prefixOf(language, '')
	if (prefix === '') return ''
	const said = [...englishMessages.keys()].map((id) => writtenMessage(id, language))
	const digest = createHash('sha256')
		.update(JSON.stringify([prefix, language.direction, said, namedMarkets().length > 0]))
		.digest('base64url')
		.slice(0, 8)
	return `${language.tag.toLowerCase()}.${digest}/`
}
