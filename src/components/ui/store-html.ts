import { safeUrl } from '@storefront/contract/domain/web/address.ts'
import sanitize from 'sanitize-html'

/**
 * HTML from the store, made safe for a page: only what an editor needs to write, no script, style, form or frame, no
 * addresses but those of the web, mail and phone. Headings sink below the page's own.
 */
export function storeHtml(html: string): string {
	return sanitize(html, {
		allowedTags: [
			...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'pre', 'blockquote'],
			...['h3', 'h4', 'h5', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption', 'span', 'div'],
			...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
		],
		allowedAttributes: {
			a: ['href', 'rel'],
			img: ['src', 'alt', 'width', 'height', 'loading'],
			td: ['colspan', 'rowspan'],
			th: ['colspan', 'rowspan', 'scope'],
		},
		allowedSchemes: ['https', 'http', 'mailto', 'tel'],
		allowedSchemesByTag: { img: ['https'] },
		allowProtocolRelative: false,
		transformTags: {
			h1: 'h3',
			h2: 'h3',
			h6: 'h5',
			a: (tagName, { href = '' }) => ({ tagName, attribs: { ...known('href', linkAddress(href)), rel: 'noopener nofollow' } }),
			img: (tagName, { src = '', ...attributes }) => ({
				tagName,
				attribs: { ...known('src', safeUrl(src)), ...attributes, alt: attributes.alt ?? '', loading: 'lazy' },
			}),
		},
	})
}

/** Of text that an editor writes also a place on the page itself, mail and phone. */
function linkAddress(given: string): string {
	const address = given.trim()
	return /^(#|mailto:|tel:)/i.test(address) ? address : safeUrl(address)
}

function known(name: string, value: string): Record<string, string> {
	return value === '' ? {} : { [name]: value }
}
