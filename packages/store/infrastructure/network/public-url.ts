import type { LookupAddress } from 'node:dns'
import { lookup as resolveName } from 'node:dns/promises'
import { isIP } from 'node:net'
import { hostOf, isPublicAddress } from './public-address.ts'

const maxLength = 500
/** How long a name is looked up, in milliseconds. */
const lookupMs = 5000

/** The shop must not request a URL. The message is for the owner. */
export class InvalidPublicUrl extends Error {
	override readonly name = 'InvalidPublicUrl'
}

interface Options {
	/** A valid URL, for the message about one that is not. */
	readonly example: string
	/** Hosts that may have private addresses: WEBHOOK_PRIVATE_HOSTS. */
	readonly privateHosts: ReadonlySet<string>
	readonly lookup?: (host: string) => Promise<readonly Pick<LookupAddress, 'address'>[]>
}

/**
 * Checks a URL that the owner has typed and returns it normalized: HTTPS, no password, and only public IP addresses. Every request checks the
 * IP address again, because a name can lead to another one later. Throws `InvalidPublicUrl`.
 */
export async function checkPublicUrl(typed: string, { privateHosts, example, lookup = lookupAll }: Options): Promise<string> {
	const url = parsePublicUrl(typed, privateHosts, example)
	const host = hostOf(url)
	if (privateHosts.has(host)) return url.href
	const addresses = isIP(host) === 0 ? await findAddresses(host, lookup) : [host]
	const inside = addresses.find((address) => !isPublicAddress(address))
	if (inside !== undefined) {
		const where = inside === host ? host : `${host} leads to ${inside}, which`
		throw new InvalidPublicUrl(
			`${where} is not a public address. A host of your own network must be listed in WEBHOOK_PRIVATE_HOSTS on the server.`,
		)
	}
	return url.href
}

/** Checks everything but the IP addresses. */
export function parsePublicUrl(typed: string, privateHosts: ReadonlySet<string>, example = 'https://shop.example/'): URL {
	const text = typed.trim()
	if (text.length > maxLength) throw new InvalidPublicUrl(`The address can have at most ${maxLength} characters.`)
	if (!URL.canParse(text)) throw new InvalidPublicUrl(`This is not a valid address. It looks like ${example}.`)
	const url = new URL(text)
	const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && privateHosts.has(hostOf(url)))
	if (!isAllowed) throw new InvalidPublicUrl('The address must begin with https://.')
	if (url.username || url.password) throw new InvalidPublicUrl('The address must not contain a user name or password.')
	url.hash = ''
	return url
}

async function findAddresses(host: string, lookup: NonNullable<Options['lookup']>): Promise<readonly string[]> {
	try {
		return (await lookup(host)).map(({ address }) => address)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND') throw new InvalidPublicUrl(`The host ${host} was not found.`)
		// The name server does not answer now. Each request checks the address.
		return []
	}
}

function lookupAll(host: string) {
	const timeout = new Promise<never>((_, reject) =>
		setTimeout(() => reject(new Error('The name server does not answer')), lookupMs).unref(),
	)
	return Promise.race([resolveName(host, { all: true }), timeout])
}
