import { type FoundProducts, fetchComparable, fetchCompared } from '@storefront/contract/client/catalogue/compare.ts'
import { type ComparedIds, parseComparedIds } from '@storefront/contract/domain/catalogue/compared.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { comparableCount, comparedLimit } from '@storefront/contract/domain/constants.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { storeClient } from '../session/client.ts'

export type ComparisonState =
	| { readonly status: 'loading' | 'failed' }
	| {
			readonly status: 'succeeded'
			readonly asked: ComparedIds
			readonly found: FoundProducts
			readonly comparable: readonly ProductCard[]
	  }

/** What `/compare` shows in a site of files, where no server reads its address. */
export const $comparison = atom<ComparisonState>({ status: 'loading' })

const { load } = loadable()

/** Loads what the address asks for. Never rejects. */
export async function loadComparison(): Promise<void> {
	const asked = parseComparedIds(new URLSearchParams(location.search))
	$comparison.set({ status: 'loading' })
	await load(
		() => fetchAll(asked),
		(answer) => $comparison.set(answer),
		() => $comparison.set({ status: 'failed' }),
	)
}

async function fetchAll(asked: ComparedIds): Promise<ComparisonState> {
	const found = await fetchCompared(storeClient(), asked.ids)
	const { products } = found
	if (asked.ids.length > 0 && found.unreachable.length === asked.ids.length) return { status: 'failed' }
	// What could be added is beside the point: without it the comparison stands all the same. The client logs the failure.
	const comparable = products.length < comparedLimit ? await fetchComparable(storeClient(), products, comparableCount).catch(() => []) : []
	return { status: 'succeeded', asked, found, comparable }
}
