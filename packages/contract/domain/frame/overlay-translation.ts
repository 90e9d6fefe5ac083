/** Merges a translation over its original, field by field; a translated list replaces the whole list. */
export function overlayTranslation(original: unknown, translation: unknown): unknown {
	if (!isFields(original) || !isFields(translation)) return translation === undefined ? original : translation
	const names = [...new Set([...Object.keys(original), ...Object.keys(translation)])]
	return Object.fromEntries(names.map((name) => [name, overlayTranslation(original[name], translation[name])]))
}

/** Whether a value is an object and not an array. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
