import type { Endpoint, QueryOf } from '../../contract/wire/endpoint.ts'
import { language } from '../../language/language.ts'
import { market } from '../../language/market.ts'
import type { CallInput } from './http.ts'

/** What an address asks for besides, so that the catalogue's texts come in the language of the page. In English nothing. */
export function languageQuery(): { readonly language?: string } {
	const tag = language()
	return /^en\b/.test(tag) ? {} : { language: tag }
}

/** A call in the language and the market of the page. */
export function inShownLanguage<E extends Endpoint>(endpoint: E, input: CallInput<E>): CallInput<E> {
	const query = endpoint.inLanguages ? languageQuery() : {}
	if (query.language === undefined && (market() === '' || !endpoint.inMarkets)) return input
	const asked: object = { ...query, ...marketQuery(endpoint), ...(input.query as object | undefined) }
	return { ...input, query: asked as QueryOf<E> }
}

/** What an address asks for besides, so that prices are those of the page's market. In the main one nothing. */
function marketQuery({ inMarkets }: Pick<Endpoint, 'inMarkets'>): { readonly market?: string } {
	return market() !== '' && inMarkets ? { market: market() } : {}
}
