import type { CatalogueWord } from '../product.ts'

/** Filters of a listing by the specifications of its products, besides category, brand, price and stock. */

/** Selected values of one specification. Values of one key are combined with OR, keys with AND. */
export interface ChosenSpecification {
	/** Key of a facet: `screen-size`. */
	readonly key: string
	/** Values of the facet, or ranges in its unit: `13..15.6`, `..1.5`, `2..`. Never empty. */
	readonly values: readonly string[]
}

/** A specification with its selectable values. A count is the number of products after the value is selected. */
export interface SpecificationFacet extends CatalogueWord {
	readonly key: string
	/** Unit of the numbers; empty for words and plain numbers. */
	readonly unit: string
	/** `values`: a list of values; `range`: numbers between two bounds. */
	readonly kind: 'values' | 'range'
	/** In display order. `value` is used in URLs; `language` is that of a `label` without a translation. */
	readonly values: readonly { readonly value: string; readonly label: string; readonly count: number; readonly language?: string }[]
	/** Bounds of all products, regardless of the selection; null for values. */
	readonly min: number | null
	readonly max: number | null
	/** Increment of the inputs for the bounds. */
	readonly step: number | null
	/** Predefined parts of a range; null is an open end. */
	readonly steps: readonly { readonly from: number | null; readonly to: number | null; readonly label: string; readonly count: number }[]
}

/** Facets that a store does not need to support. The page hides facets that are missing. */
export interface FurtherFacets {
	readonly specs: readonly SpecificationFacet[]
	/** Number of discounted products; null if the store does not report it. */
	readonly onSale: number | null
	/** Number of products with at least `from` stars; empty if the store does not report it. */
	readonly ratings: readonly { readonly from: number; readonly count: number }[]
	/** Categories in a listing of all products; empty if the store does not report them. */
	readonly categories: readonly (CatalogueWord & { readonly id: string; readonly count: number })[]
}

export const noFurtherFacets: FurtherFacets = { specs: [], onSale: null, ratings: [], categories: [] }
