import { type FoundProducts, fetchComparable, fetchCompared } from '@storefront/contract/client/catalogue/compare.ts'
import { type ComparedIds, parseComparedIds } from '@storefront/contract/domain/catalogue/compared-ids.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { comparableCount, comparedLimit } from '@storefront/contract/domain/constants.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { storeClient } from '../session/client.ts'

export type ComparisonState =
	| { readonly status: 'loading' | 'failed' }
	| {
			readonly status: 'succeeded'
			readonly requested: ComparedIds
			readonly found: FoundProducts
			readonly comparable: readonly ProductCard[]
	  }

/** State of `/compare` in a static site, where no server reads the URL. */
export const $comparison = atom<ComparisonState>({ status: 'loading' })

const { load } = loadable()

/** Loads the products in the URL. Never rejects. */
export async function loadComparison(): Promise<void> {
	const requested = parseComparedIds(new URLSearchParams(location.search))
	$comparison.set({ status: 'loading' })
	await load(
		() => fetchAll(requested),
		(answer) => $comparison.set(answer),
		() => $comparison.set({ status: 'failed' }),
	)
}

async function fetchAll(requested: ComparedIds): Promise<ComparisonState> {
	const found = await fetchCompared(storeClient(), requested.ids)
	const { products } = found
	if (requested.ids.length > 0 && found.unreachable.length === requested.ids.length) return { status: 'failed' }
	// Suggestions are optional: if loading fails, the comparison is shown without them. The client logs the failure.
	const comparable = products.length < comparedLimit ? await fetchComparable(storeClient(), products, comparableCount).catch(() => []) : []
	return { status: 'succeeded', requested, found, comparable }
}
