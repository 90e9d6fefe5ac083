/** What a request and its connection tell of where it comes from. */
export interface Arrival {
	/** The address of the connection; empty for a call from inside the process. */
	readonly connection: string
	/** Whether that connection itself is HTTPS. */
	readonly isEncrypted: boolean
	/** A header of the request by its lower-case name. */
	readonly header: (name: 'x-forwarded-for' | 'x-forwarded-proto') => string | undefined
}

/**
 * The visitor's address: of the connection, or, behind proxies of ours, the one that the outermost of them saw. Entries of
 * `X-Forwarded-For` further left come from the visitor and are not believed. A proxy that writes no address ("unknown")
 * is as good as one that writes nothing. Empty for a call from inside the process.
 */
export function findVisitorIp({ connection, header }: Omit<Arrival, 'isEncrypted'>, trustedProxies: number): string {
	const own = normalizeIp(connection)
	if (trustedProxies === 0) return own
	const forwarded = (header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
	return normalizeIp(forwarded.at(-trustedProxies) ?? forwarded[0] ?? '') || own
}

/**
 * Whether the visitor came over HTTPS: as a proxy of ours says, else as the connection is. Of a list, which proxies behind
 * one another write, the first entry counts: it is about the visitor's own connection.
 */
export function isHttps({ isEncrypted, header }: Omit<Arrival, 'connection'>, trustedProxies: number): boolean {
	const forwarded = trustedProxies > 0 ? header('x-forwarded-proto') : undefined
	if (forwarded === undefined) return isEncrypted
	return forwarded.split(',')[0]?.trim().toLowerCase() === 'https'
}

/**
 * An IPv4 address that is written as an IPv6 one, as Node reports it on a dual-stack socket, becomes IPv4; the port that some
 * proxies write behind an address goes. Empty for what is no address.
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

/** With or without the zone of a link-local address (`fe80::1%eth0`). */
function isVersion6(address: string): boolean {
	const [groups = ''] = address.split('%', 1)
	return groups.includes(':') && /^[\da-f:.]+$/i.test(groups) && URL.canParse(`http://[${groups}]`)
}
