import { localizedFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { sanitizeDescription } from '@storefront/store/infrastructure/text/html.ts'
import type { Kind } from '../../translations/localize.ts'
import type { Translation } from '../../translations/save-translations.ts'
import { maxSharedWordLength } from '../../translations/shared-words.ts'
import type { FeedLine } from '../feed-line.ts'
import type { Specification } from '../map/draft.ts'
import { mapProduct } from '../map/map-product.ts'
import { readOwnColumn } from '../map/own-columns.ts'
import { categoryPath } from '../map/traits.ts'
import { toFeedLines } from '../stored/feed-lines.ts'
import { offerIdOf, type StoredProduct } from '../stored/stored-products.ts'
import { splitDetails } from '../value-list.ts'

type Columns = Readonly<Record<string, string>>

/** The lines of one product in another language: columns by line id. */
export interface LocalizedLines {
	readonly language: string
	readonly lines: ReadonlyMap<string, Columns>
}

/** The translations of a product, and notes about texts without an English counterpart, with the line id. */
export interface MatchedTranslations {
	readonly translations: readonly Translation[]
	readonly notes: readonly { readonly id: string; readonly reason: string }[]
}

/** Columns whose values are words that products share. */
const wordColumns = ['color', 'size', 'material', 'pattern', 'gender', 'age_group'] as const

/** Columns about the whole product; English values of them are not used as a fallback. */
const productColumns: ReadonlySet<string> = new Set([
	'product_name',
	'product_description',
	'description_html',
	'category',
	'specifications',
	'variations',
	'options',
	...localizedFieldNames,
])

/**
 * Matches the texts of a feed in another language with the English texts of a stored product: texts by field, words (values, names
 * of specifications, options) by position.
 */
export function matchTranslations(stored: StoredProduct, { language, lines }: LocalizedLines): MatchedTranslations {
	const english = toFeedLines(stored, () => '')
	const words = new Map<string, string>()
	const notes: MatchedTranslations['notes'][number][] = []
	const addWords = (id: string, column: string, known: readonly string[], localized: readonly string[], what: string) => {
		if (known.length !== localized.length) {
			const reason = `${column}[${language}] has ${localized.length} ${what} but the main language has ${known.length}; the translation was ignored`
			return void notes.push({ id, reason })
		}
		known.forEach((word, index) => {
			const other = localized[index]?.trim() ?? ''
			if (word && other && other !== word && word.length <= maxSharedWordLength) words.set(word, other)
		})
	}
	for (const line of english) {
		const localized = lines.get(line.id)
		if (localized) matchWords(line, localized, (column, known, others, what) => addWords(line.id, column, known, others, what))
	}
	const own = (column: string) => [...lines.values()].find((localized) => localized[column])?.[column]
	const [first] = [...lines.keys()]
	const sheet = readOwnColumn('specifications', own('specifications'))
	if (sheet)
		addWords(first ?? '', 'specifications', flatten(JSON.parse(stored.row.specifications) as Specification[]), flatten(sheet), 'texts')
	for (const offer of stored.offers) {
		const options = readOwnColumn('options', lines.get(offerIdOf(offer))?.['options'])
		const known = JSON.parse(offer.attributes) as Record<string, string>
		if (options) addWords(offerIdOf(offer), 'options', Object.entries(known).flat(), Object.entries(options).flat(), 'texts')
	}
	const toTranslation = (kind: Kind, ref: string | number, texts: Columns): Translation => ({ kind, ref: String(ref), language, texts })
	// Lines without this language would mix English words into the product name.
	const texts = english.some(({ id }) => lines.has(id)) ? textsOf(english, lines) : {}
	return {
		translations: [
			...(Object.keys(texts).length > 0 ? [toTranslation('product', stored.row.id, texts)] : []),
			...categoryNames(stored, own('category') ?? own('product_type')).map(([id, name]) => toTranslation('category', id, { name })),
			...[...words].map(([word, name]) => toTranslation('word', word, { name })),
		],
		notes,
	}
}

function flatten(sheet: readonly Specification[]): readonly string[] {
	return sheet.flatMap(({ name, value }) => [name, value])
}

type AddWords = (column: string, known: readonly string[], localized: readonly string[], what: string) => void

function matchWords(line: FeedLine, localized: Columns, addWords: AddWords): void {
	for (const column of wordColumns) {
		const [known, other] = [line.columns[column], localized[column]]
		if (known && other) addWords(column, [known], [other], 'values')
	}
	const details = localized['product_detail']
	if (details) {
		const words = (text: string) => splitDetails(text).flatMap(({ name, value }) => [name, value])
		addWords('product_detail', words(line.columns['product_detail'] ?? ''), words(details), 'texts')
	}
	const [type, other] = [line.columns['product_type'], localized['product_type']]
	const deeper = (path: string) => categoryPath(path).slice(2)
	// Levels below category and sub-category are part of the data sheet.
	if (type && other && deeper(type).length === deeper(other).length) addWords('product_type', deeper(type), deeper(other), 'levels')
}

/** The texts of the product, computed from the localized lines by the same rules as in English. */
function textsOf(english: readonly FeedLine[], lines: LocalizedLines['lines']): Record<string, string> {
	const draft = mapProduct(
		english.flatMap((line) => {
			const localized = lines.get(line.id)
			if (!localized) return []
			const shared = Object.fromEntries(Object.entries(line.columns).filter(([name]) => !productColumns.has(name)))
			return [{ ...line, title: localized['title'] ?? line.title, columns: { ...shared, ...localized } }]
		}),
	)
	const hasColumn = (...columns: readonly string[]) => [...lines.values()].some((localized) => columns.some((column) => localized[column]))
	const texts: Record<string, string | null> = {
		...(hasColumn('title', 'product_name') ? { name: draft.name } : {}),
		...(hasColumn('description', 'product_description') ? { description: draft.description } : {}),
		...(hasColumn('description', 'description_html') ? { description_html: sanitizeDescription(draft.descriptionHtml ?? '') } : {}),
		...Object.fromEntries(localizedFieldNames.filter((name) => hasColumn(name)).map((name) => [name, draft.fields[name]])),
	}
	return Object.fromEntries(Object.entries(texts).flatMap(([field, text]) => (text ? [[field, text]] : [])))
}

function categoryNames({ row, category }: StoredProduct, path: string | undefined): readonly (readonly [number, string])[] {
	const localized = categoryPath(path ?? '').slice(0, 2)
	if (localized.length < category.length) return []
	const ids = [row.category_id, row.sub_category_id]
	return localized.flatMap((name, level) => {
		const id = ids[level]
		return id == null || name === category[level] ? [] : [[id, name] as const]
	})
}
