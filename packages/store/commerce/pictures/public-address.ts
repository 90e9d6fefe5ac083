import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A picture's address leads where the shop must not ask; the message completes "It ...". */
export class PrivateAddress extends Error {
	override readonly name = 'PrivateAddress'
}

/** Of IPv6 nothing outside of this is given to anybody. */
const allocated = ipaddr.parseCIDR('2000::/3')

/** In no reserved range, but answered by the cloud that the shop runs in: Azure's WireServer. */
const cloudServices: ReadonlySet<string> = new Set(['168.63.129.16'])

/**
 * Whether an IP address is one of the public internet. Only those are that no register reserves for something else: what
 * is not known to be public is not asked. An IPv4 address in an IPv6 one (`::ffff:10.0.0.1`) counts as what it is; the
 * ranges that carry one through a gateway (NAT64, 6to4, Teredo) are nobody's picture host.
 */
export function isPublicAddress(address: string): boolean {
	// `fe80::1%eth0`: the part behind the sign names a network card of this machine.
	if (address.includes('%') || isIP(address) === 0) return false
	const known = ipaddr.process(address)
	if (cloudServices.has(known.toString())) return false
	return known.range() === 'unicast' && (known.kind() === 'ipv4' || known.match(allocated))
}

/**
 * The name of a host as a connection is made to it: without the brackets of an IPv6 address. `URL` has already brought
 * every other spelling of an IPv4 address (`0x7f.1`, `2130706433`) into its usual form.
 */
export function hostOf(url: URL): string {
	return url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
}

/** Throws a PrivateAddress for a host that is itself an address, and no public one: no name is looked up for it. */
export function refuseLiteral(host: string, allowed: ReadonlySet<string>): void {
	if (isIP(host) !== 0 && !allowed.has(host) && !isPublicAddress(host)) throw privateAddress(host, host)
}

/**
 * How connections look names up: with all addresses that are not public left out, so that what is checked is what is
 * connected to. A name that is checked first and looked up again afterwards could lead elsewhere the second time.
 */
export function publicLookup(allowed: ReadonlySet<string>, look: typeof resolve = resolve): LookupFunction {
	return (host, options, callback) => {
		look(host, { ...options, all: true }, (error, found) => {
			const open = error ? [] : found.filter(({ address }) => allowed.has(host.toLowerCase()) || isPublicAddress(address))
			const [first] = open
			if (error) callback(error, '')
			else if (!first) callback(privateAddress(host, found[0]?.address ?? 'nothing'), '')
			else if (options.all) callback(null, open)
			else callback(null, first.address, first.family)
		})
	}
}

function privateAddress(host: string, address: string): PrivateAddress {
	const leads = host === address ? `is at ${address}` : `is at ${host}, which leads to ${address}`
	return new PrivateAddress(`${leads}, no address of the public internet; MEDIA_PRIVATE_HOSTS names hosts that may be asked all the same`)
}
