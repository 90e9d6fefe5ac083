/** Parses a JSON column. A malformed cell counts as empty, so that it does not break a page. */
function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** Parses a list of strings, such as picture addresses. */
export function parseTextList(text: string): string[] {
	const value = parse(text)
	return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Parses a map of strings: `{"Colour":"Black"}`. */
export function parseTextMap(text: string): Record<string, string> {
	const value = parse(text)
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
	return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Parses a list and keeps the items that pass `is`. */
export function parseList<Item>(text: string, is: (value: unknown) => value is Item): Item[] {
	const value = parse(text)
	return Array.isArray(value) ? value.filter(is) : []
}

/** Type guard for a line of the data sheet of a product. */
export function isSpecification(value: unknown): value is { name: string; value: string } {
	if (typeof value !== 'object' || value === null) return false
	const { name, value: text } = value as Record<string, unknown>
	return typeof name === 'string' && typeof text === 'string'
}

/** Type guard for a variation of a product: a name and its options. */
export function isVariation(value: unknown): value is { name: string; options: string[] } {
	if (typeof value !== 'object' || value === null) return false
	const { name, options } = value as Record<string, unknown>
	return typeof name === 'string' && Array.isArray(options) && options.every((option) => typeof option === 'string')
}
