import { detailParts } from './columns.ts'

/**
 * Splits a column with several values in Google's format: values are separated by commas, and a value that contains a comma is
 * quoted. Many feeds omit the quotes, so a part that does not look like the start of a value (`begins`) is added to the value
 * before it.
 */
export function splitValues(text: string, isStart: (piece: string) => boolean = () => true): string[] {
	const values: string[] = []
	let mayJoin = false
	for (const [piece, quoted] of text.matchAll(/\s*"((?:[^"]|"")*)"\s*(?:,|$)|[^,]*(?:,|$)/g)) {
		if (!piece) continue
		const value = quoted === undefined ? piece.replace(/,$/, '') : quoted.replaceAll('""', '"')
		const last = values.at(-1)
		if (mayJoin && last !== undefined && quoted === undefined && !isStart(value)) values[values.length - 1] = `${last},${value}`
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

/** Splits `product_detail` into entries. Entries without a name or a value are dropped. The value may contain colons; section and name escape them as `\:`. */
export function splitDetails(text: string): ProductDetail[] {
	const countColons = (piece: string) => piece.match(/(?<!\\):/g)?.length ?? 0
	// Feeds without sections write `Memory:8 GB`.
	const expected = Math.min(detailParts.length - 1, Math.max(...text.split(',').map(countColons)))
	return splitValues(text, (piece) => countColons(piece) >= expected).flatMap((entry) => {
		const [first = '', second = '', ...rest] = entry.split(/(?<!\\):/)
		const [section, name, value] = rest.length > 0 ? [first, second, rest.join(':')] : ['', first, second]
		const detail = { section: unescapeColons(section), name: unescapeColons(name), value: unescapeColons(value) }
		return detail.name && detail.value ? [detail] : []
	})
}

export function joinDetails(details: readonly ProductDetail[]): string {
	return joinValues(
		details.map(({ section, name, value }) => `${escapeColons(section)}:${escapeColons(name)}:${value.replaceAll('\\:', ':')}`),
	)
}

function unescapeColons(text: string): string {
	return text.replaceAll('\\:', ':').trim()
}

function escapeColons(text: string): string {
	return text.replaceAll('\\', '/').replaceAll(':', '\\:')
}
