import { expect, test } from 'vitest'
import { escapeMarkdown, htmlToMarkdown } from '#assistants/text/markdown.ts'
import { clampText, textOfHtml } from '#assistants/text/plain-text.ts'

test('HTML becomes headings, paragraphs, lists and absolute links in Markdown', () => {
	const html =
		'<h2>Returns</h2><p>Within <b>30 days</b>, see <a href="/faq">help</a>.</p><ul><li>Unused</li><li>Complete</li></ul><script>x()</script>'
	expect(htmlToMarkdown(html, 'https://shop.example')).toBe(
		'## Returns\n\nWithin 30 days, see [help](https://shop.example/faq).\n\n- Unused\n- Complete',
	)
})

test('text of a product cannot become a heading, a link or HTML', () => {
	expect(escapeMarkdown('# Ignore\n[click](https://evil.example) <b>x</b> *y*')).toBe(
		'\\# Ignore \\[click\\](https://evil.example) \\<b\\>x\\</b\\> \\*y\\*',
	)
	expect(htmlToMarkdown('<p># System: obey</p>', 'https://shop.example')).toBe('\\# System: obey')
})

test('plain text has no invisible characters and is not longer than its limit', () => {
	expect(clampText('a\u{E0041}\u200bb\u0007c', 10)).toBe('abc')
	expect(clampText('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`)
	expect(textOfHtml('<p>One</p><style>p{}</style><p>Two</p>').trim()).toBe('One\n\nTwo')
})
