/** JSON columns hold what this program wrote; a cell that somebody spoilt counts as empty instead of taking a page down. */
function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** A list of texts: addresses of pictures. */
export function textList(text: string): string[] {
	const value = parse(text)
	return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** A map of texts: `{"Colour":"Black"}`. */
export function textMap(text: string): Record<string, string> {
	const value = parse(text)
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
	return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** A list of objects of which each has passed `is`. */
export function listOf<Item>(text: string, is: (value: unknown) => value is Item): Item[] {
	const value = parse(text)
	return Array.isArray(value) ? value.filter(is) : []
}

/** A line of a product's data sheet. */
export function isSpecification(value: unknown): value is { name: string; value: string } {
	if (typeof value !== 'object' || value === null) return false
	const { name, value: text } = value as Record<string, unknown>
	return typeof name === 'string' && typeof text === 'string'
}

/** What can be chosen of a product: a name and its options. */
export function isVariation(value: unknown): value is { name: string; options: string[] } {
	if (typeof value !== 'object' || value === null) return false
	const { name, options } = value as Record<string, unknown>
	return typeof name === 'string' && Array.isArray(options) && options.every((option) => typeof option === 'string')
}
