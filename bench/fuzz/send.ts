import { Agent, request } from 'node:http'
import type { FuzzRequest } from './requests.ts'

export interface SentResponse {
	/** HTTP status; 0: the connection was closed without a response. */
	readonly status: number
	readonly milliseconds: number
	/** Found internal details that a response must not contain. */
	readonly leaks: readonly string[]
}

/** Internal details: stack traces, file paths, and names and errors of databases, libraries and the language. */
const leaks: readonly RegExp[] = [
	/\n\s+at .{1,200}:\d+:\d+/,
	/node_modules|node:internal|file:\/\/\//,
	new RegExp(process.cwd().replaceAll(/[^\w]/g, '\\$&')),
	/SQLITE_\w+|sqlite error|no such (?:table|column)|syntax error at or near|violates \w+ constraint|constraint failed|relation "\w+"/i,
	/\b(?:select|insert into|update|delete from)\s+(?:\S+\s+){0,8}(?:from|values|set|where)\s+"\w+"/i,
	/\b(?:TypeError|ReferenceError|RangeError|SyntaxError|ERR_[A-Z_]{4,}|ECONNRESET|ENOENT)\b/,
	/\b(?:kysely|valibot|undici|hono|astro:(?:env|content|middleware))\b/i,
	/\[object Object\]/,
]

/** Timeout in milliseconds; a request without a response counts as having taken this long. */
const patience = 30_000

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Sends a raw request and reads the whole response. A server that rejects too large headers can close the connection before all is sent, so
 * that the response is lost: then the request is retried once on a new connection.
 */
export async function send(shop: URL, asked: FuzzRequest, address: string): Promise<SentResponse> {
	const answered = await sendBy(agent, shop, asked, address)
	return answered.status > 0 || answered.milliseconds >= patience ? answered : await sendBy(new Agent(), shop, asked, address)
}

function sendBy(by: Agent, shop: URL, { method, path, headers, body }: FuzzRequest, address: string): Promise<SentResponse> {
	const started = performance.now()
	return new Promise((resolve) => {
		const end = (status: number, text = '') => {
			resolve({ status, milliseconds: performance.now() - started, leaks: leaks.flatMap((one) => one.exec(text)?.[0] ?? []) })
		}
		const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
		const options = {
			agent: by,
			host: shop.hostname,
			port: shop.port,
			method,
			path,
			headers: { ...headers, ...length, 'x-forwarded-for': address },
		}
		const sent = request(options, (reply) => {
			let text = ''
			reply.setEncoding('utf8')
			reply.on('data', (chunk: string) => {
				text += chunk
			})
			reply.on('error', () => end(0))
			reply.on('end', () => end(reply.statusCode ?? 0, `${JSON.stringify(reply.headers)}\n${text}`))
		})
		sent.setTimeout(patience, () => sent.destroy())
		sent.on('error', () => end(0))
		sent.end(body)
	})
}
