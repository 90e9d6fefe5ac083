/** The data of a request and its connection that determine its origin. */
export interface ConnectionInfo {
	/** IP address of the connection; empty for a call within the process. */
	readonly connection: string
	/** Whether the connection uses HTTPS. */
	readonly isEncrypted: boolean
	/** Returns a request header by its lower-case name. */
	readonly header: (name: 'x-forwarded-for' | 'x-forwarded-proto') => string | undefined
}

/**
 * The IP address of the visitor: the address of the connection or, behind trusted proxies, the one that the outermost proxy
 * reports. Earlier entries of `X-Forwarded-For` come from the visitor and are not trusted. An invalid entry ("unknown") counts
 * as missing. Empty for a call within the process.
 */
export function findVisitorIp({ connection, header }: Omit<ConnectionInfo, 'isEncrypted'>, trustedProxies: number): string {
	const own = normalizeIp(connection)
	if (trustedProxies === 0) return own
	const forwarded = (header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
	return normalizeIp(forwarded.at(-trustedProxies) ?? forwarded[0] ?? '') || own
}

/**
 * Whether the visitor uses HTTPS, according to a trusted proxy or else the connection. The first entry of a list by several
 * proxies counts, because it describes the connection of the visitor.
 */
export function isHttps({ isEncrypted, header }: Omit<ConnectionInfo, 'connection'>, trustedProxies: number): boolean {
	const forwarded = trustedProxies > 0 ? header('x-forwarded-proto') : undefined
	if (forwarded === undefined) return isEncrypted
	return forwarded.split(',')[0]?.trim().toLowerCase() === 'https'
}

/**
 * Normalizes an IP address: IPv4-mapped IPv6, which Node reports on dual-stack sockets, becomes IPv4, and the port that some
 * proxies append is removed. Empty if the text is no IP address.
 */
function normalizeIp(written: string): string {
	const bare = written.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
	const address = bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
	return isVersion4(address) || isVersion6(address) ? address : ''
}

function isVersion4(address: string): boolean {
	const parts = address.split('.')
	return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
}

/** Allows the zone of a link-local address (`fe80::1%eth0`). */
function isVersion6(address: string): boolean {
	const [groups = ''] = address.split('%', 1)
	return groups.includes(':') && /^[\da-f:.]+$/i.test(groups) && URL.canParse(`http://[${groups}]`)
}
