import sanitize from 'sanitize-html'

/** HTML elements that texts can contain. */
export const allowedTags = [
	...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'kbd'],
	...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'small', 'sub', 'sup', 'mark', 'abbr', 'bdi', 'bdo', 'span', 'div', 'section'],
	...['a', 'img', 'picture', 'source', 'figure', 'figcaption', 'details', 'summary', 'time', 'address'],
	...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

const allowed: sanitize.IOptions = {
	// Markdown renders task lists as disabled checkboxes.
	allowedTags: [...allowedTags, 'input'],
	allowedAttributes: {
		'*': ['id', 'class', 'lang', 'dir', 'title', 'role', 'aria-*', 'data-*'],
		a: ['href', 'rel', 'target'],
		img: ['src', 'alt', 'width', 'height', 'loading'],
		source: ['srcset', 'type', 'media'],
		input: [{ name: 'type', values: ['checkbox'] }, { name: 'disabled', values: ['', 'disabled', 'true'] }, 'checked'],
		ol: ['start', 'reversed'],
		th: ['colspan', 'rowspan', 'scope', 'align'],
		td: ['colspan', 'rowspan', 'align'],
		time: ['datetime'],
		details: ['open'],
	},
	allowedSchemes: ['https', 'http', 'mailto', 'tel'],
	allowedSchemesByTag: { img: ['https'], source: ['https'] },
	allowProtocolRelative: false,
}

/** Sanitizes HTML: removes scripts, forms and frames, which editors may paste from other sites. */
export function safeTextHtml(html: string): string {
	return sanitize(html, allowed)
}
