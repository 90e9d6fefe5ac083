import { detailParts } from './columns.ts'

/**
 * Several values in one column, as Google writes them: commas between them, and quotation marks around a value that
 * holds a comma itself. Many feeds forget the marks: a piece that does not look like the beginning of a value
 * (`begins`) therefore belongs to the value before it.
 */
export function splitValues(text: string, begins: (piece: string) => boolean = () => true): string[] {
	const values: string[] = []
	let mayJoin = false
	for (const [piece, quoted] of text.matchAll(/\s*"((?:[^"]|"")*)"\s*(?:,|$)|[^,]*(?:,|$)/g)) {
		if (!piece) continue
		const value = quoted === undefined ? piece.replace(/,$/, '') : quoted.replaceAll('""', '"')
		const last = values.at(-1)
		if (mayJoin && last !== undefined && quoted === undefined && !begins(value)) values[values.length - 1] = `${last},${value}`
		else if (value.trim()) values.push(value)
		mayJoin = quoted === undefined
	}
	return values.map((value) => value.trim())
}

export function joinValues(values: readonly string[]): string {
	return values.map((value) => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')
}

export function splitLinks(text: string): string[] {
	return splitValues(text, (piece) => /^\s*(https?:)?\//i.test(piece))
}

/** One entry of the column `product_detail`: `Specifications:Memory:8 GB`. */
export interface ProductDetail {
	readonly section: string
	readonly name: string
	readonly value: string
}

/** Entries without a name or a value are dropped. A colon belongs to the value; in front of it `\:` is one. */
export function splitDetails(text: string): ProductDetail[] {
	const colons = (piece: string) => piece.match(/(?<!\\):/g)?.length ?? 0
	// Feeds that leave the section out altogether write `Memory:8 GB`.
	const expected = Math.min(detailParts.length - 1, Math.max(...text.split(',').map(colons)))
	return splitValues(text, (piece) => colons(piece) >= expected).flatMap((entry) => {
		const [first = '', second = '', ...rest] = entry.split(/(?<!\\):/)
		const [section, name, value] = rest.length > 0 ? [first, second, rest.join(':')] : ['', first, second]
		const detail = { section: unescaped(section), name: unescaped(name), value: unescaped(value) }
		return detail.name && detail.value ? [detail] : []
	})
}

export function joinDetails(details: readonly ProductDetail[]): string {
	return joinValues(details.map(({ section, name, value }) => `${escaped(section)}:${escaped(name)}:${value.replaceAll('\\:', ':')}`))
}

function unescaped(text: string): string {
	return text.replaceAll('\\:', ':').trim()
}

function escaped(text: string): string {
	return text.replaceAll('\\', '/').replaceAll(':', '\\:')
}
