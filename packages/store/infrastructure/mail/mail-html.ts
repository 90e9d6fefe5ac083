import { direction } from '@storefront/i18n/language.ts'
import { orderNumbers } from './from-right.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
	return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** What ends a sentence is no part of the address before it. */
const address = /https?:\/\/[^\s]*[^\s.,;:!?)]/g

/**
 * A paragraph as HTML: its lines stay lines, numbers of orders stay whole, and addresses of the shop's own pages are links.
 * Others are not: what a stranger typed must lead nowhere.
 */
export function paragraphHtml(text: string, siteUrl: string | undefined): string {
	const origin = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).origin : null
	const fromLeft = direction() === 'rtl' ? ' dir="ltr"' : ''
	const plain = (part: string) => escapeHtml(part).replaceAll(orderNumbers, `<span${fromLeft} style="white-space:nowrap">$&</span>`)
	let html = ''
	let end = 0
	for (const { 0: written, index } of text.matchAll(address)) {
		const isOwn = URL.canParse(written) && new URL(written).origin === origin
		html += plain(text.slice(end, index))
		html += isOwn ? `<a class="link" href="${escapeHtml(written)}">${escapeHtml(written)}</a>` : escapeHtml(written)
		end = index + written.length
	}
	return (html + plain(text.slice(end))).replaceAll('\n', '<br>')
}
