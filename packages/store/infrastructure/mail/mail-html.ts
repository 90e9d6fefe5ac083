import { direction } from '@storefront/i18n/language.ts'
import { orderNumberPattern } from './order-number-direction.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
	return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** URLs without the punctuation that follows them. */
const urlPattern = /https?:\/\/[^\s]*[^\s.,;:!?)]/g

/**
 * Formats a paragraph as HTML: line breaks are kept, order numbers do not wrap, and URLs of the shop become links. Other URLs do not,
 * because they can come from a stranger.
 */
export function paragraphHtml(text: string, siteUrl: string | undefined): string {
	const origin = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).origin : null
	const fromLeft = direction() === 'rtl' ? ' dir="ltr"' : ''
	const plain = (part: string) => escapeHtml(part).replaceAll(orderNumberPattern, `<span${fromLeft} style="white-space:nowrap">$&</span>`)
	let html = ''
	let end = 0
	for (const { 0: url, index } of text.matchAll(urlPattern)) {
		const isOwn = URL.canParse(url) && new URL(url).origin === origin
		html += plain(text.slice(end, index))
		html += isOwn ? `<a class="link" href="${escapeHtml(url)}">${escapeHtml(url)}</a>` : escapeHtml(url)
		end = index + url.length
	}
	return (html + plain(text.slice(end))).replaceAll('\n', '<br>')
}
