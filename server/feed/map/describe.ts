import sanitizeHtml from 'sanitize-html'
import { safeHtml } from '../../text/html.ts'
import type { Variation } from './variations.ts'

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
 * What can be said of a whole group: the sentences that all its lines share; when there are none, what there is to
 * choose from. The description of one of its lines would be wrong for the others.
 */
export function commonDescription(descriptions: readonly string[], variations: readonly Variation[]): string {
	const [first = ''] = descriptions
	if (descriptions.every((description) => description === first)) return first
	const shared = sentences(first).filter((sentence) => descriptions.every((description) => sentences(description).includes(sentence)))
	if (shared.length > 0) return shared.join(' ')
	const choices = variations.map(
		({ name, options }) => `${name} (${options.join(', ').length > shortList ? `${options.length} options` : options.join(', ')})`,
	)
	return `Available in ${descriptions.length} configurations: choose ${new Intl.ListFormat('en').format(choices)}.`
}

/** Options that need more characters are counted instead. */
const shortList = 30

function sentences(text: string): string[] {
	return text.split(/(?<=[.!?])\s+/)
}
