import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Answer {
	/** When it was given, as 2026-12-24T10:00:00.000Z. */
	readonly at: string
	readonly body: string
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

interface Options {
	/** Where answers are kept. */
	readonly folder: string
	/** Told once, when the first kept answer takes the place of a new one. */
	readonly tell: (sentence: string) => void
	readonly fetch?: Fetch
}

/** How often in a row a store may give no answer before it counts as down for the rest of the build. */
const tries = 2

/**
 * For a build of files: keeps every good answer of the store, and gives the last one when the store is down or fails. What
 * was never answered stays a failure, which stops the build. No redirect is followed, as the running shop follows none: a store
 * that is taken over, or whose name is, must not point a build at other addresses.
 */
export function keepAnswers({ folder, tell, fetch: ask = globalThis.fetch }: Options): Fetch {
	mkdirSync(folder, { recursive: true })
	let failed = 0
	let told = false
	const fileOf = (url: string) => join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 32)}.json`)

	const kept = (url: string, reason: string): Response | undefined => {
		const answer = readAnswer(fileOf(url))
		if (answer === undefined) return undefined
		if (!told)
			tell(`The store cannot be used (${reason}): building from its last good answers, of ${answer.at.slice(0, 16).replace('T', ' ')} UTC.`)
		told = true
		return new Response(answer.body, { headers: { 'content-type': 'application/json' } })
	}

	/** A new answer, or why there is none. */
	const askAnew = async (request: Request): Promise<Response | string> => {
		try {
			const response = await ask(request, { redirect: 'manual' })
			if (response.status >= 500 || isRedirect(response)) {
				failed = 0
				const location = response.headers.get('location')
				return `it answered with HTTP ${response.status}${location === null ? '' : `, a redirect to ${location}, which is not followed`}`
			}
			const body = await response.text()
			failed = 0
			if (response.ok) writeFileSync(fileOf(request.url), JSON.stringify({ at: new Date().toISOString(), body } satisfies Answer))
			return new Response(body, response)
		} catch (error) {
			failed += 1
			return error instanceof Error && /timeout|abort/i.test(error.name) ? 'it does not answer in time' : 'it does not answer'
		}
	}

	return async (input, init) => {
		const request = new Request(input, init)
		if (request.method !== 'GET') return ask(request, { redirect: 'error' })
		let reason = 'it does not answer'
		while (failed < tries) {
			const answer = await askAnew(request.clone())
			if (typeof answer !== 'string') return answer
			reason = answer
			if (failed === 0) break
		}
		const answer = kept(request.url, reason)
		if (answer) return answer
		throw new TypeError(`${request.url}: the store cannot be used (${reason}), and no earlier answer of it is kept`)
	}
}

function isRedirect({ status }: Response): boolean {
	return status >= 300 && status < 400
}

function readAnswer(file: string): Answer | undefined {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Answer
	} catch {
		// Never asked before, or the build that was writing it was ended.
		return undefined
	}
}
