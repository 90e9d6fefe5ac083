/**
 * The requests that every page makes, without the typed client and the schemas. They only recognize the usual reply; the
 * typed client handles all others, and reports failures.
 */
import { language } from '@storefront/i18n/language.ts'
import { readTimeout } from '../../domain/constants.ts'
import { guestCartPath } from '../../endpoints/cart/guest-cart-path.ts'
import { visitorIpPath } from '../../endpoints/location/visitor-path.ts'
import { languageQuery } from './page-locale.ts'
import { randomId } from './random-id.ts'

/** Whether the store says that the cart of this guest is empty. */
export async function isGuestCartEmpty(baseUrl: string, ip: string): Promise<boolean> {
	const reply = await readJson(`${baseUrl}${guestCartPath}?${new URLSearchParams({ ip_address: ip, ...languageQuery() })}`)
	const lines = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply
	return Array.isArray(lines) && lines.length === 0
}

/** The visitor's IP address as the store sends it, not validated; null for another reply, undefined for no response in time. */
export async function readVisitorIp(baseUrl: string): Promise<unknown> {
	const reply = await readJson(baseUrl + visitorIpPath)
	if (reply === undefined) return undefined
	return typeof reply === 'object' && reply !== null && 'ip' in reply ? reply.ip : null
}

/** undefined: no response; null: an error or no JSON. */
async function readJson(url: string): Promise<unknown> {
	const headers = {
		'content-type': 'application/json',
		accept: 'application/json',
		'accept-language': language(),
		'x-request-id': randomId(),
	}
	try {
		const response = await fetch(url, { headers, credentials: 'include', signal: AbortSignal.timeout(readTimeout) })
		return response.ok ? await response.json().catch(() => null) : null
	} catch {
		return undefined
	}
}
