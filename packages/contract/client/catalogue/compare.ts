import type { Product, ProductCard } from '../../domain/catalogue/product.ts'
import { isVerdict } from '../http/failure.ts'
import type { StoreClient } from '../http/http.ts'
import { fetchFirstProducts } from './listing.ts'
import { fetchProduct } from './product.ts'

/** What came of asking for products to compare. */
export interface FoundProducts {
	/** In the order of asking, each once, whatever the spelling of its id. */
	readonly products: readonly Product[]
	/** The store says that there are no such products. */
	readonly missing: readonly string[]
	/** The store did not answer for these, or not as it should. */
	readonly unreachable: readonly string[]
}

/** Asks for each by itself: a product that is gone, or an answer that does not come, leaves the others. */
export async function fetchCompared(client: StoreClient, ids: readonly string[]): Promise<FoundProducts> {
	const answers = await Promise.all(ids.map((id) => outcomeOf(client, id)))
	const products = answers.flatMap((answer) => (typeof answer === 'object' ? [answer] : []))
	const idsOf = (state: string) => ids.filter((_, index) => answers[index] === state)
	return {
		products: [...new Map(products.map((product) => [product.id, product])).values()],
		missing: idsOf('missing'),
		unreachable: idsOf('unreachable'),
	}
}

async function outcomeOf(client: StoreClient, id: string): Promise<Product | 'missing' | 'unreachable'> {
	try {
		return await fetchProduct(client, id)
	} catch (failure) {
		// The client has logged what is no verdict.
		return isVerdict(failure) ? 'missing' : 'unreachable'
	}
}

/** What stands beside the first of them in its sub-category, without those that are compared already. */
export async function fetchComparable(client: StoreClient, compared: readonly Product[], most: number): Promise<readonly ProductCard[]> {
	const [first] = compared
	if (!first?.category) return []
	const items = most + compared.length
	const found = await fetchFirstProducts(client, { category: first.category.id, subCategory: first.subCategory?.id ?? null, items })
	const known = new Set(compared.map(({ id }) => id))
	return found.filter(({ id }) => !known.has(id)).slice(0, most)
}
