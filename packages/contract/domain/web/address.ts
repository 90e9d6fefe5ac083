/** A base URL that no other site uses, in place of the origin of the shop. */
const baseUrl = 'https://shop.invalid'

/**
 * Validates a URL of the store for `href` or `src`: http, https, or an absolute path of the shop (`/media/phone.avif`). Others
 * give an empty text: scripts, data URLs, relative paths, and paths that lead to other sites (`/\\evil.example`, a tab between
 * two slashes). Protocol-relative URLs (`//cdn.example/a.png`) get https.
 */
export function safeUrl(given: string): string {
	const text = given.trim().replace(/^\/\/(?=[^/\\])/, 'https://')
	if (!/^(https?:\/\/|\/)/i.test(text) || !URL.canParse(text, baseUrl)) return ''
	const { origin, username } = new URL(text, baseUrl)
	return username === '' && text.startsWith('/') === (origin === baseUrl) ? text : ''
}
