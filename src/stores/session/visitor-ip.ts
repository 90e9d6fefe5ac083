import { readVisitorIp } from '@storefront/contract/client/http/plain-requests.ts'
import { readStoreAddress } from '@storefront/contract/client/http/store-address.ts'
import { getStorage, readStoredJson } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'

let lookup: Promise<string> | undefined

/** Public IP address of the visitor, looked up once per tab; the configured one if that fails (ERR-04, CONST-02). */
export function visitorIp(): Promise<string> {
	lookup ??= lookUp()
	return lookup
}

async function lookUp(): Promise<string> {
	const known = readStoredJson('session', storageKeys.visitorIp)
	if (isAddress(known)) return known
	const { baseUrl, ipLookupUrl, fallbackIp } = readStoreAddress()
	// Another service is called by the client only, which sends it no cookies and no headers of the shop.
	const sent = ipLookupUrl ? null : await readVisitorIp(baseUrl)
	// Without a response, a second lookup would only make the visitor wait twice as long.
	const ip = isAddress(sent) || sent === undefined ? sent : await lookUpWithClient()
	// The next page tries again.
	if (!isAddress(ip)) return fallbackIp
	try {
		getStorage('session')?.setItem(storageKeys.visitorIp, JSON.stringify(ip))
	} catch {
		// Storage is full or read-only: the next page tries again.
	}
	return ip
}

async function lookUpWithClient(): Promise<string | null> {
	try {
		const { lookUpIp } = await import('./visitor-lookup.ts')
		return await lookUpIp()
	} catch {
		// Without a network the import fails too.
		return null
	}
}

/** A rough check: the store refuses a call with an invalid IP address (AMB-69). */
function isAddress(text: unknown): text is string {
	return typeof text === 'string' && /^\d+(?:\.\d+){3}$|^[\da-f.:]*:[\da-f.:]*$/i.test(text)
}
