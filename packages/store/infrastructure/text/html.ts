import sanitize from 'sanitize-html'

/** Of another host: the browser of everyone who reads the description would tell that host so. */
const foreign = /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i

/**
 * What a description may be made of: text, lists, tables, links, and pictures that the shop serves itself. Everything else is taken
 * out.
 */
const allowed: sanitize.IOptions = {
	allowedTags: [
		...['h2', 'h3', 'h4', 'h5', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption', 'pre', 'code'],
		...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span', 'a', 'img'],
		...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
	],
	allowedAttributes: {
		a: ['href', 'title', 'rel'],
		img: ['src', 'alt', 'width', 'height', 'loading'],
		th: ['colspan', 'rowspan', 'scope'],
		td: ['colspan', 'rowspan'],
	},
	allowedSchemes: ['https', 'http', 'mailto', 'tel'],
	allowProtocolRelative: false,
	exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (attribs['src'] === undefined || foreign.test(attribs['src'])),
	// The page has its own first heading.
	transformTags: {
		h1: 'h2',
		a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
		img: sanitize.simpleTransform('img', { loading: 'lazy' }),
	},
}

/** Broken nesting is put right in a second pass, at the latest in a third. */
const mostPasses = 5

/** HTML from a feed, a file or a hand, fit to be shown; what has come out of it once comes out of it unchanged. */
export function safeHtml(html: string): string {
	let safe = html.trim()
	if (!/[<&]/.test(safe)) return safe
	for (let pass = 0; pass < mostPasses; pass++) {
		const before = safe
		safe = sanitize(before, allowed).trim()
		if (safe === before) break
	}
	return safe
}
