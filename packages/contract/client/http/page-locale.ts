import { language } from '@storefront/i18n/language.ts'
import { market } from '@storefront/i18n/market.ts'
import type { Endpoint, QueryOf } from '../../endpoints/wire/endpoint.ts'
import type { CallInput } from './http.ts'

/** What an address asks for besides, so that the catalogue's texts come in the language of the page. In English nothing. */
export function languageQuery(): { readonly language?: string } {
	const tag = language()
	return /^en\b/.test(tag) ? {} : { language: tag }
}

/** A call in the language and the market of the page: prices are then those of that market. */
export function inShownLanguage<E extends Endpoint>(endpoint: E, input: CallInput<E>): CallInput<E> {
	const query = endpoint.inLanguages ? languageQuery() : {}
	// One expression where it is asked: in a shop with one market the bundler leaves all of it out.
	const inMarket = market() !== '' && endpoint.inMarkets
	if (query.language === undefined && !inMarket) return input
	const asked: object = inMarket
		? { ...query, market: market(), ...(input.query as object | undefined) }
		: { ...query, ...(input.query as object | undefined) }
	return { ...input, query: asked as QueryOf<E> }
}
