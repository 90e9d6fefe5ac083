import type { IncomingMessage } from 'node:http'
import { PrivateAddressError, type publicLookup } from '../../infrastructure/network/public-address.ts'
import { retryAfter, sendPublicRequest } from '../../infrastructure/network/public-request.ts'
import { InvalidPublicUrl, parsePublicUrl } from '../../infrastructure/network/public-url.ts'

/** Bytes of an answer that are read. */
const maxAnswerBytes = 4096
/** Characters of an answer that are stored. */
const maxAnswerLength = 1000

/** The result of an attempt. */
export interface Attempt {
	/** HTTP status of the answer; 0: none. */
	readonly status: number
	/** The first characters of the answer. */
	readonly answer: string
	/** Why it failed; empty: it succeeded. */
	readonly error: string
	/** `Retry-After` in milliseconds. */
	readonly retryAfterMs?: number | undefined
}

export interface SendOptions {
	readonly privateHosts: ReadonlySet<string>
	readonly timeoutMs: number
	/** Ends the attempt; then it rejects. */
	readonly signal: AbortSignal
	/** Replaces the DNS lookup, for tests. */
	readonly lookup?: Parameters<typeof publicLookup>[1]
}

interface Message {
	readonly url: string
	readonly headers: Readonly<Record<string, string>>
	readonly body: string
}

/**
 * Sends a message once: to public IP addresses only, with a new connection, without redirects, within a time limit. Every answer of the
 * range 200 to 299 is a success; of its text only the beginning is read.
 */
export async function sendMessage(message: Message, { privateHosts, timeoutMs, signal, lookup }: SendOptions): Promise<Attempt> {
	const timeout = AbortSignal.timeout(timeoutMs)
	const ending = AbortSignal.any([timeout, signal])
	try {
		const response = await post(message, { privateHosts, signal: ending, lookup })
		return { ...describeStatus(response), answer: await readStart(response) }
	} catch (error) {
		signal.throwIfAborted()
		const reason = timeout.aborted ? `No answer within ${timeoutMs / 1000} seconds.` : describeError(error)
		return { status: 0, answer: '', error: reason }
	}
}

function post(
	{ url: address, headers, body }: Message,
	{ privateHosts, signal, lookup }: Pick<SendOptions, 'privateHosts' | 'signal' | 'lookup'>,
): Promise<IncomingMessage> {
	return sendPublicRequest(parsePublicUrl(address, privateHosts), {
		method: 'POST',
		privateHosts,
		headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
		body,
		signal,
		...(lookup && { lookup }),
	})
}

function describeStatus({ statusCode: status = 0, headers }: IncomingMessage): Omit<Attempt, 'answer'> {
	if (status >= 200 && status < 300) return { status, error: '' }
	if (status >= 300 && status < 400) return { status, error: 'The receiver redirects to another address. Enter that address instead.' }
	return { status, error: `The receiver answered ${status}.`, retryAfterMs: retryAfter(headers['retry-after']) }
}

/** The beginning of the answer. The status counts, so a text that breaks off is no failure. */
async function readStart(response: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	let size = 0
	try {
		for await (const chunk of response as AsyncIterable<Buffer>) {
			chunks.push(chunk)
			size += chunk.length
			if (size >= maxAnswerBytes) break
		}
	} catch {
		// What was read until then is enough.
	}
	response.destroy()
	const text = Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8')
	return [...text.replaceAll(/[^\P{Cc}\n\t]/gu, '')].slice(0, maxAnswerLength).join('')
}

function describeError(error: unknown): string {
	if (error instanceof InvalidPublicUrl) return error.message
	if (error instanceof PrivateAddressError) return `The address ${error.message}.`
	const { code = '', message = String(error) } = error as NodeJS.ErrnoException
	if (code === 'ENOTFOUND') return 'The host was not found.'
	if (code === 'ECONNREFUSED') return 'The receiver refuses connections.'
	if (code === 'ECONNRESET') return 'The receiver closed the connection without an answer.'
	if (/CERT|SSL|TLS/.test(code)) return `The certificate of the receiver is not valid (${code}).`
	if (code.startsWith('HPE_')) return 'The answer is not HTTP.'
	return `The receiver could not be reached: ${code || message}.`
}
