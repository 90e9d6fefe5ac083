/**
 * The common start of the titles of a group: whole parts between commas if there are any (`Nova 14 Ultrabook` of
 * `Nova 14 Ultrabook, Core 5, 8GB`), else whole words. If only the brand is common, the first title is used.
 */
export function commonName(titles: readonly string[], brand: string): string {
	const [first = ''] = titles
	if (titles.every((title) => title === first)) return first
	const parts = commonStart(titles.map((title) => title.split(/,\s+/))).join(', ')
	const name = trimPunctuation(parts || commonStart(titles.map((title) => title.split(/\s+/))).join(' '))
	return name && name.toLowerCase() !== brand.toLowerCase() ? name : first
}

function commonStart(lists: readonly (readonly string[])[]): string[] {
	const [first = []] = lists
	const end = first.findIndex((item, index) => lists.some((list) => normalizeWord(list[index] ?? '') !== normalizeWord(item)))
	return first.slice(0, end === -1 ? first.length : end)
}

/** Normalizes a word for comparison: `Ultrabook,` and `ultrabook` equal `Ultrabook`. */
function normalizeWord(word: string): string {
	return word.replace(/[,;:]$/, '').toLowerCase()
}

/** Removes trailing punctuation and an unclosed bracket; an inch mark after a number stays. */
function trimPunctuation(text: string): string {
	const closed = text.split('(').length > text.split(')').length ? text.slice(0, text.lastIndexOf('(')) : text
	return closed.replace(/(?:[\s,;:|/–—'’&+-]|(?<!\d)["″])+$/u, '')
}
