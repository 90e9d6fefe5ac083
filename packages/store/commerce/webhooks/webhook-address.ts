import type { LookupAddress } from 'node:dns'
import { lookup as resolveName } from 'node:dns/promises'
import { isIP } from 'node:net'
import { hostOf, isPublicAddress } from '../../infrastructure/network/public-address.ts'

const maxLength = 500
/** How long a name is looked up, in milliseconds. */
const lookupMs = 5000

/** The address of a webhook is not allowed. The message is for the owner. */
export class InvalidWebhookAddress extends Error {
	override readonly name = 'InvalidWebhookAddress'
}

interface Options {
	/** Hosts that may have private addresses: WEBHOOK_PRIVATE_HOSTS. */
	readonly privateHosts: ReadonlySet<string>
	readonly lookup?: (host: string) => Promise<readonly Pick<LookupAddress, 'address'>[]>
}

/**
 * Checks the address of a webhook and returns it normalized: HTTPS, no password, and only public IP addresses. Every delivery checks the IP
 * address again, because a name can lead to another one later. Throws `InvalidWebhookAddress`.
 */
export async function checkWebhookAddress(typed: string, { privateHosts, lookup = lookupAll }: Options): Promise<string> {
	const url = parseWebhookAddress(typed, privateHosts)
	const host = hostOf(url)
	if (privateHosts.has(host)) return url.href
	const addresses = isIP(host) === 0 ? await findAddresses(host, lookup) : [host]
	const inside = addresses.find((address) => !isPublicAddress(address))
	if (inside !== undefined) {
		const where = inside === host ? host : `${host} leads to ${inside}, which`
		throw new InvalidWebhookAddress(
			`${where} is not a public address. A host of your own network must be listed in WEBHOOK_PRIVATE_HOSTS on the server.`,
		)
	}
	return url.href
}

/** Checks everything but the IP addresses. */
export function parseWebhookAddress(typed: string, privateHosts: ReadonlySet<string>): URL {
	const text = typed.trim()
	if (text.length > maxLength) throw new InvalidWebhookAddress(`The address can have at most ${maxLength} characters.`)
	if (!URL.canParse(text)) throw new InvalidWebhookAddress('This is not a valid address. It looks like https://erp.example/orders.')
	const url = new URL(text)
	const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && privateHosts.has(hostOf(url)))
	if (!isAllowed) throw new InvalidWebhookAddress('The address must begin with https://.')
	if (url.username || url.password) throw new InvalidWebhookAddress('The address must not contain a user name or password.')
	url.hash = ''
	return url
}

async function findAddresses(host: string, lookup: NonNullable<Options['lookup']>): Promise<readonly string[]> {
	try {
		return (await lookup(host)).map(({ address }) => address)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND') throw new InvalidWebhookAddress(`The host ${host} was not found.`)
		// The name server does not answer now. Each delivery checks the address.
		return []
	}
}

function lookupAll(host: string) {
	const timeout = new Promise<never>((_, reject) =>
		setTimeout(() => reject(new Error('The name server does not answer')), lookupMs).unref(),
	)
	return Promise.race([resolveName(host, { all: true }), timeout])
}
