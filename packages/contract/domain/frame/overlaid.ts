/** What a reader of the translation gets: its fields over those of the original, and a list in the place of a whole list. */
export function overlaid(original: unknown, translation: unknown): unknown {
	if (!isFields(original) || !isFields(translation)) return translation === undefined ? original : translation
	const names = [...new Set([...Object.keys(original), ...Object.keys(translation)])]
	return Object.fromEntries(names.map((name) => [name, overlaid(original[name], translation[name])]))
}

/** Whether a value has fields by their names: no text, no figure, no list. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
