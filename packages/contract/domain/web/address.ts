/** Stands for the shop's own address, whatever it is: nothing else has it. */
const shop = 'https://shop.invalid'

/**
 * An address of the store as it may stand in `href` or `src`: one of the web with http or https, or a path of the shop
 * (`/media/phone.avif`). Anything else is empty: scripts, data, names of files without a place, and what only looks like a
 * path (`/\\evil.example`, a tab between two slashes). An address that leaves the protocol open (`//cdn.example/a.png`) gets
 * https.
 */
export function safeUrl(given: string): string {
	const text = given.trim().replace(/^\/\/(?=[^/\\])/, 'https://')
	if (!/^(https?:\/\/|\/)/i.test(text) || !URL.canParse(text, shop)) return ''
	const { origin, username } = new URL(text, shop)
	return username === '' && text.startsWith('/') === (origin === shop) ? text : ''
}
