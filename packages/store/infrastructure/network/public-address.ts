import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A URL leads to an address that the shop must not request. The message completes "It ...". */
export class PrivateAddressError extends Error {
	override readonly name = 'PrivateAddressError'
}

/** The only allocated range of IPv6. */
const allocatedRange = ipaddr.parseCIDR('2000::/3')

/** Addresses of cloud services outside of reserved ranges: Azure's WireServer. */
const cloudServices: ReadonlySet<string> = new Set(['168.63.129.16'])

/**
 * Whether an IP address is public, that is, in no reserved range. An IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) counts as its IPv4
 * address. Addresses of gateways (NAT64, 6to4, Teredo) do not count as public.
 */
export function isPublicAddress(address: string): boolean {
	// `fe80::1%eth0`: the zone after `%` is a network interface of this machine.
	if (address.includes('%') || isIP(address) === 0) return false
	const parsed = ipaddr.process(address)
	if (cloudServices.has(parsed.toString())) return false
	return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(allocatedRange))
}

/**
 * The host name for a connection, without the brackets of an IPv6 address. `URL` has already normalized other spellings of an IPv4
 * address (`0x7f.1`, `2130706433`).
 */
export function hostOf(url: URL): string {
	return url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
}

/** Throws `PrivateAddressError` if the host is an IP address that is not public, because no DNS lookup checks it. */
export function assertPublicHost(host: string, allowed: ReadonlySet<string>): void {
	if (isIP(host) !== 0 && !allowed.has(host) && !isPublicAddress(host)) throw privateAddress(host, host)
}

/**
 * A DNS lookup for connections without addresses that are not public. The connection uses the checked address itself, because a
 * second lookup could return another one (DNS rebinding).
 */
export function publicLookup(allowed: ReadonlySet<string>, lookup: typeof resolve = resolve): LookupFunction {
	return (host, options, callback) => {
		lookup(host, { ...options, all: true }, (error, found) => {
			const publicAddresses = error ? [] : found.filter(({ address }) => allowed.has(host.toLowerCase()) || isPublicAddress(address))
			const [first] = publicAddresses
			if (error) callback(error, '')
			else if (!first) callback(privateAddress(host, found[0]?.address ?? 'nothing'), '')
			else if (options.all) callback(null, publicAddresses)
			else callback(null, first.address, first.family)
		})
	}
}

function privateAddress(host: string, address: string): PrivateAddressError {
	const leads = host === address ? `is at ${address}` : `is at ${host}, which leads to ${address}`
	return new PrivateAddressError(`${leads}, which is not a public address`)
}
