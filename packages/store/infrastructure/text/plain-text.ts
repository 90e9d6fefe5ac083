/**
 * Characters that nobody means in a name, an address or a note: they move a terminal's cursor, ring its bell or turn the
 * order of what is read around. Line breaks and tabs stay. Marks that only tell the direction (LRM, RLM) do as well.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about.
const neverMeant = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** The text without control characters and those that change the direction of reading. */
export function plainText(text: string): string {
	return text.replaceAll(neverMeant, '')
}

/** What belongs on one line: every line break and tab is a space. */
export function inOneLine(text: string): string {
	return text.replaceAll(/[\r\n\t\u2028\u2029]+/g, ' ').trim()
}

/** What may have several lines, each ended as a file of ours ends them. */
export function inLines(text: string): string {
	return text.replaceAll(/\r\n?|\u2028|\u2029/g, '\n').trim()
}
