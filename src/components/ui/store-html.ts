import { safeUrl } from '@storefront/contract/domain/web/address.ts'
import sanitize from 'sanitize-html'

/**
 * Sanitizes HTML from the store: allows text formatting, but no scripts, styles, forms or frames, and only links to web pages,
 * email addresses and phone numbers. Headings are lowered below those of the page.
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
			a: (tagName, { href = '' }) => ({ tagName, attribs: { ...optionalAttribute('href', safeLink(href)), rel: 'noopener nofollow' } }),
			img: (tagName, { src = '', ...attributes }) => ({
				tagName,
				attribs: { ...optionalAttribute('src', safeUrl(src)), ...attributes, alt: attributes.alt ?? '', loading: 'lazy' },
			}),
		},
	})
}

/** Links in the text may also point to an anchor, an email address or a phone number. */
function safeLink(value: string): string {
	const url = value.trim()
	return /^(#|mailto:|tel:)/i.test(url) ? url : safeUrl(url)
}

function optionalAttribute(name: string, value: string): Record<string, string> {
	return value === '' ? {} : { [name]: value }
}
