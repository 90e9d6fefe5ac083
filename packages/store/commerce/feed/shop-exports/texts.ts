import { toHtml, toPlainText } from '../map/description.ts'

const namedCharacters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Decodes the character references that shop systems store in names: `Audio &amp; video` is `Audio & video`. */
export function decodeReferences(text: string): string {
	return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (reference, decimal, hex, name) => {
		if (name) return namedCharacters[String(name).toLowerCase()] ?? reference
		const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
		return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : reference
	})
}

/** The columns of the feed for a description in HTML or plain text, and a separate short one. */
export function descriptionColumns(description: string, short = ''): Readonly<Record<string, string>> {
	const html = description || short
	return { description_html: html && toHtml(html), product_description: toPlainText(short || description) }
}

const blocks = /<(?:p|div|ul|ol|table|h[1-6]|blockquote|section|figure)\b/i
const shortcode = /\[\/?(?:vc_\w+|et_pb_\w+|gallery|caption|embed|audio|video|playlist|contact-form-7)\b[^\]]*\]/gi

/** A text as WordPress shows it: its exports write line breaks as `\n`, and line breaks become paragraphs. */
export function wordpressHtml(text: string): string {
	const plain = text.replaceAll('\\r', '').replaceAll('\\n', '\n').replace(shortcode, '').trim()
	if (plain === '' || blocks.test(plain) || !plain.includes('\n')) return plain
	return plain
		.split(/\n\s*\n/)
		.map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
		.join('\n')
}
