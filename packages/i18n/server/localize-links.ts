import { localAddress } from '../address.ts'

/** Addresses that belong to no language: files, the store's API, and what the build has made. */
const isShared = /^\/(?:_|api\/|media\/|pictures\/|drawn\/|fragments\/address-forms\/)|\/[^/?#]*\.(?!json\b)\w+(?:$|[?#])/

/** The tags by which people leave a page: its links, and its forms that lead to pages. A value may hold any sign but its quote. */
const leadingAway = /<(?:a|area|form)(?:\s+[^\s"'>=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*>/g
const target = /(\s(?:href|action)=)("[^"]*"|'[^']*'|[^\s>"']+)/

const script = /\/_astro\/(?=[\w.-]+\.js\b)/g

/**
 * A page as the readers of its language get it: links that were written for no language in particular (texts, menus, what the
 * store sends) lead to pages of this one, and its scripts are those that say their texts in it. `folder`: of the scripts.
 */
export function localHtml(html: string, folder: string): string {
	return html.replaceAll(script, `/_astro/${folder}`).replaceAll(leadingAway, localTag)
}

/** A link that says its language (`hreflang`) leads there. */
function localTag(tag: string): string {
	if (/\shreflang=/.test(tag)) return tag
	return tag.replace(target, (whole, before: string, written: string) => {
		const quote = /^["']/.test(written) ? (written[0] ?? '') : ''
		const address = quote ? written.slice(1, -1) : written
		return isPage(address) ? before + quote + localTarget(address) + quote : whole
	})
}

/** An address that was written for no language in particular: of a page that of the reader's, of anything else the same. */
export function localTarget(address: string): string {
	return isPage(address) ? localAddress(address) : address
}

function isPage(address: string): boolean {
	return /^\/(?!\/)/.test(address) && !isShared.test(address)
}
