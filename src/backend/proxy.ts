import { isCrossSite } from '@storefront/contract/domain/web/cross-site.ts'
import { readLimited } from '@storefront/contract/domain/web/read-at-most.ts'
import { type ErrorCode, errorCodes } from '@storefront/contract/endpoints/wire/errors.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'

/** Headers that belong to one connection and not to the message that passes through. */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/**
 * Passes a request for `/api/...` on to a store elsewhere, so that its cookies are the shop's own and no cross-origin
 * rules stand in between. A store that cannot be reached is a 503 in the contract's form.
 */
export async function passOn(request: Request, storeApiUrl: string, clientAddress: string | undefined): Promise<Response> {
	const { pathname, search } = new URL(request.url)
	const body = await bodyOf(request).catch(() => undefined)
	if (body === undefined) return left.clone()
	if (body === null) return refusal('payload_too_large', 'The request is too large.')
	const headers = new Headers(request.headers)
	for (const name of [...hopByHop, 'host', 'accept-encoding', 'content-length']) headers.delete(name)
	// The store would take our own pages for another site's, which is what `comesFromElsewhere` has ruled out.
	if (isOwn(headers, request)) for (const name of ['origin', 'sec-fetch-site']) headers.delete(name)
	if (clientAddress) headers.set('x-forwarded-for', [headers.get('x-forwarded-for'), clientAddress].filter(Boolean).join(', '))
	try {
		const response = await fetch(storeApiUrl + pathname.replace(/^\/api/, '') + search, {
			method: request.method,
			headers,
			body: body === '' ? null : body,
			redirect: 'manual',
			signal: request.signal,
		})
		const passed = new Headers(response.headers)
		// The body has been unpacked on the way.
		for (const name of [...hopByHop, 'content-encoding', 'content-length']) passed.delete(name)
		return new Response(response.body, { status: response.status, headers: passed })
	} catch {
		// Nobody hears it when the visitor has left.
		return request.signal.aborted ? left.clone() : unavailable()
	}
}

function isOwn(headers: Headers, { url }: Request): boolean {
	const origin = headers.get('origin')
	return (
		headers.get('sec-fetch-site') === 'same-origin' ||
		(origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(url).host)
	)
}

/** No call of the contract needs more, in bytes: a review with its pictures. What is too large for another, the store refuses. */
const largestBody = 1000 * 1024

/** What nginx made usual in logs for a visitor who left before the answer. */
const left = new Response(null, { status: 499 })

/** null for a body that is too large. Rejects when it broke off: half a call is never passed on. */
async function bodyOf({ method, body }: Request): Promise<string | null> {
	return method === 'GET' || method === 'HEAD' ? '' : await readLimited(body, largestBody)
}

/**
 * Whether a call that changes something comes from a page of another site (`isCrossSite`). The store behind cannot tell:
 * it is asked by this server.
 */
export function comesFromElsewhere({ method, headers, url }: Request, configuration: Callers): boolean {
	const { SITE_URL, CORS_ORIGINS = [], TRUST_PROXY } = configuration
	return isCrossSite({
		method,
		site: headers.get('sec-fetch-site'),
		origin: headers.get('origin'),
		hosts: [headers.get('host'), new URL(url).host, TRUST_PROXY > 0 ? headers.get('x-forwarded-host') : null],
		allowed: [...CORS_ORIGINS, ...(SITE_URL ? [new URL(SITE_URL).origin] : [])],
	})
}

/** Lets pages of the configured origins read what was answered here in the store's place; the store allows its own answers. */
export function allowedFor({ headers }: Request, response: Response, origins: readonly string[]): Response {
	const origin = headers.get('origin')
	if (origin === null || !origins.includes(origin) || response.headers.has('access-control-allow-origin')) return response
	response.headers.set('access-control-allow-origin', origin)
	response.headers.set('access-control-allow-credentials', 'true')
	response.headers.append('vary', 'Origin')
	return response
}

type Callers = Pick<Configuration, 'SITE_URL' | 'CORS_ORIGINS' | 'TRUST_PROXY'>

/** The contract's refusal for a store that cannot be reached. */
export function unavailable(): Response {
	return refusal('store_unavailable', 'The store cannot be reached just now.')
}

/** A refusal in the contract's form, of a call that never reached the store. */
export function refusal(code: ErrorCode, message: string): Response {
	return Response.json(
		{ message, code },
		{ status: errorCodes[code].status, headers: { 'cache-control': 'no-store', 'x-store-error': code } },
	)
}
