type Path = readonly PropertyKey[]
type Fields = Readonly<Record<string, unknown>>

/** Fields that lead somewhere or say when something is shown. All others that hold a text hold words. */
const noWords = ['to', 'page', 'icon', 'onlyWith', 'onlyPublished', 'draft', 'from', 'until']

/** What a reader of the translation gets: its fields over those of the original, and a list in the place of a whole list. */
export function overlaid(original: unknown, translation: unknown): unknown {
	if (!isFields(original) || !isFields(translation)) return translation === undefined ? original : translation
	const names = [...new Set([...Object.keys(original), ...Object.keys(translation)])]
	return Object.fromEntries(names.map((name) => [name, overlaid(original[name], translation[name])]))
}

/** The fields with words that a translation leaves out. */
export function leftOut(original: unknown, translation: unknown, path: Path = []): readonly Path[] {
	if (translation === undefined) return hasWords(original) ? [path] : []
	if (!isFields(original) || !isFields(translation)) return []
	return Object.entries(original).flatMap(([name, inner]) =>
		noWords.includes(name) ? [] : leftOut(inner, translation[name], [...path, name]),
	)
}

/** The lists of a translation that are not built as those of the original: another number of entries, or leading elsewhere. */
export function builtOtherwise(original: unknown, translation: unknown, path: Path = []): readonly Path[] {
	if (Array.isArray(original) && Array.isArray(translation)) return formOf(original) === formOf(translation) ? [] : [path]
	if (!isFields(original) || !isFields(translation)) return []
	return Object.entries(original).flatMap(([name, inner]) => builtOtherwise(inner, translation[name], [...path, name]))
}

/** What of a list is no words. */
function formOf(list: readonly unknown[]): string {
	return JSON.stringify(list.map((entry) => (isFields(entry) ? noWords.map((name) => entry[name] ?? null) : null)))
}

function hasWords(value: unknown): boolean {
	if (typeof value === 'string') return /\p{L}/u.test(value)
	if (Array.isArray(value)) return value.some(hasWords)
	return isFields(value) && Object.entries(value).some(([name, inner]) => !noWords.includes(name) && hasWords(inner))
}

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
