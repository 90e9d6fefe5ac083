import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface CachedReply {
	/** The time of the reply, as 2026-12-24T10:00:00.000Z. */
	readonly at: string
	readonly body: string
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

interface Options {
	/** The folder of the cache files. */
	readonly folder: string
	/** Called once, when the first cached reply is used. */
	readonly warn: (message: string) => void
	readonly fetch?: Fetch
}

/** After this number of consecutive failures the store counts as down for the rest of the build. */
const maxAttempts = 2

/**
 * A cache for static builds: stores every good reply, and returns the last one when the store fails. A call without cached
 * reply fails and stops the build. Redirects are not followed, as in the running shop: a hijacked store or domain must not
 * point a build to other addresses.
 */
export function withReplyCache({ folder, warn, fetch: fetchStore = globalThis.fetch }: Options): Fetch {
	mkdirSync(folder, { recursive: true })
	let failures = 0
	let hasWarned = false
	const cacheFile = (url: string) => join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 32)}.json`)

	const findCachedReply = (url: string, reason: string): Response | undefined => {
		const answer = readCachedReply(cacheFile(url))
		if (answer === undefined) return undefined
		if (!hasWarned)
			warn(
				`The store cannot be used (${reason}): building from its last good responses, of ${answer.at.slice(0, 16).replace('T', ' ')} UTC.`,
			)
		hasWarned = true
		return new Response(answer.body, { headers: { 'content-type': 'application/json' } })
	}

	/** Returns a new reply, or the reason of the failure. */
	const fetchReply = async (request: Request): Promise<Response | string> => {
		try {
			const response = await fetchStore(request, { redirect: 'manual' })
			if (response.status >= 500 || isRedirect(response)) {
				failures = 0
				const location = response.headers.get('location')
				return `it responded with HTTP ${response.status}${location === null ? '' : `, a redirect to ${location}, which is not followed`}`
			}
			const body = await response.text()
			failures = 0
			if (response.ok) writeFileSync(cacheFile(request.url), JSON.stringify({ at: new Date().toISOString(), body } satisfies CachedReply))
			return new Response(body, response)
		} catch (error) {
			failures += 1
			return error instanceof Error && /timeout|abort/i.test(error.name) ? 'it does not answer in time' : 'it does not answer'
		}
	}

	return async (input, init) => {
		const request = new Request(input, init)
		if (request.method !== 'GET') return fetchStore(request, { redirect: 'error' })
		let reason = 'it does not answer'
		while (failures < maxAttempts) {
			const answer = await fetchReply(request.clone())
			if (typeof answer !== 'string') return answer
			reason = answer
			if (failures === 0) break
		}
		const answer = findCachedReply(request.url, reason)
		if (answer) return answer
		throw new TypeError(`${request.url}: the store cannot be used (${reason}), and there is no stored response from an earlier build`)
	}
}

function isRedirect({ status }: Response): boolean {
	return status >= 300 && status < 400
}

function readCachedReply(file: string): CachedReply | undefined {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as CachedReply
	} catch {
		// No cached reply, or an interrupted build left an incomplete file.
		return undefined
	}
}
