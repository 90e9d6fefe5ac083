import { Parser } from 'htmlparser2'

/** Limits of texts in answers, in characters. */
export const textLimits = { title: 200, description: 2000, specification: 300 } as const

/** Elements that begin a new line. */
const blocks = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'blockquote'])

/** Elements without text for readers. */
const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg'])

/** The text of HTML, with a line for each block. */
export function textOfHtml(html: string): string {
	let text = ''
	let depth = 0
	const parser = new Parser({
		onopentagname(name) {
			if (hidden.has(name)) depth += 1
			if (blocks.has(name)) text += '\n'
		},
		ontext(part) {
			if (depth === 0) text += part
		},
		onclosetag(name) {
			if (hidden.has(name)) depth -= 1
			if (blocks.has(name)) text += '\n'
		},
	})
	parser.end(html)
	return text
}

/**
 * A text of the shop as data for an assistant: without characters that are invisible to people, which could hide instructions, and
 * not longer than `limit`.
 */
export function clampText(text: string, limit: number): string {
	const visible = text
		.toWellFormed()
		.replaceAll(/[^\S\n]+/g, ' ')
		// Control, format, private and tag characters. Joiners belong to the spelling of some languages.
		.replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\u{E0000}-\u{E0FFF}]/gu, '')
		.replaceAll(/ *\n\s*/g, '\n')
		.trim()
	return visible.length > limit
		? `${visible
				.slice(0, limit - 1)
				.trimEnd()
				.toWellFormed()}…`
		: visible
}
