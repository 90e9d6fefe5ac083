import type { APIContext } from 'astro'
import { isShown } from '../../access/pages.ts'
import { engineNavigation, navigation } from '../frame/navigation.ts'

/** Hits of each kind. */
const shown = 8

/** Pages that a search finds by words of their names, in addition to those of the navigation. */
const morePages = [
	{ path: '/stock/prices', label: 'Change prices' },
	{ path: '/account', label: 'Account and sessions' },
	{ path: '/account/display', label: 'Display and shortcuts: light, dark, keys' },
	{ path: '/account/password', label: 'Password' },
	{ path: '/account/passkeys', label: 'Passkeys' },
	{ path: '/account/app', label: 'Authenticator app' },
	{ path: '/account/recovery-codes', label: 'Recovery codes' },
] as const

/** The searched words of a request, without outer spaces. */
export function searchedTerm({ searchParams }: URL): string {
	return (searchParams.get('q') ?? '').trim().slice(0, 200)
}

/** What matches a term, of what the user may read: pages of the desk, orders, variants, and customers. */
export async function findHits(locals: APIContext['locals'], term: string) {
	const {
		desk,
		engine,
		shop,
		user: { permissions },
	} = locals
	const pages = matchingPages(term).filter(({ path }) => isShown(path, locals))
	if (engine) return { pages, orders: [], variants: [], customers: [] }
	const maySeeStock = permissions.has('stock.write') || permissions.has('prices.write')
	const [orders, variants, customers] = await Promise.all([
		permissions.has('orders.read') ? desk.listOrders({ filter: { search: term }, timeZone: shop.timeZone }) : null,
		maySeeStock ? desk.listStock({ search: term }, {}) : null,
		permissions.has('customers.read') ? desk.listCustomers(term, {}) : null,
	])
	return {
		pages,
		orders: orders?.orders.slice(0, shown) ?? [],
		variants: variants?.rows.slice(0, shown) ?? [],
		customers: customers?.rows.slice(0, shown) ?? [],
	}
}

/** Pages whose name has a word that starts with each word of the term. */
function matchingPages(term: string) {
	const words = wordsOf(term)
	if (words.length === 0) return []
	return [...navigation, ...engineNavigation, ...morePages].filter(({ label }) => {
		const own = wordsOf(label)
		return words.every((word) => own.some((one) => one.startsWith(word)))
	})
}

function wordsOf(text: string): readonly string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
