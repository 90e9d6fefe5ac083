import { parseQuantity } from '../specification/quantity.ts'
import { bare, unitNamed } from '../specification/units.ts'
import { keyOf, nameOf } from '../specification/values.ts'

/** A value of a data sheet under the name that its product gives it. */
export interface SheetEntry {
	readonly name: string
	readonly value: string
	/** The name by which it is known, where `name` is of another language. */
	readonly english?: string
	/** Of the value, where it has no translation. */
	readonly language?: string
	/** Of the name, where it has no translation. */
	readonly nameLanguage?: string
}

/** What several products say of one thing. */
export interface SheetRow {
	/** As the first product that has it spells it, without the unit. */
	readonly name: string
	/** The name by which it is known, where `name` is of another language. */
	readonly english?: string
	/** BCP 47 tag of the language of the name, if it has no translation into the language of the page. */
	readonly nameLanguage?: string
	/** One for each product, in their order; null where its sheet does not say. */
	readonly values: readonly (string | null)[]
	/** The language of each value that has no translation, by column. */
	readonly languages?: readonly (string | undefined)[]
}

/** One spelling for words that English spells in two ways. */
const spellings: ReadonlyMap<string, string> = new Map([
	['colour', 'color'],
	['colours', 'color'],
	['colors', 'color'],
	['metre', 'meter'],
	['metres', 'meter'],
	['fibre', 'fiber'],
	['centre', 'center'],
	['wifi', 'wi fi'],
])

/** What a name ends with beside itself: "Weight (g)", "Weight [kg]", "Camera (front)", and a unit after a comma: "Battery, mAh". */
const ending = /\s*(?:[([]\s*([^()[\]]{1,40}?)\s*[)\]]|,\s*([^\s,]+))\s*$/u

interface NameParts {
	readonly name: string
	/** A unit that the name carries, as it is written there. */
	readonly unit: string
	/** What stands in brackets and is no unit. */
	readonly note: string
}

function partsOf(text: string): NameParts {
	const [whole = '', inBrackets, afterComma] = ending.exec(text) ?? []
	const name = text.slice(0, text.length - whole.length)
	const said = inBrackets ?? afterComma ?? ''
	if (name.trim() === '' || said === '') return { name: text, unit: '', note: '' }
	if (unitNamed(said)) return { name, unit: said, note: '' }
	return inBrackets === undefined ? { name: text, unit: '', note: '' } : { name, unit: '', note: said }
}

/** A row that is still filled column by column. */
interface OpenRow extends Omit<SheetRow, 'values' | 'languages'> {
	readonly values: (string | null)[]
	readonly languages: (string | undefined)[]
}

function emptyRow({ name, english, nameLanguage }: SheetEntry, columns: number): OpenRow {
	return {
		name: nameOf(partsOf(name).name),
		...(english ? { english } : {}),
		...(nameLanguage ? { nameLanguage } : {}),
		values: Array.from({ length: columns }, () => null),
		languages: Array.from({ length: columns }, () => undefined),
	}
}

/**
 * Puts data sheets beside each other. Names that differ only in case, punctuation, plural, spelling or in what one of them
 * says in brackets are one row. Rows stand in the order of the first sheet; what only a later one has comes after what precedes
 * it there.
 */
export function rowsOf(sheets: readonly (readonly SheetEntry[])[]): readonly SheetRow[] {
	const rows = new Map<string, OpenRow>()
	const order: string[] = []
	sheets.forEach((sheet, column) => {
		let after = -1
		for (const entry of sheet) {
			const { name, value, language } = entry
			const key = rowKey(entry.english ?? name)
			if (key === '' || value.trim() === '') continue
			let row = rows.get(key)
			if (!row) {
				row = emptyRow(entry, sheets.length)
				rows.set(key, row)
				order.splice(after + 1, 0, key)
			}
			after = order.indexOf(key)
			const said = row.values[column]
			const own = withEnding(value.trim(), name)
			row.values[column] = said == null ? own : `${said}; ${own}`
			row.languages[column] ??= language || undefined
		}
	})
	return order.flatMap((key) => {
		const row = rows.get(key)
		if (!row) return []
		const { languages, ...others } = row
		return [languages.some(Boolean) ? { ...others, languages } : others]
	})
}

/** The same for every spelling of one name: the key of filters, without a unit, and with one spelling of each word. */
export function rowKey(name: string): string {
	return keyOf(partsOf(name).name)
		.split('-')
		.map((word) => spellings.get(word) ?? singular(word))
		.join(' ')
}

function singular(word: string): string {
	return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

/** What the name says besides goes to the value, so that a row says it of its own product alone: "1340 g", "12 MP (front)". */
function withEnding(value: string, name: string): string {
	const { unit, note } = partsOf(name)
	if (note !== '') return `${value} (${note})`
	return unit !== '' && parseQuantity(value)?.unit.measure === bare.measure ? `${value} ${unit}` : value
}
