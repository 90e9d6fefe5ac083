import { Agent, get } from 'node:http'

export interface PageRead {
	/** Time from the request to the last byte, in milliseconds. */
	readonly time: number
	/** Header of the page cache: `HIT`. */
	readonly outcome: string
}

/** HTTP client with one persistent connection, which requests compressed pages one after the other, like a browser. */
export function createKeepAliveClient(url: string) {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	return {
		/** Reads a page. Rejects if it does not arrive or its status is not 200. */
		read(path: string): Promise<PageRead> {
			const started = performance.now()
			return new Promise((resolve, reject) => {
				const request = get(url + path, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (reply) => {
					if (reply.statusCode !== 200) reject(new Error(`${path} was answered with ${reply.statusCode}.`))
					reply.resume()
					reply.once('end', () => resolve({ time: performance.now() - started, outcome: String(reply.headers['x-cache']) }))
				})
				request.once('error', reject)
			})
		},
		end: () => agent.destroy(),
	}
}
