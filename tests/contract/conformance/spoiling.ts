/** What changes the requests to a store, and its answers, for a store that is wrong in one way. */
import type { Send } from '@storefront/conformance/trial/cookies.ts'

/** What stands in a JSON text that is an object. */
export type Json = Readonly<Record<string, unknown>>

export type Spoil = (send: Send) => Send

/** A request that is seen from outside: what it asks, and its body as it was written. */
export interface Seen {
	readonly is: (method: string, path: string) => boolean
	readonly url: URL
	readonly token: string
	readonly body: Json
	/** The same with something else in it. */
	with(changes: { readonly url?: URL; readonly body?: Json; readonly headers?: Readonly<Record<string, string>> }): Request
}

export async function see(request: Request): Promise<Seen> {
	const url = new URL(request.url)
	const text = await request.clone().text()
	const parsed = parse(text)
	return {
		url,
		is: (method, path) => request.method === method && url.pathname.startsWith(`/api${path}`),
		token: request.headers.get('authorization') ?? '',
		body: typeof parsed === 'object' && parsed !== null ? (parsed as Json) : {},
		with({ url: target = url, body, headers: changed = {} }) {
			const headers = new Headers(request.headers)
			for (const [name, value] of Object.entries(changed)) headers.set(name, value)
			const sent = body ? JSON.stringify(body) : text
			return new Request(target, { method: request.method, headers, ...(sent === '' ? {} : { body: sent }) })
		},
	}
}

/** undefined: it is no JSON. */
export function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

export function reply(
	response: Response,
	body: unknown,
	status = response.status,
	changed: Readonly<Record<string, string>> = {},
): Response {
	const headers = new Headers(response.headers)
	for (const [name, value] of Object.entries(changed)) headers.set(name, value)
	return new Response(JSON.stringify(body), { status, headers })
}

/** Changes the answers of one call that went well. */
export function answers<Body extends object>(method: string, path: string, change: (body: Body) => object): Spoil {
	return (send) => async (request) => {
		const seen = await see(request)
		const response = await send(request)
		if (!seen.is(method, path) || !response.ok) return response
		return reply(response, change((await response.json()) as Body))
	}
}

/** Changes what one call asks. */
export function asks(method: string, path: string, change: (seen: Seen) => Request): Spoil {
	return (send) => async (request) => {
		const seen = await see(request)
		return send(seen.is(method, path) ? change(seen) : request)
	}
}

/** Answers in place of the store where it refuses. */
export function forgives(method: string, path: string, status: number, instead: (body: Json) => unknown): Spoil {
	return (send) => async (request) => {
		const seen = await see(request)
		const response = await send(request)
		if (!seen.is(method, path) || response.status !== status) return response
		return reply(response, instead((await response.json()) as Json), 200)
	}
}

/** Answers below a path with other headers. */
export function headers(path: string, changed: Readonly<Record<string, string>>): Spoil {
	return (send) => async (request) => {
		const response = await send(request)
		if (!new URL(request.url).pathname.startsWith(`/api${path}`)) return response
		return reply(response, await response.json(), response.status, changed)
	}
}

export function without(url: URL, name: string): URL {
	const other = new URL(url)
	other.searchParams.delete(name)
	return other
}
