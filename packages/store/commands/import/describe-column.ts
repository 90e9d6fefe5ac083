import { productFieldWords } from '@storefront/store/commerce/catalogue/field-words.ts'
import { variantFieldWords } from '@storefront/store/commerce/catalogue/variant-field-values.ts'
import type { ColumnValue, Row } from '../snapshot.ts'

/** Names that a plan shows instead of ids. */
export interface PlanNames {
	/** Currency of the shop. */
	readonly currency: string
	readonly products: ReadonlyMap<number, string>
	/** Stored values of variants. */
	readonly variants: ReadonlyMap<number, Row>
	readonly categories: ReadonlyMap<number, string>
	readonly brands: ReadonlyMap<number, string>
	/** Codes of markets. */
	readonly markets: ReadonlyMap<number, string>
}

type Described = readonly [field: string, before: string, after: string]

const words: Readonly<Record<string, string | undefined>> = {
	online_description: 'Description (HTML)',
	category_id: 'Category',
	sub_category_id: 'Sub-category',
	brand_id: 'Brand',
	images: 'Pictures',
	image_texts: 'Picture texts',
	image: 'Picture',
	thumbnail: 'Small picture',
	top_status: 'Featured',
	attributes: 'Options',
	sku: 'SKU',
	...productFieldWords,
	...variantFieldWords,
}

/** `external_id` is "External id". */
export function wordOf(column: string): string {
	const text = column.replaceAll('_', ' ')
	return words[column] ?? text.charAt(0).toUpperCase() + text.slice(1)
}

/** A changed column of a product or variant in words: one line, or one for each value of a list. */
export function describeColumn(column: string, before: ColumnValue, after: ColumnValue, names: PlanNames): readonly Described[] {
	const field = wordOf(column)
	if (column === 'category_id' || column === 'sub_category_id')
		return [[field, nameIn(names.categories, before), nameIn(names.categories, after)]]
	if (column === 'brand_id') return [[field, nameIn(names.brands, before), nameIn(names.brands, after)]]
	if (column === 'top_status') return [[field, before === 1 ? 'yes' : 'no', after === 1 ? 'yes' : 'no']]
	if (column === 'images' || column === 'image_texts') return describeList(field, parse(before), parse(after))
	if (column === 'attributes') return describeMap('', parse(before), parse(after))
	if (column === 'specifications') return describeMap('', pairsOf(before, 'value'), pairsOf(after, 'value'))
	if (column === 'variations') return describeMap('Options: ', pairsOf(before, 'options'), pairsOf(after, 'options'))
	return [[field, textOf(before), textOf(after)]]
}

function nameIn(names: ReadonlyMap<number, string>, id: ColumnValue): string {
	return id === null ? '' : (names.get(Number(id)) ?? '')
}

function textOf(value: ColumnValue): string {
	return value === null ? '' : String(value)
}

function parse(value: ColumnValue): unknown {
	return JSON.parse(textOf(value) || 'null')
}

/** What was removed from a list, and what was added. */
function describeList(field: string, before: unknown, after: unknown): readonly Described[] {
	const [old, next] = [before, after].map((list) => (Array.isArray(list) ? list.map(String) : []))
	const gone = (old ?? []).filter((one) => !next?.includes(one))
	const added = (next ?? []).filter((one) => !old?.includes(one))
	if (gone.length + added.length === 0) return [[field, 'another order', 'this order']]
	return [[field, gone.join('\n'), added.join('\n')]]
}

/** JSON list of `{name, value}` or `{name, options}` as a map. */
function pairsOf(value: ColumnValue, key: 'value' | 'options'): Readonly<Record<string, string>> {
	const list = parse(value)
	if (!Array.isArray(list)) return {}
	return Object.fromEntries(list.map((one: Record<string, unknown>) => [String(one['name']), String(one[key])]))
}

function describeMap(prefix: string, before: unknown, after: unknown): readonly Described[] {
	const [old, next] = [before, after].map((map) => (map ?? {}) as Readonly<Record<string, string>>)
	const keys = [...new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])]
	const changed = keys.filter((key) => old?.[key] !== next?.[key])
	return changed.map((key) => [prefix + key, old?.[key] ?? '', next?.[key] ?? ''])
}
