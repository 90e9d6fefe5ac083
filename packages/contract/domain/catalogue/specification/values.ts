/** What a product says of itself, cut into values that can be chosen. */

/** A longer text is a sentence, nothing to choose from. */
export const longestValue = 60
/** What stands for a value that is nothing to choose from, so that it is still known that there is one. */
export const sentence = ''

/** What stands where nobody filled in anything. */
const unsaid = /^(?:[-–—?.]+|n\/?a|not specified|unknown|none given|null|undefined|tbd|tba)$/iu

/** A size in three directions, or two with a unit: nobody chooses by it, and what stands beside it is meant. */
const outerSize = /^\d+(?:[.,]\d+)?(?:\s?[x×*]\s?\d+(?:[.,]\d+)?)+\s?(?:mm|cm|m|in)\b|^\d+(?:[.,]\d+)?(?:\s?[x×*]\s?\d+(?:[.,]\d+)?){2}/iu

/**
 * The values of one line of a data sheet, in order, each once: "Wi-Fi 6, Bluetooth 5.3" has two, "1,500 g" one. What
 * stands in brackets explains and is left out, of a sentence only that there is one is kept.
 */
export function valuesOf(text: string): readonly string[] {
	const parts = partsOf(withoutBrackets(tidy(text)))
		.map(tidy)
		.filter((part) => part !== '' && !unsaid.test(part))
	const meant = parts.length > 1 ? parts.filter((part) => !outerSize.test(part)) : parts
	const values = new Map(meant.map((part) => [foldOf(part), part.length > longestValue ? sentence : part]))
	return [...new Set(values.values())]
}

/** Brackets within a text: "(7th Gen)". A text that is nothing else keeps them. */
function withoutBrackets(text: string): string {
	const without = tidy(text.replace(/\s*\([^()]*\)/gu, ''))
	return without === '' ? text : without
}

/** Cut at commas and semicolons that end something, at bars and free slashes; never within a number. */
function partsOf(text: string): readonly string[] {
	return text.split(/\s*[;|\n•]\s*|,\s+|,(?=\p{L})|\s+\/\s+/u)
}

export function tidy(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\s\u00a0\u202f]+/gu, ' ')
		.replace(/^[\s,.;:]+|[\s,;:]+$/gu, '')
}

/** Texts that differ only in case, accents and signs between words are one: `Wi-Fi 6` and `WiFi 6`, `Windows 10` and `windows-10`. */
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

/** The name of a specification as it stands in addresses: `Screen size (inches)` is `screen-size`. Empty: it is no name. */
export function keyOf(name: string): string {
	return withoutBrackets(tidy(name))
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.slice(0, longestValue)
		.replace(/^-+|-+$/gu, '')
}

/** The name as shoppers read it: tidied, with a capital, without what stands in brackets. */
export function nameOf(name: string): string {
	const text = withoutBrackets(tidy(name))
	return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * What several models of one make have in common: the words before the first that has a number of three digits or a
 * unit in it. `Intel Core i5 7200U 2.5GHz` is of the family `Intel Core i5`. null: nothing stands before.
 */
export function familyOf(text: string): string | null {
	const words = text.split(' ')
	const model = words.findIndex((word) => /\d{3}|\d[.,]\d|\d\p{L}+\d|^\d+\+?$|^\p{L}*\d{2}/u.test(word))
	const family = (model < 0 ? words : words.slice(0, model)).join(' ').replace(/[\s,:–-]+$/u, '')
	return family === '' ? null : family
}
