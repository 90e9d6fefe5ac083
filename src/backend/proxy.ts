import { isCrossSite } from '@storefront/contract/domain/web/cross-site.ts'
import { readLimited } from '@storefront/contract/domain/web/read-at-most.ts'
import { type ErrorCode, errorCodes } from '@storefront/contract/endpoints/wire/errors.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'

/** Headers of a single connection, which a proxy does not forward. */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/**
 * Forwards a request for `/api/...` to a remote store. Browsers then need no CORS, and the cookies belong to the shop's own
 * domain. Responds with 503 and the error format of the API if the store cannot be reached.
 */
export async function proxyRequest(request: Request, storeApiUrl: string, clientAddress?: string): Promise<Response> {
	const { pathname, search } = new URL(request.url)
	const body = await readBody(request).catch(() => undefined)
	if (body === undefined) return clientClosedRequest.clone()
	if (body === null) return errorResponse('payload_too_large', 'The request is too large.')
	const headers = new Headers(request.headers)
	for (const name of [...hopByHop, 'host', 'accept-encoding', 'content-length']) headers.delete(name)
	// The store would reject the shop's own pages as another site. `isCrossSiteRequest` has checked them already.
	if (isSameOrigin(headers, request)) for (const name of ['origin', 'sec-fetch-site']) headers.delete(name)
	if (clientAddress) headers.set('x-forwarded-for', [headers.get('x-forwarded-for'), clientAddress].filter(Boolean).join(', '))
	try {
		const response = await fetch(storeApiUrl + pathname.replace(/^\/api/, '') + search, {
			method: request.method,
			headers,
			body: body === '' ? null : body,
			redirect: 'manual',
			signal: request.signal,
		})
		const responseHeaders = new Headers(response.headers)
		// fetch has decompressed the body.
		for (const name of [...hopByHop, 'content-encoding', 'content-length']) responseHeaders.delete(name)
		return new Response(response.body, { status: response.status, headers: responseHeaders })
	} catch {
		// The visitor has left, so no one reads this response.
		return request.signal.aborted ? clientClosedRequest.clone() : storeUnavailable()
	}
}

function isSameOrigin(headers: Headers, { url }: Request): boolean {
	const origin = headers.get('origin')
	return (
		headers.get('sec-fetch-site') === 'same-origin' ||
		(origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(url).host)
	)
}

/** The largest body of the API, a review with its pictures, in bytes. The store applies the limits of other calls. */
const maxBodyBytes = 1000 * 1024

/** The status that nginx logs for a client that closes the connection. */
const clientClosedRequest = new Response(null, { status: 499 })

/** Returns null for a body that is too large. Rejects when the request was aborted, so that no incomplete call is forwarded. */
async function readBody({ method, body }: Request): Promise<string | null> {
	return method === 'GET' || method === 'HEAD' ? '' : await readLimited(body, maxBodyBytes)
}

/**
 * Whether a call that changes data comes from a page of another site (`isCrossSite`). The remote store cannot check this,
 * because this server sends the request.
 */
export function isCrossSiteRequest({ method, headers, url }: Request, configuration: CrossSiteOptions): boolean {
	const { SITE_URL, CORS_ORIGINS = [], TRUST_PROXY } = configuration
	return isCrossSite({
		method,
		site: headers.get('sec-fetch-site'),
		origin: headers.get('origin'),
		hosts: [headers.get('host'), new URL(url).host, TRUST_PROXY > 0 ? headers.get('x-forwarded-host') : null],
		allowed: [...CORS_ORIGINS, ...(SITE_URL ? [new URL(SITE_URL).origin] : [])],
	})
}

/** Adds CORS headers for the configured origins to responses of this server; the store sets them on its own responses. */
export function addCorsHeaders({ headers }: Request, response: Response, origins: readonly string[]): Response {
	const origin = headers.get('origin')
	if (origin === null || !origins.includes(origin) || response.headers.has('access-control-allow-origin')) return response
	response.headers.set('access-control-allow-origin', origin)
	response.headers.set('access-control-allow-credentials', 'true')
	response.headers.append('vary', 'Origin')
	return response
}

type CrossSiteOptions = Pick<Configuration, 'SITE_URL' | 'CORS_ORIGINS' | 'TRUST_PROXY'>

/** The error response for a store that cannot be reached. */
export function storeUnavailable(): Response {
	return errorResponse('store_unavailable', 'The store cannot be reached just now.')
}

/** An error response in the format of the API, for calls that do not reach the store. */
export function errorResponse(code: ErrorCode, message: string): Response {
	return Response.json(
		{ message, code },
		{ status: errorCodes[code].status, headers: { 'cache-control': 'no-store', 'x-store-error': code } },
	)
}
