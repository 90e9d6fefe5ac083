/** The fields that determine whether a request is cross-site. */
export interface CallOrigin {
	readonly method: string
	/** The header `Sec-Fetch-Site`. */
	readonly site: string | null
	/** The header `Origin`, such as https://shop.example; the text `null` for an opaque origin. */
	readonly origin: string | null
	/** Hosts of this server with their ports: the header `Host`, and the host that a trusted proxy forwards. */
	readonly hosts: readonly (string | null | undefined)[]
	/** Other origins that may send requests. */
	readonly allowed: readonly string[]
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Whether a state-changing request comes from another site, which could use the cookies of the visitor (CSRF).
 * `Sec-Fetch-Site` decides, then `Origin`; a client that sends neither is no browser and has no cookies of visitors. Hosts are
 * compared without the scheme, because an untrusted proxy may terminate HTTPS in front of the server.
 */
export function isCrossSite({ method, site, origin, hosts, allowed }: CallOrigin): boolean {
	if (readingMethods.has(method)) return false
	if (origin !== null && allowed.includes(origin)) return false
	if (site !== null) return site !== 'same-origin' && site !== 'none'
	if (origin === null) return false
	return !URL.canParse(origin) || !hosts.some((host) => host && isHost(host, new URL(origin)))
}

/** Compares hosts; the default port is optional: `shop.example:443` is `https://shop.example`. */
function isHost(host: string, { protocol, host: wanted }: URL): boolean {
	const address = `${protocol}//${host}`
	return URL.canParse(address) && new URL(address).host === wanted
}
