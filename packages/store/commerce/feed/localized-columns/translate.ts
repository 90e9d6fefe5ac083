import { safeHtml } from '@storefront/store/infrastructure/text/html.ts'
import type { Kind } from '../../translations/localize.ts'
import type { Translation } from '../../translations/save-translations.ts'
import { longestSharedWord } from '../../translations/shared-words.ts'
import type { FeedLine } from '../line.ts'
import type { Specification } from '../map/draft.ts'
import { mapProduct } from '../map/map-product.ts'
import { readOwn } from '../map/own-columns.ts'
import { categoryPath } from '../map/traits.ts'
import { toFeedLines } from '../stored/feed-lines.ts'
import { offerIdOf, type StoredProduct } from '../stored/stored.ts'
import { splitDetails } from '../value-list.ts'

type Columns = Readonly<Record<string, string>>

/** What a feed says of one product in another language: by the id of each line its columns. */
export interface LocalizedFeed {
	readonly language: string
	readonly lines: ReadonlyMap<string, Columns>
}

/** A product's texts in that language, and what of them could not be set beside the English ones, with the line's id. */
export interface Translated {
	readonly translations: readonly Translation[]
	readonly notes: readonly { readonly id: string; readonly reason: string }[]
}

/** Columns of which each value is a word that products share. */
const wordColumns = ['color', 'size', 'material', 'pattern', 'gender', 'age_group'] as const

/** Columns that say something of the whole product, and in which language only their own are asked. */
const productColumns: ReadonlySet<string> = new Set([
	'product_name',
	'product_description',
	'description_html',
	'category',
	'specifications',
	'variations',
	'options',
	'warranty',
	'shipping_info',
])

/**
 * Sets what a feed says of a product in another language beside what the shop has of it in English: texts by field, words
 * (values, names of specifications, options) each by the English one in its place.
 */
export function translate(stored: StoredProduct, { language, lines }: LocalizedFeed): Translated {
	const english = toFeedLines(stored, () => '')
	const words = new Map<string, string>()
	const notes: Translated['notes'][number][] = []
	const pair = (id: string, column: string, known: readonly string[], said: readonly string[], what: string) => {
		if (known.length !== said.length) {
			const reason = `${column}[${language}] has ${said.length} ${what} where the shop's own language has ${known.length}; it was left out`
			return void notes.push({ id, reason })
		}
		known.forEach((word, index) => {
			const other = said[index]?.trim() ?? ''
			if (word && other && other !== word && word.length <= longestSharedWord) words.set(word, other)
		})
	}
	for (const line of english) {
		const said = lines.get(line.id)
		if (said) pairWords(line, said, (column, known, others, what) => pair(line.id, column, known, others, what))
	}
	const own = (column: string) => [...lines.values()].find((said) => said[column])?.[column]
	const [first] = [...lines.keys()]
	const sheet = readOwn('specifications', own('specifications'))
	if (sheet) pair(first ?? '', 'specifications', flat(JSON.parse(stored.row.specifications) as Specification[]), flat(sheet), 'texts')
	for (const offer of stored.offers) {
		const options = readOwn('options', lines.get(offerIdOf(offer))?.['options'])
		const known = JSON.parse(offer.attributes) as Record<string, string>
		if (options) pair(offerIdOf(offer), 'options', Object.entries(known).flat(), Object.entries(options).flat(), 'texts')
	}
	const one = (kind: Kind, ref: string | number, texts: Columns): Translation => ({ kind, ref: String(ref), language, texts })
	// Lines that do not speak it would mix their own words into a name.
	const texts = english.some(({ id }) => lines.has(id)) ? textsOf(english, lines) : {}
	return {
		translations: [
			...(Object.keys(texts).length > 0 ? [one('product', stored.row.id, texts)] : []),
			...categoryNames(stored, own('category') ?? own('product_type')).map(([id, name]) => one('category', id, { name })),
			...[...words].map(([word, name]) => one('word', word, { name })),
		],
		notes,
	}
}

function flat(sheet: readonly Specification[]): readonly string[] {
	return sheet.flatMap(({ name, value }) => [name, value])
}

type Pair = (column: string, known: readonly string[], said: readonly string[], what: string) => void

function pairWords(line: FeedLine, said: Columns, pair: Pair): void {
	for (const column of wordColumns) {
		const [known, other] = [line.columns[column], said[column]]
		if (known && other) pair(column, [known], [other], 'values')
	}
	const details = said['product_detail']
	if (details) {
		const words = (text: string) => splitDetails(text).flatMap(({ name, value }) => [name, value])
		pair('product_detail', words(line.columns['product_detail'] ?? ''), words(details), 'texts')
	}
	const [type, other] = [line.columns['product_type'], said['product_type']]
	const deeper = (path: string) => categoryPath(path).slice(2)
	// What stands below category and sub-category is told in the data sheet.
	if (type && other && deeper(type).length === deeper(other).length) pair('product_type', deeper(type), deeper(other), 'levels')
}

/** The product's own texts, as the same lines would give them in that language. */
function textsOf(english: readonly FeedLine[], lines: LocalizedFeed['lines']): Record<string, string> {
	const draft = mapProduct(
		english.flatMap((line) => {
			const said = lines.get(line.id)
			if (!said) return []
			const shared = Object.fromEntries(Object.entries(line.columns).filter(([name]) => !productColumns.has(name)))
			return [{ ...line, title: said['title'] ?? line.title, columns: { ...shared, ...said } }]
		}),
	)
	const says = (...columns: readonly string[]) => [...lines.values()].some((said) => columns.some((column) => said[column]))
	const texts: Record<string, string | null> = {
		...(says('title', 'product_name') ? { name: draft.name } : {}),
		...(says('description', 'product_description') ? { description: draft.description } : {}),
		...(says('description', 'description_html') ? { description_html: safeHtml(draft.descriptionHtml ?? '') } : {}),
		...(says('warranty') ? { warranty: draft.warranty } : {}),
		...(says('shipping_info') ? { shipping_info: draft.shippingInfo } : {}),
	}
	return Object.fromEntries(Object.entries(texts).flatMap(([field, text]) => (text ? [[field, text]] : [])))
}

function categoryNames({ row, category }: StoredProduct, path: string | undefined): readonly (readonly [number, string])[] {
	const said = categoryPath(path ?? '').slice(0, 2)
	if (said.length < category.length) return []
	const ids = [row.category_id, row.sub_category_id]
	return said.flatMap((name, level) => {
		const id = ids[level]
		return id == null || name === category[level] ? [] : [[id, name] as const]
	})
}
