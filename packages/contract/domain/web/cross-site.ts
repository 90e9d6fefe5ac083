/** What decides whether a call comes from a page of another site. */
export interface CallOrigin {
	readonly method: string
	/** `Sec-Fetch-Site`: what a browser says of the page that calls. */
	readonly site: string | null
	/** `Origin`: the page's own, as https://shop.example; `null` as a text for a page without one. */
	readonly origin: string | null
	/** The hosts under which browsers reach this server, with their ports: `Host`, and what a trusted proxy says of it. */
	readonly hosts: readonly (string | null | undefined)[]
	/** Other origins that may call. */
	readonly allowed: readonly string[]
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Whether a call that changes something comes from a page of another site, which may ride on the visitor's cookies. The
 * browser's word counts first, then its `Origin`; a caller that sends neither is no browser and carries no one's cookies.
 * Hosts are compared without their scheme: a proxy may end HTTPS in front of the server without being trusted to say so.
 */
export function isCrossSite({ method, site, origin, hosts, allowed }: CallOrigin): boolean {
	if (readingMethods.has(method)) return false
	if (origin !== null && allowed.includes(origin)) return false
	if (site !== null) return site !== 'same-origin' && site !== 'none'
	if (origin === null) return false
	return !URL.canParse(origin) || !hosts.some((host) => host && isHost(host, new URL(origin)))
}

/** The default port may be named or not: `shop.example:443` is `https://shop.example`. */
function isHost(host: string, { protocol, host: wanted }: URL): boolean {
	const address = `${protocol}//${host}`
	return URL.canParse(address) && new URL(address).host === wanted
}
