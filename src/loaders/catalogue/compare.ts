import { type FoundProducts, fetchComparable, fetchCompared } from '@storefront/contract/client/catalogue/compare.ts'
import { type ComparedIds, comparedParameter, parseComparedIds } from '@storefront/contract/domain/catalogue/compared-ids.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { comparableCount, comparedLimit } from '@storefront/contract/domain/constants.ts'
import type { AstroGlobal } from 'astro'
import { type Frame, frameTags, loadFrame, nullIfFailed } from '../frame/frame.ts'
import { cachePage } from '../frame/page-cache.ts'

export interface OpenedComparison {
	readonly frame: Frame
	readonly requested: ComparedIds
	readonly found: FoundProducts
	/** Products that can be added; empty if there are none or the call fails. */
	readonly comparable: readonly ProductCard[]
}

/**
 * Loads the comparison page. The page is cached with the tags of its products, so that a changed price is displayed with the next
 * request. It is not cached if the request of a product failed.
 */
export async function openComparison(astro: Pick<AstroGlobal, 'cache' | 'locals' | 'response' | 'url'>): Promise<OpenedComparison> {
	const { store, optional } = astro.locals
	const requested = parseComparedIds(astro.url.searchParams)
	const [frame, found] = await Promise.all([loadFrame(store), fetchCompared(store, requested.ids)])
	const { products } = found
	const comparable = products.length < comparedLimit ? await nullIfFailed(fetchComparable(optional, products, comparableCount)) : null
	const shown = [...requested.ids, ...products.map(({ id }) => id)]
	const category = products[0]?.category
	cachePage(astro, {
		tags: [...frameTags, ...new Set(shown.map((id) => `product:${id}`)), ...(comparable && category ? [`category:${category.id}`] : [])],
		complete: frame.complete && found.unreachable.length === 0,
		parameters: [{ name: comparedParameter }],
	})
	return { frame, requested, found, comparable: comparable ?? [] }
}
