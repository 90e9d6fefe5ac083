import type { FeedLine } from '../feed-line.ts'
import { type ProductDetail, splitDetails } from '../value-list.ts'
import { sameText } from './options.ts'
import { conditionOf, newCondition } from './read-fields.ts'
import type { Trait } from './variations.ts'

/** Google's columns that distinguish variants, the most important first. */
const variantColumns = {
	color: 'Color',
	size: 'Size',
	material: 'Material',
	pattern: 'Pattern',
	gender: 'Gender',
	age_group: 'Age group',
} as const

/** Traits that become variations even if other traits already distinguish the lines, because shoppers choose by them. */
export const essentialTraits: ReadonlySet<string> = new Set([
	'Color',
	'Size',
	'Screen size',
	'Storage',
	'Memory',
	'RAM',
	'Material',
	'Pattern',
])

/** Traits that become variations first, by their names in feeds. All others follow, in the order of the feed. */
const preferredTraits = [
	/^colou?r$/i,
	/^size$|^screen size$/i,
	/storage|capacity|^ssd$|hard (disk|drive)/i,
	/^(memory|ram)\b/i,
	/^(material|pattern)$/i,
	/processor|^cpu$|chipset/i,
	/graphics|^gpu$/i,
	/^(screen|display|resolution)\b/i,
	/^(operating system|os|platform)$/i,
]

/** Traits that become variations last, because they follow from other traits or do not help shoppers to choose. */
const avoidedTraits =
	/weight|dimension|^(width|height|depth|type|condition|gender|age group|announced|release)|date|model|part number|warranty/i

/** Characters; longer values do not fit a button. */
const maxOptionLength = 80

/** All traits in which lines of a group can differ, in the order of the data sheet. */
export function traitsOf(lines: readonly FeedLine[]): Trait[] {
	const details = detailTraits(lines.map(({ columns }) => splitDetails(columns['product_detail'] ?? '')))
	const columns = Object.entries(variantColumns).map(([column, name]) => {
		const values = lines.map((line) => line.columns[column] ?? '')
		return { name: column === 'size' ? sizeName(values) : name, values }
	})
	const conditions = lines.map(conditionOf)
	const areNew = conditions.every((condition) => condition === newCondition)
	const rest = [
		{ name: 'Type', values: lines.map(typeOf) },
		{ name: 'Condition', values: areNew ? [] : conditions },
	]
	const own = columns.filter((column) => !details.some((detail) => isRepeated(column, detail)))
	return withUniqueNames([...own, ...details, ...rest].filter(({ values }) => values.some(Boolean)))
}

/** Whether a detail repeats a column. If it repeats `size`, its own name is better: "Memory". */
function isRepeated(column: Trait, detail: Trait): boolean {
	const isNamesake = column.name.toLowerCase() === detail.name.toLowerCase()
	return (isNamesake || sizeNames.has(column.name)) && column.values.every((value, index) => sameText(value, detail.values[index] ?? ''))
}

/** Makes names unique: a second trait "Type" becomes "Type (2)". */
function withUniqueNames(traits: readonly Trait[]): Trait[] {
	const counts = new Map<string, number>()
	return traits.map((trait) => {
		const count = (counts.get(trait.name) ?? 0) + 1
		counts.set(trait.name, count)
		return count === 1 ? trait : { ...trait, name: `${trait.name} (${count})` }
	})
}

/** Sorts traits by how likely shoppers choose by them. */
export function sortByPreference(traits: readonly Trait[]): Trait[] {
	return traits.toSorted((left, right) => preferenceOf(left) - preferenceOf(right))
}

function preferenceOf({ name, values }: Trait): number {
	if (avoidedTraits.test(name)) return preferredTraits.length + 2
	const preference = preferredTraits.findIndex((pattern) => pattern.test(name))
	// A variation with missing or very long values is hard to choose from.
	const isUnsuitable = values.some((value) => !value || value.length > maxOptionLength)
	return isUnsuitable || preference < 0 ? preferredTraits.length + (isUnsuitable ? 1 : 0) : preference
}

/** One trait for each name; the name includes the section only if two sections have the same name. */
function detailTraits(lists: readonly (readonly ProductDetail[])[]): Trait[] {
	const keys = new Map<string, ProductDetail>()
	for (const detail of lists.flat()) if (!keys.has(keyOf(detail))) keys.set(keyOf(detail), detail)
	const names = [...keys.values()].map(({ name }) => name)
	return [...keys].map(([key, { section, name }]) => ({
		name: section && names.filter((other) => other === name).length > 1 ? `${section}: ${name}` : name,
		values: lists.map((list) => {
			const values = list.filter((detail) => keyOf(detail) === key)
			return [...new Set(values.map(({ value }) => value))].join(', ')
		}),
	}))
}

function keyOf({ section, name }: ProductDetail): string {
	return JSON.stringify([section, name])
}

const sizeNames: ReadonlySet<string> = new Set(['Size', 'Storage', 'Screen size'])

/** The name for `size`: feeds of electronics use it for storage (`128 GB`) or screens (`13.3"`). */
function sizeName(values: readonly string[]): string {
	const nonEmpty = values.filter(Boolean)
	if (nonEmpty.every((value) => /^[\d.]+\s*[MGT]B$/i.test(value))) return 'Storage'
	return nonEmpty.every((value) => /^[\d.]+\s*(?:["″]|in(?:ch(?:es)?)?\.?)$/i.test(value)) ? 'Screen size' : 'Size'
}

/** The levels of `product_type` below category and sub-category, without the brand. */
function typeOf({ columns: { product_type: path = '', brand = '' } }: FeedLine): string {
	return categoryPath(path)
		.slice(2)
		.filter((level) => !sameText(level, brand))
		.join(' / ')
}

/** Splits `A > B > C` into its levels. */
export function categoryPath(text: string): string[] {
	return text
		.split(/>|&gt;/)
		.map((level) => level.trim())
		.filter(Boolean)
}
