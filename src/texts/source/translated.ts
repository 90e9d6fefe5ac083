type Path = readonly PropertyKey[]
type Fields = Readonly<Record<string, unknown>>

/** Fields that lead somewhere or say when something is shown. All others that hold a text hold words. */
const noWords = ['to', 'page', 'icon', 'onlyWith', 'onlyPublished', 'draft', 'from', 'until']

/** A text to be translated, or a list of short ones, and where it stands. */
export interface Words {
	readonly path: Path
	readonly words: string | readonly string[]
}

/** All that has words in a value, in its order. */
export function wordsIn(value: unknown, path: Path = []): readonly Words[] {
	if (typeof value === 'string') return hasWords(value) ? [{ path, words: value }] : []
	if (isListOfTexts(value)) return [{ path, words: value }]
	if (Array.isArray(value)) return value.flatMap((entry, index) => wordsIn(entry, [...path, index]))
	if (!isFields(value)) return []
	return Object.entries(value).flatMap(([name, inner]) => (noWords.includes(name) ? [] : wordsIn(inner, [...path, name])))
}

/**
 * A translation out of what was written for each of the words, which `written` gives: fields without any are left out, and an
 * entry of a list is as the original has it but for its words, which stand in their place where there are none.
 */
export function translationOf(
	original: unknown,
	written: (path: Path) => string | readonly string[] | undefined,
	path: Path = [],
): unknown {
	if (typeof original === 'string' || isListOfTexts(original)) return hasWords(original) ? written(path) : undefined
	if (Array.isArray(original)) {
		const entries = original.map((entry, index) => overlaid(entry, translationOf(entry, written, [...path, index])))
		return original.some((entry, index) => translationOf(entry, written, [...path, index]) !== undefined) ? entries : undefined
	}
	if (!isFields(original)) return undefined
	const fields = Object.entries(original).flatMap(([name, inner]) => {
		const own = noWords.includes(name) ? undefined : translationOf(inner, written, [...path, name])
		return own === undefined ? [] : [[name, own] as const]
	})
	return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

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
	// A place for a value is no word.
	if (typeof value === 'string') return /\p{L}/u.test(value.replaceAll(/\{\w+\}/g, ''))
	if (Array.isArray(value)) return value.some(hasWords)
	return isFields(value) && Object.entries(value).some(([name, inner]) => !noWords.includes(name) && hasWords(inner))
}

function isListOfTexts(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string')
}

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
