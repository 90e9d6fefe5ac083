/**
 * What the titles of a group have in common: whole parts between commas when there are such (`Nova 14 Ultrabook` of
 * `Nova 14 Ultrabook, Core 5, 8GB`), else whole words. Titles with nothing in common but the brand give the first.
 */
export function commonName(titles: readonly string[], brand: string): string {
	const [first = ''] = titles
	if (titles.every((title) => title === first)) return first
	const parts = commonStart(titles.map((title) => title.split(/,\s+/))).join(', ')
	const name = tidy(parts || commonStart(titles.map((title) => title.split(/\s+/))).join(' '))
	return name && name.toLowerCase() !== brand.toLowerCase() ? name : first
}

function commonStart(lists: readonly (readonly string[])[]): string[] {
	const [first = []] = lists
	const end = first.findIndex((item, index) => lists.some((list) => bare(list[index] ?? '') !== bare(item)))
	return first.slice(0, end === -1 ? first.length : end)
}

/** `Ultrabook,` and `ultrabook` are the same word as `Ultrabook`. */
function bare(word: string): string {
	return word.replace(/[,;:]$/, '').toLowerCase()
}

/** Without marks that led on to what is gone, and without a bracket that is not closed; an inch mark stays with its number. */
function tidy(text: string): string {
	const closed = text.split('(').length > text.split(')').length ? text.slice(0, text.lastIndexOf('(')) : text
	return closed.replace(/(?:[\s,;:|/–—'’&+-]|(?<!\d)["″])+$/u, '')
}
