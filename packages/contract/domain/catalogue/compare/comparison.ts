import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { formatMoney } from '../../money.ts'
import { discountedPrice, type Product, stockNote } from '../product.ts'
import { fieldOf, productFieldNames } from '../product-fields.ts'
import { formatAverage } from '../reviews/rating.ts'
import { cheapestCombination, pricesVary } from '../variation.ts'
import { type BestColumns, bestColumns, findBestColumns } from './best-columns.ts'
import { rowsOf, type SheetEntry, type SheetRow } from './specification-rows.ts'
import { groupByTopic, type Topic } from './topics.ts'

/** A row of the comparison. */
export interface ComparedRow extends SheetRow {
	/** Whether all columns have the same value. */
	readonly same: boolean
	/** The objectively best columns; null if there are none. */
	readonly better: BestColumns | null
}

/** A comparison: rows grouped by topic, with a column per product. */
export interface Comparison {
	readonly products: readonly Product[]
	readonly topics: readonly Topic<ComparedRow>[]
	/** Number of rows with the same value in all columns. */
	readonly sameCount: number
	/** Whether the products have different categories; the page then explains empty cells. */
	readonly mixed: boolean
}

/** Builds the comparison of products. */
export function comparisonOf(products: readonly Product[]): Comparison {
	const sheet = rowsOf(products.map((product) => [...product.specifications, ...optionsOf(product)]))
	const topics = [{ name: text('comparison.glance'), rows: commonRows(products) }, ...groupByTopic(sheet)]
		.map(({ name, rows }) => ({ name, rows: rows.map(toRow) }))
		.filter(({ rows }) => rows.length > 0)
	return {
		products,
		topics,
		sameCount: topics.reduce((sum, { rows }) => sum + rows.filter(({ same }) => same).length, 0),
		mixed: new Set(products.map(({ category }) => category?.id ?? '')).size > 1,
	}
}

function toRow({
	name,
	english = name,
	nameLanguage,
	values,
	languages,
	better,
}: SheetRow & { readonly better?: BestColumns | null }): ComparedRow {
	const forms = values.map((value) => value?.toLowerCase().replaceAll(/\s+/g, ' '))
	return {
		name,
		values,
		...(nameLanguage ? { nameLanguage } : {}),
		...(languages ? { languages } : {}),
		same: values.length > 1 && forms.every((form) => form === forms[0]),
		better: better === undefined ? findBestColumns(english, values) : better,
	}
}

/** Rows that all kinds of products have; rows without a value are omitted. */
function commonRows(products: readonly Product[]): readonly (SheetRow & { readonly better?: BestColumns | null })[] {
	const rows = [
		{ name: text('comparison.price'), values: products.map(priceText), better: cheapest(products) },
		{ name: text('comparison.availability'), values: products.map(({ stock }) => stockNote(stock)) },
		{ name: text('comparison.rating'), values: products.map(ratingText) },
		{ name: text('comparison.brand'), values: products.map(({ brand }) => brand || null) },
		{
			name: text('comparison.category'),
			values: products.map((product) => categoryOf(product)?.name ?? null),
			languages: products.map((product) => categoryOf(product)?.language),
		},
		...productFieldNames.flatMap((field) => {
			const name = fieldOf(field).label?.()
			if (name === undefined) return []
			return [
				{ name, values: products.map(({ fields }) => fields[field] || null), languages: products.map(({ languages }) => languages[field]) },
			]
		}),
	]
	return rows.filter(({ values }) => values.some((value) => value !== null))
}

function categoryOf({ category, subCategory }: Product): Product['category'] {
	return subCategory ?? category
}

/** Lowest price of a product, and whether its variants have different prices ("From"). */
export function lowestPriceOf(product: Product): { readonly price: number; readonly discount: number; readonly varies: boolean } {
	const { price, discount } = cheapestCombination(product) ?? product
	return { price, discount, varies: pricesVary(product) }
}

function priceText(product: Product): string {
	const lowest = lowestPriceOf(product)
	const paid = formatMoney(discountedPrice(lowest), product.currency)
	const price = lowest.varies ? text('common.priceFrom', { price: paid }) : paid
	if (lowest.discount === 0) return price
	return text('comparison.priceBefore', { price, before: formatMoney(lowest.price, product.currency) })
}

function cheapest(products: readonly Product[]): BestColumns | null {
	if (new Set(products.map(({ currency }) => currency)).size > 1) return null
	const columns = bestColumns(
		products.map((product) => discountedPrice(lowestPriceOf(product))),
		'less',
	)
	return columns && { word: text('comparison.lowestPrice'), columns }
}

function ratingText({ rating }: Product): string | null {
	return rating && text('comparison.ratingOf', { average: formatAverage(rating.average), count: rating.count })
}

/** Options as entries of the data sheet; options without stock are marked as sold out. */
function optionsOf({ variations, combinations }: Product): readonly SheetEntry[] {
	return variations.map(({ name, label, options }) => {
		const texts = options.map((option) => {
			const own = combinations.filter(({ attributes }) => attributes[name] === option.value)
			return own.some(({ stock }) => stock > 0) ? option.name : text('comparison.optionSoldOut', { option: option.name })
		})
		return { ...(label ? { name: label, english: name } : { name }), value: formatList(texts) }
	})
}
