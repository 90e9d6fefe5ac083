import { safeHtml } from '@storefront/store/infrastructure/text/html.ts'
import sanitizeHtml from 'sanitize-html'

const markup = /<\/?(?:p|br|div|ul|ol|li|b|strong|em|i|u|h[1-6]|table|span|a)\b[^>]*>/i

/** A description as HTML: paragraphs of plain text, or what is harmless of the feed's own HTML. */
export function htmlOf(description: string): string {
	return markup.test(description) ? safeHtml(description) : paragraphs(description)
}

/** A description as plain text. */
export function textOf(description: string): string {
	if (!markup.test(description)) return description
	const spaced = description.replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi, '$& ')
	const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
	return decoded(bare).replace(/\s+/g, ' ').trim()
}

function paragraphs(text: string): string {
	return text
		.split(/\n\s*\n/)
		.filter((paragraph) => paragraph.trim())
		.map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
		.join('\n')
}

/** As the sanitiser writes text, so that cleaning a paragraph changes nothing. */
function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function decoded(html: string): string {
	return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')
}

/**
 * The description of a group: the sentences that all its lines share, where they are at least half of the text; otherwise the text
 * of the first line that has one. Lines without a description do not count.
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
