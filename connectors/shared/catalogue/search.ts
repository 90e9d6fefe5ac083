import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { searchWords, stemOf, withoutStopWords } from '@storefront/contract/domain/search/words.ts'
import type { CatalogueProduct } from './product.ts'

/** Results of a term, best first. */
export interface SearchResult {
	readonly products: readonly CatalogueProduct[]
	/** The corrected term, if the original had no results. */
	readonly mended: string | null
}

interface Indexed {
	readonly product: CatalogueProduct
	readonly name: readonly string[]
	readonly others: readonly string[]
}

/** Indexes, created once for each snapshot of the catalogue. */
const indexes = new WeakMap<readonly CatalogueProduct[], readonly Indexed[]>()

function indexOf(products: readonly CatalogueProduct[]): readonly Indexed[] {
	const known = indexes.get(products)
	if (known) return known
	const index = products.map((product) => ({
		product,
		name: stems(product.name),
		others: stems(
			[
				product.brand?.name,
				product.category?.name,
				product.subCategory?.name,
				...product.variants.map(({ sku, options }) => [sku, ...Object.values(options)].join(' ')),
				...product.facets.map(({ value }) => value),
			].join(' '),
		),
	}))
	indexes.set(products, index)
	return index
}

/**
 * Finds products with every word of a term, or a word that starts with it, in name, brand, category, SKU, options or facets. Without
 * results each unknown word is replaced by the most similar known one.
 */
export function search(products: readonly CatalogueProduct[], term: string): SearchResult {
	const typed = searchWords(term)
	const words = withoutStopWords(typed).length > 0 ? withoutStopWords(typed) : typed
	if (words.length === 0) return { products: [], mended: null }
	const index = indexOf(products)
	const found = matching(index, words)
	if (found.length > 0) return { products: found, mended: null }
	const known = [
		...new Set(products.flatMap(({ name, brand, category }) => searchWords(`${name} ${brand?.name ?? ''} ${category?.name ?? ''}`))),
	]
	const mended = words.map((word) => (matching(index, [word]).length > 0 ? word : nearest(word, known)))
	if (mended.includes(undefined) || mended.join(' ') === words.join(' ')) return { products: [], mended: null }
	const corrected = mended.map((word) => word ?? '')
	const better = matching(index, corrected)
	return better.length > 0 ? { products: better, mended: corrected.join(' ') } : { products: [], mended: null }
}

function matching(index: readonly Indexed[], words: readonly string[]): readonly CatalogueProduct[] {
	const wanted = words.map((word) => [word, stemOf(word)])
	const has = (own: readonly string[], ways: readonly string[]) => own.some((word) => ways.some((way) => word.startsWith(way)))
	return index
		.filter(({ name, others }) => wanted.every((ways) => has(name, ways) || has(others, ways)))
		.map((entry) => ({ product: entry.product, inName: wanted.filter((ways) => has(entry.name, ways)).length }))
		.toSorted((a, b) => b.inName - a.inName)
		.map(({ product }) => product)
}

/** Each word, and its stem. */
function stems(text: string): readonly string[] {
	return [...new Set(searchWords(text).flatMap((word) => [word, stemOf(word)]))]
}
