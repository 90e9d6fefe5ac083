import { searchWords, withoutStopWords } from '@storefront/contract/domain/search/words.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { localize, translationsColumn } from '../translations/localize.ts'
import { otherSpelling, stemIn } from './languages/languages.ts'
import { type Alternative, type Group, inEachLanguage } from './query-expansion.ts'

/** Something that a term names. */
export interface Suggested {
	readonly id: number
	readonly name: string
	/** Its translations (`translationsColumn`). */
	readonly texts: string | null
}

/** A category or sub-category that a term names. */
export interface SuggestedCategory extends Suggested {
	/** null of a category of the first floor. */
	readonly parent: Suggested | null
}

export interface Suggestions {
	readonly categories: readonly SuggestedCategory[]
	readonly brands: readonly Suggested[]
}

const mostCategories = 4
const mostBrands = 3

/**
 * The categories and brands that a term names, the fittest first: those whose whole name is in it ("gaming laptop 32 GB"), and
 * those that have all of it but for the brand ("auvane phone"). Empty ones are left out.
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
	const namedBrands = best(
		brands.map((brand) => ({ ...brand, ...fitOf(brand, groups) })),
		({ whole, met }) => whole || (groups.length === 1 && met.length === 1),
	)
	const ofBrand = new Set(namedBrands.flatMap(({ met }) => met))
	const kinds = groups.filter((group) => !ofBrand.has(group))
	const namedCategories = best(
		categories.map((category) => ({ ...category, ...fitOf(category, groups) })),
		({ whole, met }) => whole || (kinds.length > 0 && kinds.every((group) => met.includes(group))),
	)
	const [sold, made] = await Promise.all([
		withProducts(db, ['category_id', 'sub_category_id'], namedCategories.slice(0, mostCategories * 2)),
		withProducts(db, ['brand_id'], namedBrands.slice(0, mostBrands * 2)),
	])
	const byId = new Map(categories.map((row) => [row.id, row]))
	return {
		categories: sold
			.slice(0, mostCategories)
			.map(({ id, name, texts, parent_id }) => ({ id, name, texts, parent: byId.get(parent_id ?? -1) ?? null })),
		brands: made.slice(0, mostBrands).map(({ id, name, texts }) => ({ id, name, texts })),
	}
}

interface Fit {
	/** Whether all words of the name are in the term. */
	readonly whole: boolean
	/** The parts of the term that are in the name. */
	readonly met: readonly Group[]
	/** How many words the name has. */
	readonly length: number
}

/** Of a name in two languages the one that fits better. */
function fitOf({ name, texts }: Suggested, typed: readonly Group[]): Fit {
	const groups = typed.map((group) => ({ group, alternatives: group.alternatives.flatMap(inEachLanguage) }))
	const english = fitOfWords(wordsOfName(name), groups)
	const other = wordsOfName(localize(texts).plain('name', name)).flatMap((word) => otherSpelling(word) ?? [])
	const shown = fitOfWords(other, groups)
	const isBetter = shown.whole === english.whole ? shown.met.length > english.met.length : shown.whole
	return isBetter ? shown : english
}

interface Readings {
	readonly group: Group
	readonly alternatives: readonly Alternative[]
}

function fitOfWords(words: readonly string[], groups: readonly Readings[]): Fit {
	const met = groups.filter(({ alternatives }) =>
		alternatives.some((way) => way.words.every((word) => words.some((of) => says(of, word, way)))),
	)
	const whole =
		words.length > 0 &&
		words.every((of) => met.some(({ alternatives }) => alternatives.some((way) => way.words.some((word) => says(of, word)))))
	return { whole, met: met.map(({ group }) => group), length: words.length }
}

/** The words of names of categories and brands, which are the same in each search: finding them takes longer than comparing them. */
const wordsOfNames = new Map<string, readonly string[]>()
const mostNames = 5000

function wordsOfName(name: string): readonly string[] {
	const known = wordsOfNames.get(name)
	if (known) return known
	const words = withoutStopWords(searchWords(name))
	if (wordsOfNames.size >= mostNames) wordsOfNames.clear()
	wordsOfNames.set(name, words)
	return words
}

/** Whether a word of a name is the one that is looked for, or begins with it where `way` is content with that. */
function says(word: string, wanted: string, way?: Alternative): boolean {
	return word === wanted || stemIn(word) === stemIn(wanted) || (way?.open === true && word.startsWith(wanted))
}

/** Whole names first, then what has most of the term, then the shorter name. */
function best<Named extends Fit>(named: readonly Named[], counts: (one: Named) => boolean): readonly Named[] {
	return named
		.filter((one) => one.met.length > 0 && counts(one))
		.sort((a, b) => Number(b.whole) - Number(a.whole) || b.met.length - a.met.length || a.length - b.length)
}

/** Those of which there is a product, in their order. */
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
