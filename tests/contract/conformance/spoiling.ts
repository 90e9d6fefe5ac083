/** Wrappers that change requests to a store, or its responses, to simulate a defect. */
import type { Send } from '@storefront/conformance/trial/cookies.ts'

/** Content of a JSON object. */
export type Json = Readonly<Record<string, unknown>>

export type Spoil = (send: Send) => Send

/** Request with its parsed and its raw body. */
export interface Seen {
	readonly is: (method: string, path: string) => boolean
	readonly url: URL
	readonly token: string
	readonly body: Json
	/** Creates a copy with other content. */
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

/** Parses JSON; undefined for invalid JSON. */
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

/** Changes successful responses of one call. */
export function answers<Body extends object>(method: string, path: string, change: (body: Body) => object): Spoil {
	return (send) => async (request) => {
		const seen = await see(request)
		const response = await send(request)
		if (!seen.is(method, path) || !response.ok) return response
		return reply(response, change((await response.json()) as Body))
	}
}

/** Changes requests of one call. */
export function asks(method: string, path: string, change: (seen: Seen) => Request): Spoil {
	return (send) => async (request) => {
		const seen = await see(request)
		return send(seen.is(method, path) ? change(seen) : request)
	}
}

/** Replaces rejections by another response. */
export function forgives(method: string, path: string, status: number, instead: (body: Json) => unknown): Spoil {
	return (send) => async (request) => {
		const seen = await see(request)
		const response = await send(request)
		if (!seen.is(method, path) || response.status !== status) return response
		return reply(response, instead((await response.json()) as Json), 200)
	}
}

/** Changes headers of responses below a path. */
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
