import type { FeedLine } from '../line.ts'
import { type ProductDetail, splitDetails } from '../value-list.ts'
import { sameText } from './options.ts'
import type { Trait } from './variations.ts'

/** Google's columns by which variants differ, in the order in which shoppers ask for them. */
const variantColumns = {
	color: 'Color',
	size: 'Size',
	material: 'Material',
	pattern: 'Pattern',
	gender: 'Gender',
	age_group: 'Age group',
} as const

/** Pickers that stay even where the others would do without them: what a shopper chooses by. */
export const keptTraits: ReadonlySet<string> = new Set(['Color', 'Size', 'Screen size', 'Storage', 'Memory', 'RAM', 'Material', 'Pattern'])

/** What shoppers ask for first, by the names that feeds use. Everything else follows, in the feed's order. */
const askedFirst = [
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

/** Follows from the rest, or says nothing to somebody who chooses: the last to become a picker. */
const askedLast =
	/weight|dimension|^(width|height|depth|type|condition|gender|age group|announced|release)|date|model|part number|warranty/i

/** A value that no button has room for. */
const longValue = 80

/** Everything that a line may say differently from others of its group, in the order of the data sheet. */
export function traitsOf(lines: readonly FeedLine[]): Trait[] {
	const details = detailTraits(lines.map(({ columns }) => splitDetails(columns['product_detail'] ?? '')))
	const columns = Object.entries(variantColumns).map(([column, name]) => {
		const values = lines.map((line) => line.columns[column] ?? '')
		return { name: column === 'size' ? sizeName(values) : name, values }
	})
	const conditions = lines.map(({ columns: { condition = '' } }) => (condition === 'new' ? '' : condition))
	const rest = [
		{ name: 'Type', values: lines.map(typeOf) },
		{ name: 'Condition', values: conditions },
	]
	const own = columns.filter((column) => !details.some((detail) => isRepeated(column, detail)))
	return withOwnNames([...own, ...details, ...rest].filter(({ values }) => values.some(Boolean)))
}

/** Whether a detail says again what a column says. Of `size` it is better told by its name: "Memory". */
function isRepeated(column: Trait, detail: Trait): boolean {
	const isNamesake = column.name.toLowerCase() === detail.name.toLowerCase()
	return (isNamesake || sizeNames.has(column.name)) && column.values.every((value, index) => sameText(value, detail.values[index] ?? ''))
}

/** A second trait of one name is "Type (2)". */
function withOwnNames(traits: readonly Trait[]): Trait[] {
	const counts = new Map<string, number>()
	return traits.map((trait) => {
		const count = (counts.get(trait.name) ?? 0) + 1
		counts.set(trait.name, count)
		return count === 1 ? trait : { ...trait, name: `${trait.name} (${count})` }
	})
}

/** The order in which traits become pickers. */
export function byInterest(traits: readonly Trait[]): Trait[] {
	return traits.toSorted((left, right) => interest(left) - interest(right))
}

function interest({ name, values }: Trait): number {
	if (askedLast.test(name)) return askedFirst.length + 2
	const asked = askedFirst.findIndex((pattern) => pattern.test(name))
	// A picker in which some lines stand for "not specified", or in which nobody can read the options, is a poor one.
	const poor = values.some((value) => !value || value.length > longValue)
	return poor || asked < 0 ? askedFirst.length + (poor ? 1 : 0) : asked
}

/** One trait for each name; the section is part of the name only where two sections share one. */
function detailTraits(lists: readonly (readonly ProductDetail[])[]): Trait[] {
	const keys = new Map<string, ProductDetail>()
	for (const detail of lists.flat()) if (!keys.has(keyOf(detail))) keys.set(keyOf(detail), detail)
	const names = [...keys.values()].map(({ name }) => name)
	return [...keys].map(([key, { section, name }]) => ({
		name: section && names.filter((other) => other === name).length > 1 ? `${section}: ${name}` : name,
		values: lists.map((list) => {
			const said = list.filter((detail) => keyOf(detail) === key)
			return [...new Set(said.map(({ value }) => value))].join(', ')
		}),
	}))
}

function keyOf({ section, name }: ProductDetail): string {
	return JSON.stringify([section, name])
}

const sizeNames: ReadonlySet<string> = new Set(['Size', 'Storage', 'Screen size'])

/** Electronics feeds put the storage into `size`: `128 GB`; or the screen: `13.3"`. */
function sizeName(values: readonly string[]): string {
	const said = values.filter(Boolean)
	if (said.every((value) => /^[\d.]+\s*[MGT]B$/i.test(value))) return 'Storage'
	return said.every((value) => /^[\d.]+\s*(?:["″]|in(?:ch(?:es)?)?\.?)$/i.test(value)) ? 'Screen size' : 'Size'
}

/** What `product_type` says below category and sub-category, unless that is the brand. */
function typeOf({ columns: { product_type: path = '', brand = '' } }: FeedLine): string {
	return categoryPath(path)
		.slice(2)
		.filter((level) => !sameText(level, brand))
		.join(' / ')
}

/** `A > B > C` as its levels. */
export function categoryPath(text: string): string[] {
	return text
		.split(/>|&gt;/)
		.map((level) => level.trim())
		.filter(Boolean)
}
