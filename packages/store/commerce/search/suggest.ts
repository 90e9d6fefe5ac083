import { searchWords, withoutStopWords } from '@storefront/contract/domain/search/words.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { localize, translationsColumn } from '../translations/localize.ts'
import { stemMarked, withLanguageMark } from './languages/language-rules.ts'
import { type Alternative, type Group, withLocalized } from './query-expansion.ts'

/** A category or brand that a term names. */
export interface NamedEntity {
	readonly id: number
	readonly name: string
	/** The translations (`translationsColumn`). */
	readonly texts: string | null
}

/** A category or sub-category that a term names. */
export interface NamedCategory extends NamedEntity {
	/** null for a top category. */
	readonly parent: NamedEntity | null
}

export interface Suggestions {
	readonly categories: readonly NamedCategory[]
	readonly brands: readonly NamedEntity[]
}

const maxCategories = 4
const maxBrands = 3

/**
 * The categories and brands that a term names, the best match first: those whose whole name is in the term ("gaming laptop 32 GB"),
 * and categories that match the term without its brand ("auvane phone"). Categories and brands without products are left out.
 */
export async function suggest(db: Db, groups: readonly Group[]): Promise<Suggestions> {
	if (groups.length === 0) return { categories: [], brands: [] }
	const [categories, brands] = await Promise.all([
		db
			.selectFrom('categories')
			.select(['id', 'name', 'parent_id'])
			.select(translationsColumn('category', 'categories.id').as('texts'))
			.execute(),
		db.selectFrom('brands').select(['id', 'name']).select(translationsColumn('brand', 'brands.id').as('texts')).execute(),
	])
	const namedBrands = sortByFit(
		brands.map((brand) => ({ ...brand, ...fitOf(brand, groups) })),
		({ isWhole, matched }) => isWhole || (groups.length === 1 && matched.length === 1),
	)
	const ofBrand = new Set(namedBrands.flatMap(({ matched }) => matched))
	const kinds = groups.filter((group) => !ofBrand.has(group))
	const namedCategories = sortByFit(
		categories.map((category) => ({ ...category, ...fitOf(category, groups) })),
		({ isWhole, matched }) => isWhole || (kinds.length > 0 && kinds.every((group) => matched.includes(group))),
	)
	const [sold, made] = await Promise.all([
		withProducts(db, ['category_id', 'sub_category_id'], namedCategories.slice(0, maxCategories * 2)),
		withProducts(db, ['brand_id'], namedBrands.slice(0, maxBrands * 2)),
	])
	const byId = new Map(categories.map((row) => [row.id, row]))
	return {
		categories: sold
			.slice(0, maxCategories)
			.map(({ id, name, texts, parent_id }) => ({ id, name, texts, parent: byId.get(parent_id ?? -1) ?? null })),
		brands: made.slice(0, maxBrands).map(({ id, name, texts }) => ({ id, name, texts })),
	}
}

interface Fit {
	/** Whether all words of the name are in the term. */
	readonly isWhole: boolean
	/** The parts of the term that the name contains. */
	readonly matched: readonly Group[]
	/** Number of words of the name. */
	readonly length: number
}

/** The better fit of the English and the translated name. */
function fitOf({ name, texts }: NamedEntity, typed: readonly Group[]): Fit {
	const groups = typed.map((group) => ({ group, alternatives: group.alternatives.flatMap(withLocalized) }))
	const english = fitOfWords(wordsOfName(name), groups)
	const other = wordsOfName(localize(texts).plain('name', name)).flatMap((word) => withLanguageMark(word) ?? [])
	const shown = fitOfWords(other, groups)
	const isBetter = shown.isWhole === english.isWhole ? shown.matched.length > english.matched.length : shown.isWhole
	return isBetter ? shown : english
}

interface ExpandedGroup {
	readonly group: Group
	readonly alternatives: readonly Alternative[]
}

function fitOfWords(words: readonly string[], groups: readonly ExpandedGroup[]): Fit {
	const matched = groups.filter(({ alternatives }) =>
		alternatives.some((way) => way.words.every((word) => words.some((of) => isMatchingWord(of, word, way)))),
	)
	const isWhole =
		words.length > 0 &&
		words.every((of) => matched.some(({ alternatives }) => alternatives.some((way) => way.words.some((word) => isMatchingWord(of, word)))))
	return { isWhole, matched: matched.map(({ group }) => group), length: words.length }
}

/** Cached words of the names of categories and brands, because splitting takes longer than comparing. */
const wordsOfNames = new Map<string, readonly string[]>()
const maxCachedNames = 5000

function wordsOfName(name: string): readonly string[] {
	const known = wordsOfNames.get(name)
	if (known) return known
	const words = withoutStopWords(searchWords(name))
	if (wordsOfNames.size >= maxCachedNames) wordsOfNames.clear()
	wordsOfNames.set(name, words)
	return words
}

/** Whether a word of a name matches the wanted word, also as a prefix if `way` is open. */
function isMatchingWord(word: string, wanted: string, way?: Alternative): boolean {
	return word === wanted || stemMarked(word) === stemMarked(wanted) || (way?.isPrefix === true && word.startsWith(wanted))
}

/** Sorts whole names first, then by most parts of the term, then by shorter name. */
function sortByFit<Named extends Fit>(named: readonly Named[], counts: (one: Named) => boolean): readonly Named[] {
	return named
		.filter((one) => one.matched.length > 0 && counts(one))
		.sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.matched.length - a.matched.length || a.length - b.length)
}

/** Those with at least one product, in the same order. */
async function withProducts<Named extends { readonly id: number }>(
	db: Db,
	columns: readonly ('brand_id' | 'category_id' | 'sub_category_id')[],
	named: readonly Named[],
): Promise<readonly Named[]> {
	const sold = await Promise.all(
		named.map(async ({ id }) => {
			const one = (column: (typeof columns)[number]) =>
				db.selectFrom('products').select('id').where(column, '=', id).limit(1).executeTakeFirst()
			return (await Promise.all(columns.map(one))).some((row) => row !== undefined)
		}),
	)
	return named.filter((_, index) => sold[index])
}
