/**
 * The key of an IP address in rate limits: one key per subscriber.
 *
 * - IPv4: the address itself.
 * - IPv4-mapped IPv6 (`::ffff:203.0.113.7`, also in hexadecimal): the IPv4 address.
 * - IPv6: the first 64 bits, as `2001:db8:0:1::/64`. A subscriber has at least this prefix, and can change the other bits at
 * will.
 * - Anything else, including empty text: unchanged.
 */
export function ipKey(address: string): string {
	return prefixOf(address, 4)
}

/** Like `ipKey`, with the first 48 bits of IPv6, the usual size of an organization's network. */
export function ipNetworkKey(address: string): string {
	return prefixOf(address.replace(/\/64$/, ''), 3)
}

/** The first `count` of the eight groups of an IPv6 address; other addresses are unchanged. */
function prefixOf(address: string, count: number): string {
	const groups = version6Groups(address.trim().replace(/^\[|\]$|%.*$/g, ''))
	if (!groups) return address.trim()
	const [high = 0, low = 0] = groups.slice(6)
	const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
	if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
	const first = groups.slice(0, count).map((group) => group.toString(16))
	return `${first.join(':')}::/${count * 16}`
}

/** Parses the eight groups of an IPv6 address; null if it is none. */
function version6Groups(address: string): readonly number[] | null {
	if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return null
	const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
	const [left, right] = [numbersOf(before), numbersOf(after)]
	return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function numbersOf(groups: string): readonly number[] {
	return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}
