import { type Agent, type IncomingMessage, type OutgoingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { assertPublicHost, hostOf, publicLookup } from './public-address.ts'

const maxRedirects = 5

/** Validators of an earlier response for conditional requests. */
export interface Validators {
	readonly etag: string
	readonly lastModified: string
}

/** A file cannot be downloaded. The message completes "It ...". */
export class DownloadError extends Error {
	override readonly name = 'DownloadError'
}

interface PublicRequest {
	/** Default: GET. */
	readonly method?: string
	readonly headers: OutgoingHttpHeaders
	readonly body?: string
	/** Hosts that may have private IP addresses. */
	readonly privateHosts: ReadonlySet<string>
	/** Ends the request. */
	readonly signal: AbortSignal
	/** Ends the request with `error` after `ms` milliseconds without data. */
	readonly idle?: { readonly ms: number; readonly error: Error }
	/** Agents with connections that only requests of this caller use again. Without them each request has a connection of its own. */
	readonly agents?: { readonly 'http:': Agent; readonly 'https:': Agent }
	/** Replaces the DNS lookup, for tests. */
	readonly lookup?: Parameters<typeof publicLookup>[1]
}

/**
 * Sends one request over HTTP or HTTPS to a public IP address, without following redirects. It asks for no compression, because decompressed
 * data may have any size. Rejects with a `PrivateAddressError`, or with the error of the connection.
 */
export function sendPublicRequest(
	url: URL,
	{ method = 'GET', headers, body, privateHosts, signal, idle, agents, lookup }: PublicRequest,
): Promise<IncomingMessage> {
	assertPublicHost(hostOf(url), privateHosts)
	const isSecure = url.protocol === 'https:'
	return new Promise((resolve, reject) => {
		const request = (isSecure ? requestSecure : requestPlain)(
			url,
			{
				method,
				headers: { 'Accept-Encoding': 'identity', ...headers },
				signal,
				...(idle && { timeout: idle.ms }),
				lookup: publicLookup(privateHosts, lookup),
				// The global agent would use a connection again whose IP address was not checked.
				agent: agents?.[isSecure ? 'https:' : 'http:'] ?? false,
			},
			resolve,
		)
		if (idle) request.on('timeout', () => request.destroy(idle.error))
		request.on('error', reject)
		request.end(body)
	})
}

/** Headers of a request for a file that may be unchanged. */
export function conditionalHeaders(known: Validators | undefined): OutgoingHttpHeaders {
	return {
		...(known?.etag ? { 'If-None-Match': known.etag } : {}),
		...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
	}
}

/**
 * Sends a request and follows its redirects. `parse` checks the address of each of them, and `send` sends one request. Rejects with a
 * `DownloadError`.
 */
export async function followRedirects(
	address: string,
	parse: (address: string) => URL,
	send: (url: URL) => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
	let url = parse(address)
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		const answer = await send(url)
		const { statusCode = 0, headers } = answer
		if (![301, 302, 303, 307, 308].includes(statusCode)) return answer
		answer.destroy()
		if (!headers.location || !URL.canParse(headers.location, url))
			throw new DownloadError(`has a redirect (${statusCode}) without a valid address`)
		url = parse(new URL(headers.location, url).href)
	}
	throw new DownloadError(`is redirected more than ${maxRedirects} times`)
}

/** `Retry-After` in milliseconds: a number of seconds, or a date. */
export function retryAfter(header: string | undefined, now = Date.now()): number | undefined {
	if (header === undefined) return undefined
	if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
	const date = Date.parse(header)
	return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
