import type { BegunRead } from '@storefront/contract/client/http/pending-response.ts'
import { readStoreAddress } from '@storefront/contract/client/http/store-address.ts'
import { beginIpLookup } from '@storefront/contract/client/location/prefetch-visitor.ts'
import { getStorage, readStoredJson } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'

let lookup: Promise<string> | undefined

/** The public address of this visitor, looked up once for each tab; the configured one when that fails (ERR-04, CONST-02). */
export function visitorIp(): Promise<string> {
	lookup ??= lookUp()
	return lookup
}

async function lookUp(): Promise<string> {
	const known = readStoredJson('session', storageKeys.visitorIp)
	if (isAddress(known)) return known
	const { baseUrl, ipLookupUrl, fallbackIp } = readStoreAddress()
	// Another service is asked by the client alone: it gets no cookies and no headers of ours.
	const begun = ipLookupUrl ? null : beginIpLookup(baseUrl)
	const ip = (begun && (await parseIp(begun))) ?? (await lookUpWithClient(begun))
	// The next page asks again.
	if (!isAddress(ip)) return fallbackIp
	try {
		getStorage('session')?.setItem(storageKeys.visitorIp, JSON.stringify(ip))
	} catch {
		// Storage is full or read-only: the next page asks again.
	}
	return ip
}

/** The address of an answer that is as simple as it should be; null: the client has to see what it is. */
async function parseIp({ answer }: BegunRead): Promise<string | null> {
	try {
		const response = await answer
		const reply: unknown = response.ok ? await response.clone().json() : null
		return typeof reply === 'object' && reply !== null && 'ip' in reply && isAddress(reply.ip) ? reply.ip : null
	} catch {
		// The client meets the same failure, and says so.
		return null
	}
}

async function lookUpWithClient(begun: BegunRead | null): Promise<string | null> {
	try {
		const { lookUpIp } = await import('./visitor-lookup.ts')
		return await lookUpIp(begun)
	} catch {
		// Without a network that code does not come either.
		return null
	}
}

/** Roughly: what is none is refused by the store with the whole call (AMB-69). */
function isAddress(text: unknown): text is string {
	return typeof text === 'string' && /^\d+(?:\.\d+){3}$|^[\da-f.:]*:[\da-f.:]*$/i.test(text)
}
