/** Splits specifications of products into selectable values. */

/** Maximum length of a value in characters; a longer text is a sentence, which cannot be a filter value. */
export const maxValueLength = 60
/** Replaces sentences, so that it is known that a product has a value. */
export const sentence = ''

/** Matches placeholders for missing values. */
const emptyValue = /^(?:[-–—?.]+|n\/?a|not specified|unknown|none given|null|undefined|tbd|tba)$/iu

/** Matches dimensions in three directions, or in two with a unit. They are useless as filter values, and dropped if there are others. */
const outerSize = /^\d+(?:[.,]\d+)?(?:\s?[x×*]\s?\d+(?:[.,]\d+)?)+\s?(?:mm|cm|m|in)\b|^\d+(?:[.,]\d+)?(?:\s?[x×*]\s?\d+(?:[.,]\d+)?){2}/iu

/**
 * The distinct values of a data sheet line, in order: "Wi-Fi 6, Bluetooth 5.3" has two, "1,500 g" one. Text in brackets is
 * removed, and sentences are replaced by `sentence`.
 */
export function valuesOf(text: string): readonly string[] {
	const parts = partsOf(withoutBrackets(normalizeSpaces(text)))
		.map(normalizeSpaces)
		.filter((part) => part !== '' && !emptyValue.test(part))
	const relevant = parts.length > 1 ? parts.filter((part) => !outerSize.test(part)) : parts
	const values = new Map(relevant.map((part) => [foldOf(part), part.length > maxValueLength ? sentence : part]))
	return [...new Set(values.values())]
}

/** Removes brackets within a text: "(7th Gen)". A text that consists of brackets only is unchanged. */
function withoutBrackets(text: string): string {
	const without = normalizeSpaces(text.replace(/\s*\([^()]*\)/gu, ''))
	return without === '' ? text : without
}

/** Splits at commas, semicolons, bars and spaced slashes, but not within numbers. */
function partsOf(text: string): readonly string[] {
	return text.split(/\s*[;|\n•]\s*|,\s+|,(?=\p{L})|\s+\/\s+/u)
}

export function normalizeSpaces(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\s\u00a0\u202f]+/gu, ' ')
		.replace(/^[\s,.;:]+|[\s,;:]+$/gu, '')
}

/**
 * Normalizes a text for comparison, ignoring case, accents and punctuation between words: `Wi-Fi 6` equals `WiFi 6`, and
 * `Windows 10` equals `windows-10`.
 */
export function foldOf(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/wi[- ]?fi/gu, 'wifi')
		.replace(/[^\p{L}\p{N}+#°"/.]+/gu, ' ')
		.replace(/\.(?!\d)/gu, ' ')
		.replace(/ +/gu, ' ')
		.trim()
}

/** The key of a specification in URLs: `Screen size (inches)` is `screen-size`. Empty if the name has no letters or digits. */
export function keyOf(name: string): string {
	return withoutBrackets(normalizeSpaces(name))
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.slice(0, maxValueLength)
		.replace(/^-+|-+$/gu, '')
}

/** The display name: tidied, capitalized and without brackets. */
export function nameOf(name: string): string {
	const text = withoutBrackets(normalizeSpaces(name))
	return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * The family of a model: the words before the first word with a number of three digits, a decimal or a unit. `Intel Core i5
 * 7200U 2.5GHz` belongs to `Intel Core i5`. null if no words precede it.
 */
export function familyOf(text: string): string | null {
	const words = text.split(' ')
	const model = words.findIndex((word) => /\d{3}|\d[.,]\d|\d\p{L}+\d|^\d+\+?$|^\p{L}*\d{2}/u.test(word))
	const family = (model < 0 ? words : words.slice(0, model)).join(' ').replace(/[\s,:–-]+$/u, '')
	return family === '' ? null : family
}
