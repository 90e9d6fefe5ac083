/** A value of a data sheet under the name that its product gives it. */
export interface SheetEntry {
	readonly name: string
	readonly value: string
}

/** What several products say of one thing. */
export interface SheetRow {
	/** As the first product that has it spells it, without the unit. */
	readonly name: string
	/** One for each product, in their order; null where its sheet does not say. */
	readonly values: readonly (string | null)[]
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

/** A unit at the end of a name: "Weight (g)", "Weight [kg]", "Battery, mAh". */
const unitInName = /\s*(?:[([]\s*([^()[\]]{1,12})\s*[)\]]|,\s*([a-zA-Zµ"°%/]{1,5}))\s*$/

/**
 * Puts data sheets beside each other. Names that differ only in case, punctuation, plural, spelling or in a unit that one of
 * them carries are one row. Rows stand in the order of the first sheet; what only a later one has comes after what precedes
 * it there.
 */
export function rowsOf(sheets: readonly (readonly SheetEntry[])[]): readonly SheetRow[] {
	const rows = new Map<string, { name: string; values: (string | null)[] }>()
	const order: string[] = []
	sheets.forEach((sheet, column) => {
		let after = -1
		for (const { name, value } of sheet) {
			const key = rowKey(name)
			if (key === '' || value.trim() === '') continue
			let row = rows.get(key)
			if (!row) {
				row = { name: name.replace(unitInName, '').trim() || name, values: sheets.map(() => null) }
				rows.set(key, row)
				order.splice(after + 1, 0, key)
			}
			after = order.indexOf(key)
			const said = row.values[column]
			const own = withUnit(value.trim(), name)
			row.values[column] = said == null ? own : `${said}; ${own}`
		}
	})
	return order.flatMap((key) => rows.get(key) ?? [])
}

/** The same for every spelling of one name. */
export function rowKey(name: string): string {
	return name
		.replace(unitInName, '')
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.split(' ')
		.map((word) => spellings.get(word) ?? singular(word))
		.join(' ')
}

function singular(word: string): string {
	return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

/** A bare number gets the unit that its name carries. */
function withUnit(value: string, name: string): string {
	const unit = unitInName.exec(name)
	const text = unit?.[1] ?? unit?.[2]
	return text !== undefined && /^[\d.,\s]+$/.test(value) ? `${value} ${text}` : value
}
