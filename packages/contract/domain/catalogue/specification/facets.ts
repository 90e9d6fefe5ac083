import type { CatalogueWord } from '../product.ts'

/** What a listing can be filtered by besides category, brand, price and stock: what its products can do. */

/** Values of one specification that a shopper has chosen. Several are alternatives; those of several keys add up. */
export interface ChosenSpecification {
	/** A facet's key: `screen-size`. */
	readonly key: string
	/** Each as the facet has it, or a range of numbers in the facet's unit: `13..15.6`, `..1.5`, `2..`. Never empty. */
	readonly values: readonly string[]
}

/** A specification with what can be chosen of it. Each count is what the list has once that is chosen. */
export interface SpecificationFacet extends CatalogueWord {
	readonly key: string
	/** What its numbers are measured in; empty for words and bare numbers. */
	readonly unit: string
	/** `values`: some to choose from; `range`: numbers between two ends. */
	readonly kind: 'values' | 'range'
	/** In display order. `value` is used in URLs; `language` is that of a `label` without a translation. */
	readonly values: readonly { readonly value: string; readonly label: string; readonly count: number; readonly language?: string }[]
	/** Over the whole set whatever is chosen; null for values. */
	readonly min: number | null
	readonly max: number | null
	/** By how much a bound that is typed goes up and down. */
	readonly step: number | null
	/** Parts of a range that are ready to choose; null is an open end. */
	readonly steps: readonly { readonly from: number | null; readonly to: number | null; readonly label: string; readonly count: number }[]
}

/** Facets that a store may leave out; what is not there is not offered. */
export interface FurtherFacets {
	readonly specs: readonly SpecificationFacet[]
	/** Products that cost less than before; null: the store does not say. */
	readonly onSale: number | null
	/** Products with at least so many stars; empty: the store does not say. */
	readonly ratings: readonly { readonly from: number; readonly count: number }[]
	/** Of a listing of all products; empty: the store does not say. */
	readonly categories: readonly (CatalogueWord & { readonly id: string; readonly count: number })[]
}

export const noFurtherFacets: FurtherFacets = { specs: [], onSale: null, ratings: [], categories: [] }
