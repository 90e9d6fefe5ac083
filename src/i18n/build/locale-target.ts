import { createHash } from 'node:crypto'
import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { type Language, offeredLanguages } from '@storefront/i18n/language.ts'
import { namedMarkets } from '@storefront/i18n/market.ts'
import { writtenMessage } from '@storefront/i18n/text.ts'
import type { Spoken } from './inline-messages.ts'

/** A language as scripts are written in it. */
export function spokenIn(language: Language): Spoken {
	return {
		...language,
		prefix: prefixInMain(language),
		hasMarkets: namedMarkets().length > 0,
		messageOf: (id) => writtenMessage(id, language),
	}
}

/**
 * Where the scripts of a language lie below `_astro`: `de.Bq3f…/`; those of the first language lie there themselves. With a text
 * the folder gets another name, for its files are kept for ever.
 */
export function scriptFolder(language: Language): string {
	const prefix = prefixInMain(language)
	if (prefix === '') return ''
	const said = [...englishMessages.keys()].map((id) => writtenMessage(id, language))
	const digest = createHash('sha256')
		.update(JSON.stringify([prefix, language.direction, said, namedMarkets().length > 0]))
		.digest('base64url')
		.slice(0, 8)
	return `${language.tag.toLowerCase()}.${digest}/`
}

/** What its addresses begin with in the main market, also where that one has no pages in it: scripts of a language are the same in all markets. */
function prefixInMain({ tag }: Language): string {
	return tag === offeredLanguages()[0].tag ? '' : `/${tag.toLowerCase()}`
}
