import { readPaths } from '../contract/paths.ts'
import { readTimeout } from '../domain/constants.ts'
import type { StoreAddress } from './store-address.ts'

/**
 * The two questions that every page asks as it opens (HDR-31), asked without the typed client: nothing else needs that
 * before the shopper acts, and it is most of what a page would have to load. They reject like any fetch.
 */
export async function glanceAtIp({ baseUrl, ipLookupUrl }: StoreAddress): Promise<string> {
	const { ip } = (await readJson(ipLookupUrl || baseUrl + readPaths.getVisitorIp, ipLookupUrl ? 'omit' : 'include')) as { ip?: unknown }
	if (typeof ip !== 'string') throw new Error('the reply has no ip')
	return ip
}

/** How many lines a guest's cart has. */
export async function glanceAtGuestCart({ baseUrl }: StoreAddress, ip: string): Promise<number> {
	const reply = await readJson(`${baseUrl}${readPaths.getGuestCart}?${new URLSearchParams({ ip_address: ip })}`, 'include')
	const lines = Array.isArray(reply) ? reply : (reply as { data?: unknown } | null)?.data
	return Array.isArray(lines) ? lines.length : 0
}

async function readJson(url: string, credentials: RequestCredentials): Promise<unknown> {
	const headers = { accept: 'application/json', 'content-type': 'application/json' }
	const response = await fetch(url, { credentials, headers, signal: AbortSignal.timeout(readTimeout) })
	if (!response.ok) throw new Error(`${url} answered ${response.status}`)
	return response.json()
}
