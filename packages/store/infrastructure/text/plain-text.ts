/**
 * Control characters that are never intended in names, addresses or notes: they control terminals or reverse the reading direction.
 * Line breaks, tabs and the marks LRM and RLM are allowed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters.
const controlCharacters = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Removes control characters and those that change the reading direction. */
export function removeControlCharacters(text: string): string {
	return text.replaceAll(controlCharacters, '')
}

/** Replaces line breaks and tabs by spaces. */
export function toSingleLine(text: string): string {
	return text.replaceAll(/[\r\n\t\u2028\u2029]+/g, ' ').trim()
}

/** Normalizes line breaks to `\n`. */
export function normalizeLineBreaks(text: string): string {
	return text.replaceAll(/\r\n?|\u2028|\u2029/g, '\n').trim()
}
