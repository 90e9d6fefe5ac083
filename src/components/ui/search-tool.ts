import { text } from '@storefront/i18n/text.ts'

/**
 * Describes the search form in the HTML of its island for assistants in the browser (WebMCP). The attributes are added here and not in the
 * island, so that they are no part of its script.
 */
export function describeSearchForm(html: string): string {
	const quoteSafe = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
	const form = `<form toolname="search_products" tooldescription="${quoteSafe(text('tools.search'))}"`
	const input = `<input toolparamdescription="${quoteSafe(text('tools.query'))}"`
	return html.replace('<form', () => form).replace('<input', () => input)
}
