import type { Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { writeTimeout } from '@storefront/contract/domain/constants.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import type { ConfigurablePath, PathOverrides } from '@storefront/contract/endpoints/wire/paths.ts'
import { type Answer, readAnswer } from './answer.ts'
import { type Send, withCookies } from './cookies.ts'
import type { ResponseMonitor } from './response-monitor.ts'

/** Raw call that the production client would not make. */
export interface RawCall {
	readonly id?: string | number
	readonly query?: Readonly<Record<string, string>>
	/** Body that is sent as JSON. */
	readonly body?: unknown
	/** Raw body, instead of `body`. */
	readonly text?: string
	readonly headers?: Readonly<Record<string, string>>
}

/** Visitor with cookies, an IP address, and optionally a session. */
export interface Visitor {
	/** API client of the shop. */
	readonly client: StoreClient
	readonly shopper: Shopper
	readonly cookies: ReadonlyMap<string, string>
	/** Makes a raw call. */
	ask(call: Endpoint, raw?: RawCall): Promise<Answer>
	/** Returns the same browser with a session. */
	signedIn(token: string): Visitor
}

export interface StoreAtUrl {
	/** Base URL of the store's API, without a trailing slash. */
	readonly url: string
	readonly send: Send
	readonly paths: PathOverrides
	readonly watch: ResponseMonitor
}

/** Creates a new browser with this IP address. */
export function newVisitor(store: StoreAtUrl, ip: string): Visitor {
	return visitorWith(store, { kind: 'guest', ip }, new Map(), null)
}

function visitorWith(store: StoreAtUrl, shopper: Shopper, cookies: Map<string, string>, token: string | null): Visitor {
	const send = withCookies(store.send, cookies)
	const watched = (call: Endpoint) => async (request: Request) => {
		const response = await send(request)
		const answer = await readAnswer(response)
		store.watch.saw(call, answer)
		return { answer, response }
	}
	return {
		shopper,
		cookies,
		client: {
			call: (endpoint, input) =>
				createStoreClient({
					baseUrl: store.url,
					paths: store.paths,
					readTimeout: writeTimeout,
					// Schema violations are reported by the response monitor.
					onDroppedField: () => undefined,
					...(token === null ? {} : { token: () => token }),
					fetch: async (target, init) => {
						const { answer, response } = await watched(endpoint)(new Request(target, init))
						return new Response(answer.text || null, { status: response.status, headers: response.headers })
					},
				}).call(endpoint, input),
		},
		async ask(call, { id, query, body, text, headers } = {}) {
			const path = (store.paths[call.name as ConfigurablePath] ?? call.path).replace('{id}', String(id ?? ''))
			const search = query ? `?${new URLSearchParams(query)}` : ''
			const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
			const request = new Request(store.url + path + search, {
				method: call.method,
				headers: {
					accept: 'application/json',
					'content-type': 'application/json',
					...(token === null ? {} : { authorization: `Bearer ${token}` }),
					...headers,
				},
				...(sent === undefined ? {} : { body: sent }),
			})
			return (await watched(call)(request)).answer
		},
		signedIn: (newToken) => visitorWith(store, { kind: 'customer' }, cookies, newToken),
	}
}
