import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isNoscriptPath } from '@storefront/contract/domain/paths.ts'
import { ipKey } from '@storefront/contract/domain/web/address-key.ts'
import { isAssistantPath } from '@storefront/contract/domain/web/assistant-paths.ts'
import { canonicalPath, canonicalQuery, isSamePath, splitPrefix } from '@storefront/contract/domain/web/canonical-url.ts'
import { findVisitorIp } from '@storefront/contract/domain/web/forwarded.ts'
import { visitorHeader } from '@storefront/contract/domain/web/headers.ts'
import { type ErrorCode, errorCodes } from '@storefront/contract/endpoints/wire/errors.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { addSecurityHeaders, isSecure, joinHeader } from './security-headers.ts'

type Options = Pick<Configuration, 'TRUST_PROXY'> & Partial<Pick<Configuration, 'CORS_ORIGINS' | 'LANGUAGES' | 'MARKETS'>>

/** The largest body of a call, in bytes. A request with a larger content length is not read. */
const maxBodyBytes = 1024 * 1024

/** Permanent redirects may be cached, but not forever. */
const redirectCaching = 'public, max-age=3600'

/** Pages that only the shop itself shows, after an error. */
const errorPages = /^\/(500|429)(\/|$)/

/** Headers of an assistant that its interface reads: those of the body, of the protocols, and of proxies. Cookies are not among them. */
const assistantHeaders = [
	...['accept', 'accept-encoding', 'accept-language', 'content-length', 'content-type', 'transfer-encoding'],
	...['mcp-method', 'mcp-name', 'mcp-protocol-version', 'mcp-session-id', 'origin', 'user-agent'],
	...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
]

/** Requests that the store handles. */
const isApi = (path: string) => /^\/api(\/|$)/.test(path)

/**
 * The first handler of every request, before files and pages. It answers invalid requests, so that later handlers need not
 * check for them, and adds the security headers to every response.
 *
 * - Every page has one URL: other spellings are redirected to it, impossible paths are 404.
 * - Pages and files accept GET and HEAD, and pages without scripts POST; calls of the store accept the methods of the API. The
 *   interfaces for assistants check their methods themselves.
 */
export function normalizeRequest(
	{ TRUST_PROXY, CORS_ORIGINS = [], LANGUAGES = ['en'], MARKETS = [] }: Options,
	next: RequestListener,
): RequestListener {
	return (request, response) => {
		addSecurityHeaders(response, isSecure(request, TRUST_PROXY))
		if (!isValidHost(request.headers.host ?? 'localhost')) return rejectHost(response)
		const [path, query] = splitUrl(request.url ?? '')
		const canonical = canonicalPath(path)
		// "/api/../faq" is not a call, despite its prefix.
		if (isApi(path) && isApi(canonical ?? path)) {
			request.url = path + query
			return rejectInvalidCall(request, response, canonical !== null, CORS_ORIGINS) || next(request, response)
		}
		const { prefix, plain } = splitPrefix(canonical ?? '/', LANGUAGES, MARKETS)
		if (rejectInvalidForm(request, response, plain)) return
		if (canonical !== null && !isSamePath(path, canonical)) return redirect(response, canonical, query)
		dropInvalidRange(request)
		// Unknown paths, and requests for the error pages themselves, get the 404 page of their locale.
		request.url = canonical === null || errorPages.test(plain) ? `${prefix}/404` : `${path}${query}`
		next(request, response)
	}
}

/**
 * The handler between files and pages. It passes on only the path, the canonical query and a few headers, so a cached page
 * cannot contain anything about the visitor. Pages without scripts, which are not cached, get the whole request.
 */
export function stripRequest({ TRUST_PROXY, LANGUAGES = ['en'], MARKETS = [] }: Options, next: RequestListener): RequestListener {
	return (request, response) => {
		const [path, query] = splitUrl(request.url ?? '')
		if (isApi(path)) return next(request, response)
		// Paths that begin with "/_" and are not files are internal routes of Astro, which are not used.
		const pagePath = path.startsWith('/_') ? '/404' : path
		const { prefix, plain } = splitPrefix(pagePath, LANGUAGES, MARKETS)
		const lower = canonicalPath(plain.replace(/^\/[^/]+/, (step) => step.toLowerCase())) ?? plain
		const address = prefix === '' ? lower : prefix + lower.replace(/^\/$/, '')
		if (!isSamePath(pagePath, address)) return redirect(response, address, query)
		// A page for one visitor, which is never cached, needs the cookies.
		if (isNoscriptPath(lower)) {
			request.url = pagePath + query
			request.headers[visitorHeader] = visitorKey(request, TRUST_PROXY)
			return next(request, response)
		}
		const isAssistant = isAssistantPath(lower)
		const canonical = isAssistant ? '' : canonicalQuery(plain, new URLSearchParams(query))
		request.url = canonical === '' ? pagePath : `${pagePath}?${canonical}`
		const { host, ...headers } = request.headers
		request.headers = {
			host: host ?? 'localhost',
			[visitorHeader]: visitorKey(request, TRUST_PROXY),
			...pickHeaders(headers, isAssistant ? assistantHeaders : ['accept-encoding', 'if-none-match']),
		}
		next(request, response)
	}
}

/** The Host header becomes part of URLs, so it must not contain path characters. */
const hostPattern = /^(?:[a-z\d_.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i
const isValidHost = (host: string) => hostPattern.test(host) && URL.canParse(`http://${host}`)

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Path and query (with its "?") of a request; scheme and host of an absolute URL are dropped. */
function splitUrl(url: string): readonly [string, string] {
	const [target = ''] = url.split('#', 1)
	const local = target.startsWith('/') ? target : target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '')
	const at = local.indexOf('?')
	return at < 0 ? [local, ''] : [local.slice(0, at), local.slice(at)]
}

function rejectHost(response: ServerResponse): void {
	response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
	response.end('The header Host is no name of a host.\n')
}

/** Rejects a form that is sent to a page without forms, or is too large, and other methods. Returns whether it did. */
function rejectInvalidForm(request: IncomingMessage, response: ServerResponse, plainPath: string): boolean {
	if (request.method === 'GET' || request.method === 'HEAD') return false
	const isForm = request.method === 'POST' && isNoscriptPath(plainPath)
	const isAccepted = isForm || isAssistantPath(plainPath)
	if (isAccepted && !isTooLarge(request)) return false
	if (isAccepted) rejectLargeForm(response)
	else rejectMethod(request, response)
	return true
}

function rejectMethod(request: IncomingMessage, response: ServerResponse): void {
	response.setHeader('Allow', 'GET, HEAD')
	// The connection is closed, because the body of a rejected request is not read.
	if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined)
		response.shouldKeepAlive = false
	if (request.method === 'OPTIONS') return void response.writeHead(204).end()
	response.writeHead(405, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
	response.end('Pages can only be read.\n')
}

function redirect(response: ServerResponse, path: string, query: string): void {
	// Header values must be ASCII; the original query may contain other characters.
	const location = path + query.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()))
	response.writeHead(308, { Location: location, 'Cache-Control': redirectCaching })
	response.end()
}

/** Rejects a call that no store could handle, with CORS headers for `origins`. Returns whether it did. */
function rejectInvalidCall(
	{ method = '', headers }: IncomingMessage,
	response: ServerResponse,
	isValidPath: boolean,
	origins: readonly string[],
): boolean {
	const addCorsHeaders = () => {
		if (headers.origin === undefined || !origins.includes(headers.origin)) return
		response.setHeader('Access-Control-Allow-Origin', headers.origin)
		response.setHeader('Access-Control-Allow-Credentials', 'true')
		response.setHeader('Vary', 'Origin')
	}
	const isLarge = isTooLarge({ headers })
	if (methods.has(method) && isValidPath && !isLarge) return false
	addCorsHeaders()
	if (!methods.has(method)) sendError(response, 'method_not_allowed', 'This address does not take this method.')
	else if (!isValidPath) sendError(response, 'not_found', 'There is nothing at this address.')
	else {
		// The rest of the body is not read.
		response.shouldKeepAlive = false
		sendError(response, 'payload_too_large', 'The request is too large.')
	}
	return true
}

function isTooLarge({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
	return Number(headers['content-length'] ?? 0) > maxBodyBytes
}

function rejectLargeForm(response: ServerResponse): void {
	// The rest of the body is not read.
	response.shouldKeepAlive = false
	response.writeHead(413, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
	response.end('The form is too large.\n')
}

/** Sends an error in the format of the API. */
function sendError(response: ServerResponse, code: ErrorCode, message: string): void {
	if (code === 'method_not_allowed') response.setHeader('Allow', 'GET, HEAD, OPTIONS, POST, PUT, DELETE')
	response.writeHead(errorCodes[code].status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
	response.end(JSON.stringify({ message, code }))
}

/** Drops an invalid range, so that the whole file is sent. */
function dropInvalidRange(request: IncomingMessage): void {
	const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(request.headers.range ?? '') ?? []
	const isValid = from !== undefined && (to === '' || Number(to) >= Number(from)) && request.headers['if-range'] === undefined
	if (!isValid) delete request.headers.range
}

/** The key of a visitor in rate limits, derived from the address. */
export function visitorKey({ headers, socket }: IncomingMessage, trustedProxies: number): string {
	const arrival = { connection: socket.remoteAddress ?? '', header: (name: keyof typeof headers) => joinHeader(headers[name]) }
	return ipKey(findVisitorIp(arrival, trustedProxies))
}

function pickHeaders(headers: IncomingMessage['headers'], names: readonly string[]): IncomingMessage['headers'] {
	return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
}
