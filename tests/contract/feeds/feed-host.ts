import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A host of a feed on this machine. */
export interface FeedHost {
	readonly url: string
	/** Requests so far. */
	readonly requests: IncomingMessage[]
	/** What it serves. */
	content: string | Buffer
	/** Replaces the answer. */
	answer: ((response: ServerResponse, request: IncomingMessage) => unknown) | null
	/** Whether it answers 304 if the validators still match. */
	hasValidators: boolean
}

export async function startFeedHost(content: string | Buffer = ''): Promise<FeedHost> {
	const host: { -readonly [Key in keyof FeedHost]: FeedHost[Key] } = { url: '', requests: [], content, answer: null, hasValidators: false }
	const server = createServer((request, response) => {
		host.requests.push(request)
		if (host.answer) return host.answer(response, request)
		const etag = `"${createHash('sha256').update(host.content).digest('hex').slice(0, 12)}"`
		if (host.hasValidators && request.headers['if-none-match'] === etag) return response.writeHead(304).end()
		return response.writeHead(200, host.hasValidators ? { ETag: etag } : {}).end(host.content)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.tsv?key=hush`
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return host
}
