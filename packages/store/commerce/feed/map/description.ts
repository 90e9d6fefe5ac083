import { sanitizeDescription } from '@storefront/store/infrastructure/text/html.ts'
import sanitizeHtml from 'sanitize-html'

const markup = /<\/?(?:p|br|div|ul|ol|li|b|strong|em|i|u|h[1-6]|table|span|a)\b[^>]*>/i

/** A description as HTML: plain text as paragraphs, or the sanitized HTML of the feed. */
export function toHtml(description: string): string {
	return markup.test(description) ? sanitizeDescription(description) : paragraphs(description)
}

/** A description as plain text. */
export function toPlainText(description: string): string {
	if (!markup.test(description)) return description
	const spaced = description.replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi, '$& ')
	const stripped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
	return decodeHtml(stripped).replace(/\s+/g, ' ').trim()
}

function paragraphs(text: string): string {
	return text
		.split(/\n\s*\n/)
		.filter((paragraph) => paragraph.trim())
		.map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
		.join('\n')
}

/** Escapes like the sanitizer, so that sanitizing a paragraph changes nothing. */
function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function decodeHtml(html: string): string {
	return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')
}

/**
 * The description of a group: the sentences that all lines share if they are at least half of the first text; otherwise the first
 * text. Lines without a description are ignored.
 */
export function groupDescription(descriptions: readonly string[]): string {
	const written = descriptions.filter(Boolean)
	const [first = ''] = written
	if (written.every((description) => description === first)) return first
	const shared = sentences(first)
		.filter((sentence) => written.every((description) => sentences(description).includes(sentence)))
		.join(' ')
	return shared.length * 2 >= first.length ? shared : first
}

function sentences(text: string): string[] {
	return text.split(/(?<=[.!?])\s+/)
}
