import { type Agent, request } from 'node:http'

export interface SentRequest {
	readonly path: string
	readonly headers?: Readonly<Record<string, string>>
	/** Body of a POST request, sent as JSON. */
	readonly body?: unknown
}

/** Maximum response time in milliseconds. */
const timeoutMs = 30_000

/** Sends a request over connections that stay open, reads the response, and returns its status. */
export function send(agent: Agent, url: string, { path, headers = {}, body }: SentRequest): Promise<number> {
	const post = body === undefined ? {} : { 'content-type': 'application/json' }
	return new Promise((resolve, reject) => {
		const sent = request(
			url + path,
			{ agent, timeout: timeoutMs, method: body === undefined ? 'GET' : 'POST', headers: { ...post, ...headers } },
			(response) => {
				response.once('error', reject)
				response.once('end', () => resolve(response.statusCode ?? 0))
				response.resume()
			},
		)
		sent.once('error', reject)
		sent.once('timeout', () => sent.destroy(new Error(`${path}: no response in ${timeoutMs} ms.`)))
		sent.end(body === undefined ? undefined : JSON.stringify(body))
	})
}
