import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { canonicalPath, canonicalQuery, isSpelledAs, prefixIn } from '@storefront/contract/domain/edge/page-address.ts'
import { ipKey } from '@storefront/contract/domain/web/address-key.ts'
import { visitorAddressOf } from '@storefront/contract/domain/web/forwarded.ts'
import { visitorHeader } from '@storefront/contract/domain/web/headers.ts'
import { type ErrorCode, errorCodes } from '@storefront/contract/endpoints/wire/errors.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { guard, headerText, isSecure } from './security-headers.ts'

type Options = Pick<Configuration, 'TRUST_PROXY'> & Partial<Pick<Configuration, 'CORS_ORIGINS' | 'LANGUAGES' | 'MARKETS'>>

/** No call needs more, in bytes; what says beforehand that it is larger is not read at all. */
const largestBody = 1024 * 1024

/** A permanent move may be kept by who was told of it, though not for ever. */
const movedFor = 'public, max-age=3600'

/** Pages that only the shop itself shows, where something went wrong. */
const ownPages = /^\/(500|429)(\/|$)/

/** Paths below it belong to the store, which answers for them by itself. */
const isApi = (path: string) => /^\/api(\/|$)/.test(path)

/**
 * The first that a request meets, before files and pages: what is wrong with its form is answered here, so that nothing
 * within has to think of it, and every answer gets the headers that guard it.
 *
 * - One address is one page: any other spelling of it is redirected there, what can be none is not found.
 * - Pages and files are read, by GET and HEAD. Calls of the store take what the contract says.
 */
export function atTheEdge(
	{ TRUST_PROXY, CORS_ORIGINS = [], LANGUAGES = ['en'], MARKETS = [] }: Options,
	inside: RequestListener,
): RequestListener {
	return (request, response) => {
		guard(response, isSecure(request, TRUST_PROXY))
		if (!isHost(request.headers.host ?? 'localhost')) return refuseHost(response)
		const [path, query] = partsOf(request.url ?? '')
		const canonical = canonicalPath(path)
		// "/api/../faq" is no call, whatever it begins with.
		if (isApi(path) && isApi(canonical ?? path)) {
			request.url = path + query
			return refuseCall(request, response, canonical !== null, CORS_ORIGINS) || inside(request, response)
		}
		if (request.method !== 'GET' && request.method !== 'HEAD') return readOnly(request, response)
		if (canonical !== null && !isSpelledAs(path, canonical)) return move(response, canonical, query)
		soundRange(request)
		// Not found is a page as well; so is what only the shop itself may show.
		const { prefix, plain } = prefixIn(canonical ?? '/', LANGUAGES, MARKETS)
		request.url = canonical === null || ownPages.test(plain) ? `${prefix}/404` : `${path}${query}`
		inside(request, response)
	}
}

/**
 * Between files and pages: a page learns its path, what it reads of the query in the one form that it has, and nothing else
 * of who asks. So pages that are kept are the same for everybody by their making.
 */
export function asPages({ TRUST_PROXY, LANGUAGES = ['en'], MARKETS = [] }: Options, pages: RequestListener): RequestListener {
	return (request, response) => {
		const [path, query] = partsOf(request.url ?? '')
		if (isApi(path)) return pages(request, response)
		// What is not a file below a name that begins so is machinery that nothing here uses.
		const known = path.startsWith('/_') ? '/404' : path
		const { prefix, plain } = prefixIn(known, LANGUAGES, MARKETS)
		const lower = canonicalPath(plain.replace(/^\/[^/]+/, (step) => step.toLowerCase())) ?? plain
		const address = prefix === '' ? lower : prefix + lower.replace(/^\/$/, '')
		if (!isSpelledAs(known, address)) return move(response, address, query)
		const read = canonicalQuery(plain, new URLSearchParams(query))
		request.url = read === '' ? known : `${known}?${read}`
		const { host, ...headers } = request.headers
		request.headers = {
			host: host ?? 'localhost',
			[visitorHeader]: visitorOf(request, TRUST_PROXY),
			...kept(headers, ['accept-encoding', 'if-none-match']),
		}
		pages(request, response)
	}
}

/** An address is put together from it, so nothing in it may pass for a path. */
const hostName = /^(?:[a-z\d_.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i
const isHost = (host: string) => hostName.test(host) && URL.canParse(`http://${host}`)

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Path and query (with its "?") as they came; of an address with scheme and host the same. */
function partsOf(url: string): readonly [string, string] {
	const [target = ''] = url.split('#', 1)
	const local = target.startsWith('/') ? target : target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '')
	const at = local.indexOf('?')
	return at < 0 ? [local, ''] : [local.slice(0, at), local.slice(at)]
}

function refuseHost(response: ServerResponse): void {
	response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
	response.end('The header Host is no name of a host.\n')
}

function readOnly(request: IncomingMessage, response: ServerResponse): void {
	response.setHeader('Allow', 'GET, HEAD')
	// Nobody waits for the body of what is not taken.
	if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined)
		response.shouldKeepAlive = false
	if (request.method === 'OPTIONS') return void response.writeHead(204).end()
	response.writeHead(405, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
	response.end('Pages can only be read.\n')
}

function move(response: ServerResponse, path: string, query: string): void {
	// Header values are bytes; a query as it came may hold more.
	const location = path + query.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()))
	response.writeHead(308, { Location: location, 'Cache-Control': movedFor })
	response.end()
}

/** Refuses a call that no store could read, in words that pages of `origins` may read. Returns whether it did. */
function refuseCall(
	{ method = '', headers }: IncomingMessage,
	response: ServerResponse,
	isSound: boolean,
	origins: readonly string[],
): boolean {
	const allow = () => {
		if (headers.origin === undefined || !origins.includes(headers.origin)) return
		response.setHeader('Access-Control-Allow-Origin', headers.origin)
		response.setHeader('Access-Control-Allow-Credentials', 'true')
		response.setHeader('Vary', 'Origin')
	}
	const isLarge = Number(headers['content-length'] ?? 0) > largestBody
	if (methods.has(method) && isSound && !isLarge) return false
	allow()
	if (!methods.has(method)) refuse(response, 'method_not_allowed', 'This address does not take this method.')
	else if (!isSound) refuse(response, 'not_found', 'There is nothing at this address.')
	else {
		// The rest of it is not waited for.
		response.shouldKeepAlive = false
		refuse(response, 'payload_too_large', 'The request is too large.')
	}
	return true
}

/** A refusal in the contract's form. */
function refuse(response: ServerResponse, code: ErrorCode, message: string): void {
	if (code === 'method_not_allowed') response.setHeader('Allow', 'GET, HEAD, OPTIONS, POST, PUT, DELETE')
	response.writeHead(errorCodes[code].status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
	response.end(JSON.stringify({ message, code }))
}

/** A range that ends before it begins, or is none, is left out: the whole file is what is then sent. */
function soundRange(request: IncomingMessage): void {
	const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(request.headers.range ?? '') ?? []
	const sound = from !== undefined && (to === '' || Number(to) >= Number(from)) && request.headers['if-range'] === undefined
	if (!sound) delete request.headers.range
}

/** What a visitor's address is counted under by limits. */
export function visitorOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
	const arrival = { connection: socket.remoteAddress ?? '', header: (name: keyof typeof headers) => headerText(headers[name]) }
	return ipKey(visitorAddressOf(arrival, trustedProxies))
}

function kept(headers: IncomingMessage['headers'], names: readonly string[]): IncomingMessage['headers'] {
	return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
}
