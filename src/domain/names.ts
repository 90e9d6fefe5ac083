/**
 * ENT-06: a name is plain text, or a JSON text with the English name under `En`. What cannot be read falls back to
 * `fallback`, by default the raw text (AMB-54); categories pass "Unknown Category" (LIST-21).
 */
export function englishName(name: string, fallback: string = name): string {
	const text = name.trim()
	if (!text.startsWith('{')) return text || fallback
	try {
		const parsed: unknown = JSON.parse(text)
		if (typeof parsed === 'object' && parsed !== null && 'En' in parsed && typeof parsed.En === 'string' && parsed.En.trim())
			return parsed.En.trim()
	} catch {
		// Not JSON after all: the fallback says what to show.
	}
	return fallback
}

/** What a category is called whose name cannot be read (LIST-21). */
export const unknownCategory = 'Unknown Category'

/** A name for the wire, where the contract wants a JSON text. */
export function nameForWire(english: string): string {
	return JSON.stringify({ En: english })
}

/** AMB-28: at most `limit` characters (as a reader counts them), then "..." where something was really cut. */
export function truncate(name: string, limit: number): string {
	const start = beginning(name, limit)
	return start === name ? name : `${start.trimEnd()}...`
}

/** The first characters of a text, never half of one: a family of emoji and a letter with its accents are one each. */
export function beginning(text: string, limit: number): string {
	// A character has at least one unit, and most texts are short.
	if (text.length <= limit) return text
	// Of plain letters each is one unit, a mark after the last of them aside.
	if (plain.test(text.slice(0, limit + 1))) return text.slice(0, limit)
	segmenter ??= new Intl.Segmenter()
	let left = limit
	for (const { index } of segmenter.segment(text)) if (left-- === 0) return text.slice(0, index)
	return text
}

const plain = /^[\x20-\x7e]*$/
/** Making one takes longer than cutting a name. */
let segmenter: Intl.Segmenter | undefined

/** A title as it is drawn over a picture: "Take off: drones from $99" has a heading and a line below it. */
export function splitTitle(title: string): { readonly heading: string; readonly line: string } {
	const [heading = '', ...rest] = title.split(': ')
	return { heading: heading.trim(), line: rest.join(': ').trim() }
}
