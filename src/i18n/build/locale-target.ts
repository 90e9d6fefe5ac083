import { createHash } from 'node:crypto'
import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { type Language, shopLanguages } from '@storefront/i18n/language.ts'
import { secondaryMarketCodes } from '@storefront/i18n/market.ts'
import { findMessage } from '@storefront/i18n/text.ts'
import type { LocaleTarget } from './inline-messages.ts'

/** Converts a language for `inlineMessages`. */
export function localeTarget(language: Language): LocaleTarget {
	return {
		...language,
		prefix: mainMarketPrefix(language),
		hasMarkets: secondaryMarketCodes().length > 0,
		messageOf: (id) => findMessage(id, language),
	}
}

/**
 * Folder of the scripts of a language in `_astro`: `de.Bq3f…/`; empty for the first language. Its name contains a hash of all texts,
 * because browsers cache the files without expiry.
 */
export function scriptFolder(language: Language): string {
	const prefix = mainMarketPrefix(language)
	if (prefix === '') return ''
	const messages = [...englishMessages.keys()].map((id) => findMessage(id, language))
	const digest = createHash('sha256')
		.update(JSON.stringify([prefix, language.direction, messages, secondaryMarketCodes().length > 0]))
		.digest('base64url')
		.slice(0, 8)
	return `${language.tag.toLowerCase()}.${digest}/`
}

/** Path prefix in the main market, even if that market has no pages in the language: scripts are the same in all markets. */
function mainMarketPrefix({ tag }: Language): string {
	return tag === shopLanguages()[0].tag ? '' : `/${tag.toLowerCase()}`
}
