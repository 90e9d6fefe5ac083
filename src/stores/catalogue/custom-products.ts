import { atom } from 'nanostores'
import { fetchProductTops } from '../../client/catalogue/products.ts'
import { fetchSection, sectionNames } from '../../client/catalogue/sections.ts'
import type { ProductCard } from '../../domain/catalogue/product.ts'
import type { TopLists } from '../../domain/catalogue/top-tabs.ts'
import { newestOnly } from '../browser/latest.ts'
import { storeClient } from '../session/client.ts'

export type CustomProductsState =
	| { readonly status: 'idle' | 'loading' | 'failed' }
	| { readonly status: 'succeeded'; readonly products: readonly ProductCard[] }

/** What `/custom-products` shows (STAT-11). */
export const $customProducts = atom<CustomProductsState>({ status: 'idle' })

const begin = newestOnly()

/** Loads the list that was carried here: `dealOfDay` or another section, or `tops.best` or another top tab. Never rejects. */
export async function loadCustomProducts(source: string): Promise<void> {
	const isNewest = begin()
	$customProducts.set({ status: 'loading' })
	try {
		const products = await fetchSource(source)
		if (isNewest()) $customProducts.set({ status: 'succeeded', products })
	} catch {
		// The client has logged it.
		if (isNewest()) $customProducts.set({ status: 'failed' })
	}
}

/** A source that an older release or a stranger wrote holds nothing. */
async function fetchSource(source: string): Promise<readonly ProductCard[]> {
	const section = sectionNames.find((name) => name === source)
	if (section) return (await fetchSection(storeClient(), section)).products
	if (!source.startsWith('tops.')) return []
	const tops: TopLists = await fetchProductTops(storeClient())
	return tops[source.slice('tops.'.length) as keyof TopLists] ?? []
}
