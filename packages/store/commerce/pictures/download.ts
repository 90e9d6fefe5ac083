import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import { hostOf, PrivateAddress, publicLookup, refuseLiteral } from './public-address.ts'

/** What an earlier answer said of a picture, so that it is sent again only when it has changed. */
export interface Validators {
	readonly etag: string
	readonly lastModified: string
}

/** A picture as its host sent it. */
export interface Downloaded extends Validators {
	readonly bytes: Buffer
	/** `image/jpeg`, as the host says; empty when it says nothing. */
	readonly type: string
}

/** A picture cannot be had; the message completes "It ...". */
export class DownloadError extends Error {
	override readonly name = 'DownloadError'
}

/** The host asks for patience, or has trouble that may pass: the same request may go well later. */
export class TryLater extends DownloadError {
	/** How long the host asks to be left alone, in milliseconds; undefined when it says nothing. */
	readonly afterMs: number | undefined
	constructor(message: string, afterMs?: number) {
		super(message)
		this.afterMs = afterMs
	}
}

export interface DownloadOptions {
	/** Who asks, as the hosts are told: `shop/1.0 (+https://shop.example)`. */
	readonly userAgent: string
	/** Hosts that may have private addresses. */
	readonly privateHosts?: readonly string[]
	readonly limits?: Partial<Limits>
}

interface Limits {
	/** Bytes of a picture. */
	readonly bytes: number
	/** Milliseconds for a whole picture, redirects included. */
	readonly wholeMs: number
	/** Milliseconds without a byte. */
	readonly silentMs: number
}

/** A photograph of any camera is smaller, and every picture host that is alive is quicker. */
const usualLimits: Limits = { bytes: 25 * 1024 * 1024, wholeMs: 60_000, silentMs: 15_000 }
const mostRedirects = 5

export type Download = (address: string, known?: Validators, signal?: AbortSignal) => Promise<Downloaded | 'unchanged'>

/**
 * Gives a function that fetches one picture: from public addresses alone, whatever names and redirects lead to, and within
 * limits of bytes and time. It rejects with a DownloadError, or with a TryLater where a second try makes sense.
 */
export function createDownload({ userAgent, privateHosts = [], limits: own = {} }: DownloadOptions): Download {
	const limits = { ...usualLimits, ...own }
	const allowed = new Set(privateHosts.map((host) => host.toLowerCase()))
	const connection = { lookup: publicLookup(allowed), keepAlive: true, keepAliveMsecs: 1000, maxFreeSockets: 4 }
	const agents = { 'http:': new PlainAgent(connection), 'https:': new SecureAgent(connection) }

	/** One request; a redirect is an answer like any other. */
	function ask(url: URL, known: Validators | undefined, signal: AbortSignal): Promise<IncomingMessage> {
		refuseLiteral(hostOf(url), allowed)
		const headers = {
			'User-Agent': userAgent,
			Accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif,image/*;q=0.5',
			// What is unpacked may be any size; pictures are packed already.
			'Accept-Encoding': 'identity',
			...(known?.etag ? { 'If-None-Match': known.etag } : {}),
			...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
		}
		return new Promise((resolve, reject) => {
			const options = { headers, signal, timeout: limits.silentMs }
			const sent: ClientRequest =
				url.protocol === 'https:'
					? requestSecure(url, { ...options, agent: agents['https:'] }, resolve)
					: requestPlain(url, { ...options, agent: agents['http:'] }, resolve)
			sent.on('timeout', () => sent.destroy(new TryLater(`was silent for ${seconds(limits.silentMs)}`)))
			sent.on('error', reject)
			sent.end()
		})
	}

	async function follow(address: string, known: Validators | undefined, signal: AbortSignal): Promise<IncomingMessage> {
		let url = webUrl(address)
		for (let redirects = 0; redirects <= mostRedirects; redirects++) {
			const answer = await ask(url, known, signal)
			const { statusCode = 0, headers } = answer
			if (![301, 302, 303, 307, 308].includes(statusCode)) return answer
			answer.destroy()
			if (!headers.location || !URL.canParse(headers.location, url)) throw new DownloadError(`is redirected (${statusCode}) to no address`)
			url = webUrl(new URL(headers.location, url).href)
		}
		throw new DownloadError(`is redirected more than ${mostRedirects} times`)
	}

	return async (address, known, stop) => {
		const late = AbortSignal.timeout(limits.wholeMs)
		const signal = stop ? AbortSignal.any([late, stop]) : late
		try {
			const answer = await follow(address, known, signal)
			if (answer.statusCode === 304 && known) {
				answer.resume()
				return 'unchanged'
			}
			if (answer.statusCode !== 200) {
				answer.destroy()
				throw refusalOf(answer)
			}
			return await readPicture(answer, limits.bytes)
		} catch (error) {
			if (late.aborted) throw new TryLater(`took longer than ${seconds(limits.wholeMs)}`)
			throw stop?.aborted || error instanceof DownloadError ? error : explained(error)
		}
	}
}

function webUrl(address: string): URL {
	if (!URL.canParse(address)) throw new DownloadError('is no address')
	const url = new URL(address)
	if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new DownloadError(`is at ${url.protocol}, not at https: or http:`)
	if (url.username || url.password) throw new DownloadError('has a password in its address, which every visitor would see')
	return url
}

function refusalOf({ statusCode = 0, headers }: IncomingMessage): DownloadError {
	const answered = `was answered with ${statusCode}`
	if (statusCode === 429 || statusCode === 503) return new TryLater(answered, retryAfter(headers['retry-after']))
	return statusCode === 408 || statusCode >= 500 ? new TryLater(answered) : new DownloadError(answered)
}

/** `Retry-After` in milliseconds: a number of seconds, or a date. */
export function retryAfter(header: string | undefined, now = Date.now()): number | undefined {
	if (header === undefined) return undefined
	if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
	const date = Date.parse(header)
	return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

async function readPicture(answer: IncomingMessage, mostBytes: number): Promise<Downloaded> {
	const { headers } = answer
	const tooLarge = () => {
		answer.destroy()
		return new DownloadError(`is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB`)
	}
	if (Number(headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
	if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') {
		answer.destroy()
		throw new DownloadError(`is sent packed (${headers['content-encoding']}), though it was asked for as it is`)
	}
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of answer as AsyncIterable<Buffer>) {
		size += chunk.length
		if (size > mostBytes) throw tooLarge()
		chunks.push(chunk)
	}
	return {
		bytes: Buffer.concat(chunks),
		type: headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '',
		etag: headers.etag ?? '',
		lastModified: headers['last-modified'] ?? '',
	}
}

/** What the system says of a connection. What is sure to be so again is not tried again. */
function explained(error: unknown): DownloadError {
	const { code = '', message = String(error) } = error as NodeJS.ErrnoException
	if (error instanceof PrivateAddress) return new DownloadError(message)
	if (code === 'ENOTFOUND') return new DownloadError('is at a host that nobody knows')
	if (/CERT|SSL|TLS/.test(code)) return new DownloadError(`is at a host whose certificate is not right (${code})`)
	if (code.startsWith('HPE_')) return new DownloadError('was answered with no HTTP')
	return new TryLater(`could not be had: ${code || message}`)
}

function seconds(ms: number): string {
	return `${ms / 1000} s`
}
