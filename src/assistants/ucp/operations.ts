import { marketLanguages } from '@storefront/i18n/localized-path.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import type { Answer, Call } from './envelope.ts'
import { getProduct, lookupCatalog } from './lookup.ts'
import { searchCatalog } from './search.ts'

/** An operation of the protocol: with the same name a tool, and a path with its method below `/ucp`. */
interface Operation {
	readonly name: string
	readonly method: 'POST'
	readonly path: string
	readonly run: (call: Call, input: unknown) => Promise<Answer>
}

export const operations: readonly Operation[] = [
	{ name: 'search_catalog', method: 'POST', path: '/catalog/search', run: searchCatalog },
	{ name: 'lookup_catalog', method: 'POST', path: '/catalog/lookup', run: lookupCatalog },
	{ name: 'get_product', method: 'POST', path: '/catalog/product', run: getProduct },
]

/**
 * Runs an operation in the language that its context names, otherwise in that of `Accept-Language`, otherwise in the default language.
 * Prices are those of the main market.
 */
export function runOperation({ run }: Pick<Operation, 'run'>, call: Call, input: unknown, acceptLanguage: string | null): Promise<Answer> {
	return withLanguage(chooseLanguage(contextLanguage(input), acceptLanguage ?? ''), () => run(call, input), '')
}

function contextLanguage(input: unknown): string {
	const context = typeof input === 'object' && input !== null && 'context' in input ? input.context : null
	const language = typeof context === 'object' && context !== null && 'language' in context ? context.language : null
	return typeof language === 'string' ? language : ''
}

/** The first language of the shop that the caller accepts, compared by primary subtag. */
function chooseLanguage(...accepted: readonly string[]): string {
	const languages = marketLanguages('')
	const primary = (tag: string) => tag.trim().toLowerCase().split(/[-;]/, 1)[0]
	const wanted = accepted.flatMap((list) => list.slice(0, 200).split(','))
	for (const tag of wanted) {
		const found = languages.find((language) => primary(language.tag) === primary(tag))
		if (found) return found.tag
	}
	return languages[0].tag
}
