import { toWireName } from '@storefront/contract/domain/names.ts'
import type { getAllCategories } from '@storefront/contract/endpoints/catalogue/categories.ts'
import type { SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import type { CatalogueProduct, Named } from './product.ts'

/** Maximum number of products under a sub-category in a menu (AMB-53). */
const productsListed = 8
/** Maximum number of pictures in the free places of a menu. */
const picturesShown = 5

/** Group of products in the engine: a collection in one engine, a category in the other. */
export interface Collection {
	readonly id: string
	readonly name: string
	readonly slug: string
	/** null: top level. */
	readonly parentId: string | null
	/** URL of its picture; empty: none. */
	readonly image: string
	/** The collection is only used for sections of the home page, not as a category. */
	readonly isRowAlone?: true
}

/** Category and sub-category of the collections of a product. */
export type CategoryPlaces = (collectionIds: readonly string[]) => { readonly category: Named | null; readonly subCategory: Named | null }

/** Category: a top-level collection with its descendants as sub-categories. */
export interface Category extends Named {
	readonly image: string
	readonly parts: readonly Named[]
}

/**
 * Converts the tree of the engine to two levels: top-level collections are categories, all collections below are their sub-categories.
 * Collections with a slug in `leftOut`, which sections of the home page can show, are not categories.
 */
export function categoriesOf(collections: readonly Collection[], leftOut: ReadonlySet<string>): readonly Category[] {
	const below = (id: string): readonly Collection[] =>
		collections.filter(({ parentId }) => parentId === id).flatMap((collection) => [collection, ...below(collection.id)])
	return collections
		.filter(({ parentId, slug, isRowAlone }) => parentId === null && !isRowAlone && !leftOut.has(slug))
		.map(({ id, name, image }) => ({ id, name, image, parts: below(id).map((part) => ({ id: part.id, name: part.name })) }))
}

/** Returns a function that finds the first category and sub-category of a product. */
export function categoryPlaces(categories: readonly Category[]): CategoryPlaces {
	return (collectionIds) => {
		const own = new Set(collectionIds)
		const category = categories.find(({ id, parts }) => own.has(id) || parts.some((part) => own.has(part.id)))
		const part = category?.parts.find(({ id }) => own.has(id))
		return { category: category ? { id: category.id, name: category.name } : null, subCategory: part ?? null }
	}
}

/** Converts categories to the format of the contract, with some products of each sub-category. */
export function categoriesForWire(
	categories: readonly Category[],
	products: readonly CatalogueProduct[],
): SentReplyOf<typeof getAllCategories>['data'] {
	return categories.map(({ id, name, image, parts }) => ({
		id,
		name: toWireName(name),
		image,
		is_sub_category: parts.length > 0 ? 1 : 0,
		sub_category: parts.map((part) => ({
			id: part.id,
			name: toWireName(part.name),
			products: products
				.filter(({ collectionIds }) => collectionIds.includes(part.id))
				.slice(0, productsListed)
				.map((product) => ({ id: product.id, name: product.name })),
		})),
		images: products
			.filter((product) => product.category?.id === id)
			.flatMap(({ images }) => images.slice(0, 1))
			.slice(0, picturesShown),
	}))
}
