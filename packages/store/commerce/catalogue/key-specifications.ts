import { asMeasure, unitOfMeasure } from '@storefront/contract/domain/catalogue/specification/grouping.ts'
import { amountIn, labelOf, readQuantity } from '@storefront/contract/domain/catalogue/specification/quantity.ts'
import { valuesOf } from '@storefront/contract/domain/catalogue/specification/values.ts'
import { commonVariation } from '@storefront/contract/domain/catalogue/variation.ts'
import { keySpecificationCount } from '@storefront/contract/domain/constants.ts'
import { sql } from 'kysely'
import { isSpecification, parseList } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inlineRows } from '../../infrastructure/db/rows.ts'
import { readCardSpecifications } from '../specifications/overrides-file.ts'
import { readScope, type StoredFacet } from '../specifications/stored-filters.ts'
import { localizedForWire } from '../translations/localize.ts'
import { requestLocale } from '../translations/request-locale.ts'
import { readWords, type Words } from '../translations/shared-words.ts'

interface KeySpecification {
	readonly name: string
	readonly value: string
}

interface CardProduct {
	readonly id: number
	readonly category_id: number
	readonly sub_category_id: number | null
	/** English names. */
	readonly category: string
	readonly sub_category: string | null
	/** Whether the card of the product already lists its colours; the colour is then not a key specification. */
	readonly hasColourLine: boolean
}

/** Characters; cards leave out longer values, which the product page shows. */
const maxValueLength = 24

/**
 * The key specifications that cards show, by the ids of the products: those of `cards` in content/filters.yaml, in its order. Without an
 * entry for the category they are the first filters of the sub-category, or else of the category, for which the product has a
 * value: the most distinctive first, unless the owner pins some. Names and values are spelled as in the filter.
 */
export async function readKeySpecifications(db: Db, products: readonly CardProduct[]): Promise<ReadonlyMap<number, KeySpecification[]>> {
	if (products.length === 0) return new Map()
	const defined = readCardSpecifications()
	const scopes = await readScopes(db, products)
	const sheets = await readSheets(
		db,
		products.map(({ id }) => id),
	)
	const words = await readCardWords(
		db,
		new Set([...wordsIn(scopes), ...[...sheets.values()].flat().flatMap(({ name, value }) => [name, value])]),
		products.map(({ id }) => id),
	)
	return new Map(
		products.map((product) => {
			const sheet = sheets.get(product.id)
			const own = scopes.get(product.sub_category_id ?? product.category_id) ?? []
			const ofCategory = scopes.get(product.category_id) ?? []
			const chosen = defined(product.sub_category, product.category)
			const find = (key: string) => [...own, ...ofCategory].find((facet) => facet.key === key) ?? wordsOnly(key, sheet)
			const filters = chosen?.flatMap((key) => find(key) ?? []) ?? (own.length > 0 ? own : ofCategory)
			const specifications = filters.flatMap((facet) => {
				if (product.hasColourLine && commonVariation(facet.name) === 'color') return []
				const value = sheet && cardValueOf(facet, sheet, words, chosen !== null)
				return value ? [{ name: words.forWire(facet.name), value }] : []
			})
			return [product.id, specifications.slice(0, keySpecificationCount)]
		}),
	)
}

async function readScopes(db: Db, products: readonly CardProduct[]) {
	const ids = new Set(
		products.flatMap(({ category_id, sub_category_id }) => [category_id, ...(sub_category_id === null ? [] : [sub_category_id])]),
	)
	return new Map(await Promise.all([...ids].map(async (id) => [id, (await readScope(db, id)).facets] as const)))
}

/**
 * The translations of words and of list entries: if "Heat, overload" is translated as "Hitze, Überlast", "Heat" is "Hitze". A list
 * whose translation has another number of entries translates none of them.
 */
async function readCardWords(db: Db, english: ReadonlySet<string>, products: readonly number[]): Promise<Words> {
	if (requestLocale() === null) return await readWords(db, english)
	const rows = await db.selectFrom('products').select('specifications').where('id', 'in', products).execute()
	const values = rows.flatMap(({ specifications }) => parseList(specifications, isSpecification).map(({ value }) => value))
	const lists = [...new Set(values)].filter((value) => valuesOf(value).length > 1)
	const words = await readWords(db, [...english, ...lists])
	const entries = new Map(
		lists.filter(words.has).flatMap((list) => {
			const own = valuesOf(list)
			const translated = valuesOf(words.in(list).replaceAll('،', ','))
			return own.length === translated.length ? own.map((entry, index) => [entry, translated[index] ?? entry] as const) : []
		}),
	)
	const inLanguage = (word: string) => {
		const known = words.in(word)
		return known === word ? (entries.get(word) ?? word) : known
	}
	const has = (word: string) => words.has(word) || entries.has(word)
	return { in: inLanguage, has, forWire: (word) => localizedForWire(word, inLanguage(word), has(word)) }
}

interface SheetValue {
	readonly id: number
	readonly key: string
	readonly name: string
	readonly value: string
}

/** A specification that is no filter, for a card: each value is a choice. */
function wordsOnly(key: string, sheet: readonly SheetValue[] | undefined): CardFacet | null {
	const own = sheet?.filter((value) => value.key === key) ?? []
	const groups = own.map(({ id, value }) => ({ ids: [id], label: value }))
	return own[0] ? { key, name: own[0].name, kind: 'values', measure: null, unit: '', groups } : null
}

/** The fields of a filter that a card needs. */
interface CardFacet extends Pick<StoredFacet, 'key' | 'name' | 'kind' | 'measure' | 'unit'> {
	readonly groups: readonly { readonly ids: readonly number[]; readonly label: string }[]
}

/**
 * The value of a product for a filter: words as the filter spells them, or the numbers of a range. Empty if it is too long for a card.
 * `isShort`: of several words only the first.
 */
function cardValueOf(facet: CardFacet, sheet: readonly SheetValue[], words: Words, isShort: boolean): string {
	const own = sheet.filter(({ key }) => key === facet.key)
	const labelsById = labelsOf(facet)
	const distinct = facet.kind === 'values' ? [...new Set(own.flatMap(({ id }) => labelsById.get(id) ?? []))] : numbersOf(facet, own)
	// Numbers to choose from are a range: "128 GB – 1 TB".
	const { 0: first = '', [distinct.length - 1]: last = '' } = distinct
	if (facet.measure !== null && distinct.length > 1) return rangeOf(first, last)
	const parts =
		(isShort ? [distinct.slice(0, 1)] : [distinct, distinct.slice(0, 1)]).find((labels) => labels.join(', ').length <= maxValueLength) ?? []
	return localizedForWire(
		parts.join(', '),
		parts.map((label) => words.in(label)).join(', '),
		parts.some((label) => words.has(label)),
	)
}

/** "128–512 GB", "256 GB – 1 TB". */
function rangeOf(first: string, last: string): string {
	const [amount, unit] = first.split(' ')
	return unit !== undefined && last.endsWith(` ${unit}`) ? `${amount}–${last}` : `${first} – ${last}`
}

/** The English words that cards may show for the filters of these categories. */
function wordsIn(scopes: ReadonlyMap<number, readonly StoredFacet[]>): ReadonlySet<string> {
	return new Set(
		[...scopes.values()].flat().flatMap(({ name, kind, groups }) => [name, ...(kind === 'values' ? groups.map(({ label }) => label) : [])]),
	)
}

/**
 * The numbers of a product in the unit of the filter: "590 g tablet" becomes "590 g". Numbers after the first count only if they
 * have no text, as sizes to choose have none: in "7 h, 32 h with case" the second number measures something else.
 */
function numbersOf({ measure, unit: symbol }: CardFacet, own: readonly SheetValue[]): readonly string[] {
	if (measure === null) return []
	const unit = unitOfMeasure(measure, symbol)
	const read = own.flatMap(({ value }) => {
		const found = readQuantity(value)
		const quantity = found && asMeasure(found.quantity, measure)
		return quantity ? [{ label: quantity.label ?? labelOf(amountIn(quantity, unit), unit), alone: found.rest.trim() === '' }] : []
	})
	return [...new Set(read.filter(({ alone }, index) => index === 0 || alone).map(({ label }) => label))]
}

/** Facets are cached between requests, so that their labels can be cached by facet. */
const labelsByFacet = new WeakMap<CardFacet, ReadonlyMap<number, string>>()

function labelsOf(facet: CardFacet): ReadonlyMap<number, string> {
	const known = labelsByFacet.get(facet)
	if (known) return known
	const labels = new Map(facet.groups.flatMap(({ ids, label }) => ids.map((id) => [id, label] as const)))
	labelsByFacet.set(facet, labels)
	return labels
}

/** Each product's values, in the order of its data sheet. */
async function readSheets(db: Db, products: readonly number[]): Promise<ReadonlyMap<number, readonly SheetValue[]>> {
	const rows = await db
		.selectFrom('product_specifications')
		.select(['product_id', 'value_ids'])
		.where('product_id', 'in', products)
		.execute()
	const lists = rows.map((row) => ({ product: row.product_id, ids: row.value_ids === '' ? [] : row.value_ids.split(',').map(Number) }))
	const wanted = [...new Set(lists.flatMap(({ ids }) => ids))]
	// A page may have a thousand products, which have more values than a statement may have parameters.
	const rowsWanted = inlineRows(
		db,
		{ id: 'integer' },
		wanted.map((id) => [id]),
	)
	const values = await db
		.selectFrom('specification_values')
		.select(['id', 'key', 'name', 'value'])
		.where(sql<boolean>`id in (select id from ${rowsWanted} as wanted)`)
		.execute()
	// The value is empty if the data sheet has a sentence there, which cannot be a filter choice.
	const known = new Map(values.filter(({ value }) => value !== '').map((value) => [value.id, value]))
	return new Map(lists.map(({ product, ids }) => [product, ids.flatMap((id) => known.get(id) ?? [])]))
}
