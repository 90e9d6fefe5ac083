import { Parser } from 'htmlparser2'

/** Elements that begin and end a paragraph. */
const blocks = new Set(['p', 'div', 'section', 'ul', 'ol', 'table', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Elements without text for readers. */
const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg'])

/** Escapes a text, so that it cannot become a heading, a link or HTML. */
export function escapeMarkdown(text: string): string {
	return text
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/[\\`*_[\]<>|]/g, '\\$&')
		.replace(/^(\s*)([#+-]|\d+[.)])/, '$1\\$2')
}

/** Converts HTML of the shop to Markdown: paragraphs, headings, lists, links and rows of tables. Links become absolute. */
export function htmlToMarkdown(html: string, base: string): string {
	let text = ''
	let depth = 0
	const links: string[] = []
	const parser = new Parser({
		onopentag(name, { href = '' }) {
			if (hidden.has(name)) depth += 1
			if (blocks.has(name)) text += '\n\n'
			const level = /^h([1-6])$/.exec(name)?.[1]
			if (level) text += `${'#'.repeat(Number(level))} `
			if (name === 'li' || name === 'tr') text += '\n- '
			if (name === 'br') text += '\n'
			if (name === 'a') {
				links.push(URL.canParse(href, base) ? new URL(href, base).href : '')
				text += '['
			}
		},
		ontext(part) {
			if (depth > 0) return
			const escaped = escapeMarkdown(part)
			text += /\n$|^$|- $/.test(text) ? escaped.trimStart() : escaped
		},
		onclosetag(name) {
			if (hidden.has(name)) depth -= 1
			if (blocks.has(name)) text += '\n\n'
			if (name === 'td' || name === 'th') text += ' '
			if (name === 'a') text += `](${links.pop() ?? ''})`
		},
	})
	parser.end(html)
	return text
		.replaceAll(/[ \t]+\n/g, '\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim()
}
