import type { Product, ProductCard } from '../../domain/catalogue/product.ts'
import { isFinalRefusal } from '../http/failure.ts'
import type { StoreClient } from '../http/http.ts'
import { fetchFirstProducts } from './listing.ts'
import { fetchProduct } from './product.ts'

/** Results of loading products to compare. */
export interface FoundProducts {
	/** In the requested order, without duplicates. */
	readonly products: readonly Product[]
	/** Ids without a product in the store. */
	readonly missing: readonly string[]
	/** Ids whose request failed or had an invalid reply. */
	readonly unreachable: readonly string[]
}

/** Loads each product with its own request, so that a missing product or a failure does not affect the others. */
export async function fetchCompared(client: StoreClient, ids: readonly string[]): Promise<FoundProducts> {
	const outcomes = await Promise.all(ids.map((id) => fetchOutcome(client, id)))
	const products = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome] : []))
	const idsOf = (state: string) => ids.filter((_, index) => outcomes[index] === state)
	return {
		products: [...new Map(products.map((product) => [product.id, product])).values()],
		missing: idsOf('missing'),
		unreachable: idsOf('unreachable'),
	}
}

async function fetchOutcome(client: StoreClient, id: string): Promise<Product | 'missing' | 'unreachable'> {
	try {
		return await fetchProduct(client, id)
	} catch (failure) {
		// The client has logged other failures.
		return isFinalRefusal(failure) ? 'missing' : 'unreachable'
	}
}

/** Products in the sub-category of the first compared product, without those that are already compared. */
export async function fetchComparable(client: StoreClient, compared: readonly Product[], most: number): Promise<readonly ProductCard[]> {
	const [first] = compared
	if (!first?.category) return []
	const items = most + compared.length
	const found = await fetchFirstProducts(client, { category: first.category.id, subCategory: first.subCategory?.id ?? null, items })
	const known = new Set(compared.map(({ id }) => id))
	return found.filter(({ id }) => !known.has(id)).slice(0, most)
}
