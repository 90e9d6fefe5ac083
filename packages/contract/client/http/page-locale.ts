import { language } from '@storefront/i18n/language.ts'
import { market } from '@storefront/i18n/market.ts'
import type { Endpoint, QueryOf } from '../../endpoints/wire/endpoint.ts'
import type { CallInput } from './http.ts'

/** Query parameters for catalogue texts in the language of the page; empty for English. */
export function languageQuery(): { readonly language?: string } {
	const tag = language()
	return /^en\b/.test(tag) ? {} : { language: tag }
}

/** Adds the language and the market of the page to the query of a call. */
export function withPageLocale<E extends Endpoint>(endpoint: E, input: CallInput<E>): CallInput<E> {
	const query = endpoint.localized ? languageQuery() : {}
	// A single expression, so that the bundler removes it in a shop with one market.
	const inMarket = market() !== '' && endpoint.perMarket
	if (query.language === undefined && !inMarket) return input
	const localized: object = inMarket
		? { ...query, market: market(), ...(input.query as object | undefined) }
		: { ...query, ...(input.query as object | undefined) }
	return { ...input, query: localized as QueryOf<E> }
}
