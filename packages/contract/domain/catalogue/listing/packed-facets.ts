import type { ListingFacets } from './listing.ts'

type Packed = readonly [
	priceMin: number | null,
	priceMax: number | null,
	inStock: number,
	outOfStock: number,
	onSale: number | null,
	brands: readonly (readonly [name: string, count: number])[],
	categories: readonly PackedPart[],
	subCategories: readonly PackedPart[],
	ratings: readonly (readonly [from: number, count: number])[],
	specs: readonly PackedSpec[],
]
type PackedPart = readonly [id: string, name: string, count: number, language?: string]
type PackedSpec = readonly [
	key: string,
	name: string,
	unit: string,
	isRange: 0 | 1,
	bounds: readonly [min: number | null, max: number | null, step: number | null],
	/** The label is omitted if it equals the value. */
	values: readonly (readonly [value: string, count: number, label?: string, language?: string])[],
	steps: readonly (readonly [from: number | null, to: number | null, label: string, count: number])[],
	language?: string,
]

/**
 * Serializes the facets for an HTML attribute. Arrays instead of objects, and backticks instead of `&quot;`, make it six times
 * shorter.
 */
export function packFacets({ priceMin, priceMax, inStock, outOfStock, onSale, ...lists }: ListingFacets): string {
	const part = ({ id, name, count, language }: ListingFacets['categories'][number]): PackedPart => [
		id,
		name,
		count,
		...packLanguage(language),
	]
	const packed: Packed = [
		priceMin,
		priceMax,
		inStock,
		outOfStock,
		onSale,
		lists.brands.map(({ name, count }) => [name, count]),
		lists.categories.map(part),
		lists.subCategories.map(part),
		lists.ratings.map(({ from, count }) => [from, count]),
		lists.specs.map(({ key, name, unit, kind, min, max, step, values, steps, language }) => [
			key,
			name,
			unit,
			kind === 'range' ? 1 : 0,
			[min, max, step],
			values.map(({ value, label, count, language }) =>
				label === value && !language ? [value, count] : [value, count, label, ...packLanguage(language)],
			),
			steps.map(({ from, to, label, count }) => [from, to, label, count]),
			...packLanguage(language),
		]),
	]
	return exchangeQuotes(JSON.stringify(packed))
}

/** Parses the result of `packFacets`. */
export function unpackFacets(text: string): ListingFacets {
	const packed = JSON.parse(exchangeQuotes(text)) as Packed
	const [priceMin, priceMax, inStock, outOfStock, onSale, brands, categories, subCategories, ratings, specs] = packed
	const part = ([id, name, count, language]: PackedPart) => ({ id, name, count, ...(language ? { language } : {}) })
	return {
		priceMin,
		priceMax,
		inStock,
		outOfStock,
		onSale,
		brands: brands.map(([name, count]) => ({ name, count })),
		categories: categories.map(part),
		subCategories: subCategories.map(part),
		ratings: ratings.map(([from, count]) => ({ from, count })),
		specs: specs.map(([key, name, unit, isRange, [min, max, step], values, steps, language]) => ({
			key,
			name,
			...(language ? { language } : {}),
			unit,
			kind: isRange ? 'range' : 'values',
			min,
			max,
			step,
			values: values.map(([value, count, label = value, language]) => ({ value, label, count, ...(language ? { language } : {}) })),
			steps: steps.map(([from, to, label, count]) => ({ from, to, label, count })),
		})),
	}
}

function packLanguage(language: string | undefined): [language?: string] {
	return language ? [language] : []
}

/** Swaps quotation marks and backticks, which need no escaping in an attribute. Swapping twice restores the text. */
function exchangeQuotes(text: string): string {
	return text.replaceAll(/["`]/g, (quote) => (quote === '"' ? '`' : '"'))
}
