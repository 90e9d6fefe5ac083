import { type IncomingMessage, Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { PrivateAddressError } from '../../infrastructure/network/public-address.ts'
import {
	conditionalHeaders,
	DownloadError,
	followRedirects,
	retryAfter,
	sendPublicRequest,
	type Validators,
} from '../../infrastructure/network/public-request.ts'

/** A downloaded picture. */
export interface DownloadedPicture extends Validators {
	readonly bytes: Buffer
	/** Content type from the response, such as `image/jpeg`; empty if missing. */
	readonly type: string
}

/** A temporary failure of the host: the same request may succeed later. */
export class TemporaryDownloadError extends DownloadError {
	/** `Retry-After` of the response in milliseconds; undefined if missing. */
	readonly afterMs: number | undefined
	constructor(message: string, afterMs?: number) {
		super(message)
		this.afterMs = afterMs
	}
}

export interface DownloadOptions {
	/** User agent of requests: `shop/1.0 (+https://shop.example)`. */
	readonly userAgent: string
	/** Hosts that may have private IP addresses. */
	readonly privateHosts?: readonly string[]
	readonly limits?: Partial<Limits>
}

interface Limits {
	/** Bytes of a picture. */
	readonly bytes: number
	/** Timeout in milliseconds for a whole picture, redirects included. */
	readonly timeoutMs: number
	/** Timeout in milliseconds without received data. */
	readonly idleMs: number
}

/** Photographs are smaller, and working hosts are faster. */
const defaultLimits: Limits = { bytes: 25 * 1024 * 1024, timeoutMs: 60_000, idleMs: 15_000 }

export type Download = (address: string, validators?: Validators, signal?: AbortSignal) => Promise<DownloadedPicture | 'unchanged'>

/**
 * Creates a function that downloads one picture, from public IP addresses only (also after DNS and redirects), within limits of size
 * and time. It rejects with a `DownloadError`, or with its subclass for temporary failures that can be retried.
 */
export function createDownload({ userAgent, privateHosts = [], limits: own = {} }: DownloadOptions): Download {
	const limits = { ...defaultLimits, ...own }
	const allowed = new Set(privateHosts.map((host) => host.toLowerCase()))
	const connection = { keepAlive: true, keepAliveMsecs: 1000, maxFreeSockets: 4 }
	const agents = { 'http:': new PlainAgent(connection), 'https:': new SecureAgent(connection) }

	/** Sends one request without following redirects. */
	function sendRequest(url: URL, known: Validators | undefined, signal: AbortSignal): Promise<IncomingMessage> {
		return sendPublicRequest(url, {
			privateHosts: allowed,
			headers: {
				'User-Agent': userAgent,
				Accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif,image/*;q=0.5',
				...conditionalHeaders(known),
			},
			signal,
			idle: { ms: limits.idleMs, error: new TemporaryDownloadError(`sent no data for ${seconds(limits.idleMs)}`) },
			agents,
		})
	}

	return async (address, known, stop) => {
		const timeout = AbortSignal.timeout(limits.timeoutMs)
		const signal = stop ? AbortSignal.any([timeout, stop]) : timeout
		try {
			const answer = await followRedirects(address, webUrl, (url) => sendRequest(url, known, signal))
			if (answer.statusCode === 304 && known) {
				answer.resume()
				return 'unchanged'
			}
			if (answer.statusCode !== 200) {
				answer.destroy()
				throw errorOfResponse(answer)
			}
			return await readPicture(answer, limits.bytes)
		} catch (error) {
			if (timeout.aborted) throw new TemporaryDownloadError(`took longer than ${seconds(limits.timeoutMs)}`)
			throw stop?.aborted || error instanceof DownloadError ? error : toDownloadError(error)
		}
	}
}

function webUrl(address: string): URL {
	if (!URL.canParse(address)) throw new DownloadError('is not a valid URL')
	const url = new URL(address)
	if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new DownloadError(`is at ${url.protocol}, not at https: or http:`)
	if (url.username || url.password) throw new DownloadError('has a password in its address, which every visitor would see')
	return url
}

function errorOfResponse({ statusCode = 0, headers }: IncomingMessage): DownloadError {
	const message = `got the response ${statusCode}`
	if (statusCode === 429 || statusCode === 503) return new TemporaryDownloadError(message, retryAfter(headers['retry-after']))
	return statusCode === 408 || statusCode >= 500 ? new TemporaryDownloadError(message) : new DownloadError(message)
}

async function readPicture(answer: IncomingMessage, maxBytes: number): Promise<DownloadedPicture> {
	const { headers } = answer
	const tooLargeError = () => {
		answer.destroy()
		return new DownloadError(`is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
	}
	if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLargeError()
	if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') {
		answer.destroy()
		throw new DownloadError(`is sent compressed (${headers['content-encoding']}), although compression was not requested`)
	}
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of answer as AsyncIterable<Buffer>) {
		size += chunk.length
		if (size > maxBytes) throw tooLargeError()
		chunks.push(chunk)
	}
	return {
		bytes: Buffer.concat(chunks),
		type: headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '',
		etag: headers.etag ?? '',
		lastModified: headers['last-modified'] ?? '',
	}
}

/** Converts a connection error. Permanent errors are not retried. */
function toDownloadError(error: unknown): DownloadError {
	const { code = '', message = String(error) } = error as NodeJS.ErrnoException
	if (error instanceof PrivateAddressError) return new DownloadError(`${message}; to allow a private host, add it to MEDIA_PRIVATE_HOSTS`)
	if (code === 'ENOTFOUND') return new DownloadError('is at an unknown host')
	if (/CERT|SSL|TLS/.test(code)) return new DownloadError(`is at a host with an invalid certificate (${code})`)
	if (code.startsWith('HPE_')) return new DownloadError('got a response that is not HTTP')
	return new TemporaryDownloadError(`could not be downloaded: ${code || message}`)
}

function seconds(ms: number): string {
	return `${ms / 1000} s`
}
