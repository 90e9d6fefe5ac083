import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FeedError } from '../../commerce/feed/feed-error.ts'
import { mostFeedBytes } from '../../commerce/feed/read/source.ts'
import { PrivateAddressError, type publicLookup } from '../../infrastructure/network/public-address.ts'
import {
	conditionalHeaders,
	DownloadError,
	followRedirects,
	sendPublicRequest,
	type Validators,
} from '../../infrastructure/network/public-request.ts'
import { InvalidPublicUrl, parsePublicUrl } from '../../infrastructure/network/public-url.ts'

export interface FetchOptions {
	/** WEBHOOK_PRIVATE_HOSTS. */
	readonly privateHosts: ReadonlySet<string>
	readonly userAgent: string
	/** Ends the download. */
	readonly signal: AbortSignal
	/** Replaces the DNS lookup, for tests. */
	readonly lookup?: Parameters<typeof publicLookup>[1] | undefined
	readonly limits?: Partial<FetchLimits> | undefined
}

export interface FetchLimits {
	readonly bytes: number
	/** For the whole file, redirects included, in milliseconds. */
	readonly timeoutMs: number
	/** Without received data, in milliseconds. */
	readonly idleMs: number
}

const defaultLimits: FetchLimits = { bytes: mostFeedBytes, timeoutMs: 10 * 60_000, idleMs: 30_000 }

/** A feed that was downloaded. */
export interface FetchedFeed extends Validators {
	readonly bytes: number
	/** SHA-256 of the file. */
	readonly hash: string
}

/**
 * Downloads a feed to a new file at `path`: from public IP addresses only, also after each redirect, within limits of size and time. Returns
 * 'unchanged' if the host says that the file is still that of `known`. Throws a `FeedError` with the reason and how to fix it.
 */
export async function fetchFeed(
	address: string,
	path: string,
	{ known, ...options }: FetchOptions & { readonly known?: Validators | undefined },
): Promise<FetchedFeed | 'unchanged'> {
	const limits = { ...defaultLimits, ...options.limits }
	const timeout = AbortSignal.timeout(limits.timeoutMs)
	const signal = AbortSignal.any([timeout, options.signal])
	try {
		const answer = await followRedirects(
			address,
			(url) => parsePublicUrl(url, options.privateHosts),
			(url) => send(url, { ...options, signal, known, idleMs: limits.idleMs }),
		)
		if (answer.statusCode === 304 && known) {
			answer.destroy()
			return 'unchanged'
		}
		if (answer.statusCode !== 200) {
			answer.destroy()
			throw new FeedError(describeStatus(answer.statusCode ?? 0))
		}
		return await save(answer, path, { signal, limit: limits.bytes })
	} catch (error) {
		options.signal.throwIfAborted()
		if (error instanceof FeedError) throw error
		throw new FeedError(timeout.aborted ? `The download took longer than ${limits.timeoutMs / 1000} seconds.` : describeError(error))
	}
}

interface Sending extends FetchOptions {
	readonly known: Validators | undefined
	readonly idleMs: number
}

function send(url: URL, { privateHosts, userAgent, signal, lookup, known, idleMs }: Sending): Promise<IncomingMessage> {
	return sendPublicRequest(url, {
		privateHosts,
		headers: {
			'User-Agent': userAgent,
			Accept: 'text/csv,text/tab-separated-values,application/xml,text/xml,*/*;q=0.5',
			...conditionalHeaders(known),
		},
		signal,
		idle: { ms: idleMs, error: new FeedError(`The host sent no data for ${idleMs / 1000} seconds.`) },
		...(lookup && { lookup }),
	})
}

interface Saving {
	readonly signal: AbortSignal
	readonly limit: number
}

async function save(answer: IncomingMessage, path: string, { signal, limit }: Saving): Promise<FetchedFeed> {
	const { headers } = answer
	const tooLarge = () =>
		new FeedError(`The feed is larger than ${Math.floor(limit / 1024 / 1024)} MB. Ask for one that is compressed with gzip.`)
	if (Number(headers['content-length'] ?? 0) > limit) {
		answer.destroy()
		throw tooLarge()
	}
	const hash = createHash('sha256')
	let bytes = 0
	await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	const check = async function* (content: AsyncIterable<Buffer>) {
		for await (const chunk of content) {
			bytes += chunk.length
			if (bytes > limit) throw tooLarge()
			hash.update(chunk)
			yield chunk
		}
	}
	await pipeline(answer, check, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
	if (bytes === 0) throw new FeedError('The feed is empty. Ask the supplier whether the file is made again.')
	return { bytes, hash: hash.digest('hex'), etag: headers.etag ?? '', lastModified: headers['last-modified'] ?? '' }
}

function describeStatus(status: number): string {
	if (status === 401 || status === 403) return `The host refuses the feed (${status}). Ask the supplier for an address with a valid key.`
	if (status === 404 || status === 410) return `There is no feed at the address any more (${status}). Enter the new address.`
	return `The host answered ${status}. If this stays so, ask the supplier.`
}

function describeError(error: unknown): string {
	if (error instanceof InvalidPublicUrl) return error.message
	if (error instanceof PrivateAddressError)
		return `The address ${error.message}. A host of your own network must be listed in WEBHOOK_PRIVATE_HOSTS on the server.`
	if (error instanceof DownloadError) return `The address ${error.message}.`
	const { code = '', message = String(error) } = error as NodeJS.ErrnoException
	if (code === 'ENOTFOUND') return 'The host was not found. Check the address.'
	if (code === 'ECONNREFUSED') return 'The host refuses connections.'
	if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return 'The host closed the connection before the feed was complete.'
	if (/CERT|SSL|TLS/.test(code)) return `The certificate of the host is not valid (${code}).`
	return `The feed could not be downloaded: ${code || message}.`
}
