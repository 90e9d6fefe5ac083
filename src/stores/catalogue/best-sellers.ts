import type { ProductLink } from '@storefront/contract/client/catalogue/products.ts'
import { atom } from 'nanostores'
import { storeClient } from '../session/client.ts'

/** Number of products in an empty cart. */
export const emptyCartProducts = 6

export type BestSellers = readonly ProductLink[]

/** Products shown in the empty cart, page and drawer (AMB-14). */
export const $bestSellers = atom<BestSellers>([])

let isRequested = false

/** Loads them once per page; after a failure nothing is shown (ERR-08). */
export async function loadBestSellers(): Promise<void> {
	if (isRequested) return
	isRequested = true
	try {
		const { fetchBestSellers } = await import('@storefront/contract/client/catalogue/products.ts')
		$bestSellers.set((await fetchBestSellers(storeClient(), emptyCartProducts)).slice(0, emptyCartProducts))
	} catch {
		isRequested = false
	}
}
