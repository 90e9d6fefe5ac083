import { marketLanguages } from '@storefront/i18n/localized-path.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { cancelCart, createCart, getCart, updateCart } from './cart.ts'
import type { Answer, Call } from './envelope.ts'
import { getProduct, lookupCatalog } from './lookup.ts'
import { searchCatalog } from './search.ts'

/** An operation of the protocol: with the same name a tool, and a path with its method below `/ucp`. */
export interface Operation {
	readonly name: string
	readonly method: 'GET' | 'POST' | 'PUT'
	/** `{id}` stands for the id of a cart. */
	readonly path: string
	/** HTTP status of success. */
	readonly status?: number
	readonly run: (call: Call, input: unknown, id: string) => Promise<Answer>
}

export const operations: readonly Operation[] = [
	{ name: 'search_catalog', method: 'POST', path: '/catalog/search', run: searchCatalog },
	{ name: 'lookup_catalog', method: 'POST', path: '/catalog/lookup', run: lookupCatalog },
	{ name: 'get_product', method: 'POST', path: '/catalog/product', run: getProduct },
	{ name: 'create_cart', method: 'POST', path: '/carts', status: 201, run: createCart },
	{ name: 'get_cart', method: 'GET', path: '/carts/{id}', run: getCart },
	{ name: 'update_cart', method: 'PUT', path: '/carts/{id}', run: updateCart },
	{ name: 'cancel_cart', method: 'POST', path: '/carts/{id}/cancel', run: cancelCart },
]

/**
 * Runs an operation in the language that its context names, otherwise in that of `Accept-Language`, otherwise in the default language.
 * Prices are those of the main market.
 */
export function runOperation(
	{ run }: Operation,
	call: Call,
	{ input, id = '' }: { readonly input: unknown; readonly id?: string | undefined },
	acceptLanguage: string | null,
): Promise<Answer> {
	return withLanguage(chooseLanguage(contextLanguage(input), acceptLanguage ?? ''), () => run(call, input, id), '')
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
