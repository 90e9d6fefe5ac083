import { parseQuantity } from '../specification/quantity.ts'
import { findUnit, noUnit } from '../specification/units.ts'
import { keyOf, nameOf } from '../specification/values.ts'

/** An entry of a data sheet. */
export interface SheetEntry {
	readonly name: string
	readonly value: string
	/** English name, if `name` is translated. */
	readonly english?: string
	/** Language of the value if it has no translation. */
	readonly language?: string
	/** Language of the name if it has no translation. */
	readonly nameLanguage?: string
}

/** A row with the values of several products. */
export interface SheetRow {
	/** Spelling of the first product with this row, without the unit. */
	readonly name: string
	/** English name, if `name` is translated. */
	readonly english?: string
	/** BCP 47 tag of the language of the name, if it has no translation into the language of the page. */
	readonly nameLanguage?: string
	/** One value per product, in their order; null if missing. */
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

/** Suffix of a name: "Weight (g)", "Weight [kg]", "Camera (front)", and a unit after a comma: "Battery, mAh". */
const ending = /\s*(?:[([]\s*([^()[\]]{1,40}?)\s*[)\]]|,\s*([^\s,]+))\s*$/u

interface NameParts {
	readonly name: string
	/** Unit in the name. */
	readonly unit: string
	/** Text in brackets that is not a unit. */
	readonly note: string
}

function partsOf(text: string): NameParts {
	const [whole = '', inBrackets, afterComma] = ending.exec(text) ?? []
	const name = text.slice(0, text.length - whole.length)
	const detail = inBrackets ?? afterComma ?? ''
	if (name.trim() === '' || detail === '') return { name: text, unit: '', note: '' }
	if (findUnit(detail)) return { name, unit: detail, note: '' }
	return inBrackets === undefined ? { name: text, unit: '', note: '' } : { name, unit: '', note: detail }
}

/** A row under construction. */
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
 * Merges data sheets into rows. Names that differ only in case, punctuation, plural, spelling or text in brackets share a row. Rows
 * have the order of the first sheet; additional rows of later sheets follow their predecessors.
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
			const detail = row.values[column]
			const own = withEnding(value.trim(), name)
			row.values[column] = detail == null ? own : `${detail}; ${own}`
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

/** Key of a name that is the same for all spellings: the filter key without unit and with normalized words. */
export function rowKey(name: string): string {
	return keyOf(partsOf(name).name)
		.split('-')
		.map((word) => spellings.get(word) ?? singular(word))
		.join(' ')
}

function singular(word: string): string {
	return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

/** Moves the unit or note of a name to the value, because it applies to this product only: "1340 g", "12 MP (front)". */
function withEnding(value: string, name: string): string {
	const { unit, note } = partsOf(name)
	if (note !== '') return `${value} (${note})`
	return unit !== '' && parseQuantity(value)?.unit.measure === noUnit.measure ? `${value} ${unit}` : value
}
