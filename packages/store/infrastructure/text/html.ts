import sanitize from 'sanitize-html'

/** URLs of other hosts. Their pictures are removed, because browsers would disclose visitors to that host. */
const externalUrl = /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i

/**
 * Allowed HTML of descriptions: text, lists, tables, links, and pictures that the shop serves itself. Everything else is removed.
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
	exclusiveFilter: ({ tag, attribs }) => tag === 'img' && (attribs['src'] === undefined || externalUrl.test(attribs['src'])),
	// The page has its own h1.
	transformTags: {
		h1: 'h2',
		a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
		img: sanitize.simpleTransform('img', { loading: 'lazy' }),
	},
}

/** Malformed nesting is fixed in the second or third pass. */
const maxPasses = 5

/** Sanitizes HTML of a feed, a file or the owner. Sanitizing the result again does not change it. */
export function sanitizeDescription(html: string): string {
	let safe = html.trim()
	if (!/[<&]/.test(safe)) return safe
	for (let pass = 0; pass < maxPasses; pass++) {
		const before = safe
		safe = sanitize(before, allowed).trim()
		if (safe === before) break
	}
	return safe
}
