import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Logger } from 'pino'

/** The engine has rejected a request. */
export class EngineRefusal extends Error {
	override readonly name = 'EngineRefusal'
	readonly status: number
	/** Error type, such as `not_found`, `invalid_data` or `unauthorized`. */
	readonly type: string
	/** Error code, such as `insufficient_inventory`; often empty. */
	readonly code: string

	constructor(status: number, { type = '', code = '', message = '' }: { type?: string; code?: string; message?: string }) {
		super(message)
		this.status = status
		this.type = type
		this.code = code
	}
}

type Value = string | number | readonly string[] | undefined

export interface EngineRequest {
	readonly query?: Readonly<Record<string, Value>>
	readonly body?: unknown
	/** Token of a customer, or of a sign-up without a customer. */
	readonly token?: string | null
}

/** HTTP client of Medusa: its store API, its authentication, and the routes of the connector in the engine (engine/src). */
export interface StoreApi {
	/** Sends a request. Throws `store_unavailable` if the engine does not respond, and `EngineRefusal` if it rejects the request. */
	ask<Data>(method: 'GET' | 'POST' | 'DELETE', path: string, question?: EngineRequest): Promise<Data>
}

interface Options {
	/** URL of the engine: `http://localhost:9000`. */
	readonly url: string
	readonly publishableKey: string
	/** Key that authenticates the connector to its routes in the engine. */
	readonly key: string
	readonly logger: Logger
	readonly fetch?: typeof fetch
}

/** Timeout of requests to the engine in milliseconds; shorter than the timeout of the shop for a change. */
const patience = 25_000

/** Creates the client of one engine. */
export function createStoreApi({ url, publishableKey, key, logger, fetch: send = fetch }: Options): StoreApi {
	const base = url.replace(/\/$/, '')
	const unavailable = (cause: unknown) => {
		logger.error({ err: cause, engine: url }, 'The engine does not answer')
		return new StoreError('store_unavailable', 'The store is busy. Please try again in a moment.', { cause })
	}
	return {
		async ask<Data>(method: string, path: string, { query = {}, body, token }: EngineRequest = {}) {
			let response: Response
			let text: string
			try {
				response = await send(`${base}${path}${queryText(query)}`, {
					method,
					headers: {
						'x-publishable-api-key': publishableKey,
						...(path.startsWith('/storefront/') ? { 'x-storefront-key': key } : {}),
						...(body === undefined ? {} : { 'content-type': 'application/json' }),
						...(token ? { authorization: `Bearer ${token}` } : {}),
					},
					...(body === undefined ? {} : { body: JSON.stringify(body) }),
					signal: AbortSignal.timeout(patience),
				})
				text = await response.text()
			} catch (cause) {
				throw unavailable(cause)
			}
			const reply = parsed(text)
			if (response.ok && reply !== undefined) return reply as Data
			if (response.status >= 500 || reply === undefined)
				throw unavailable(new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`))
			throw new EngineRefusal(response.status, reply as { message?: string })
		},
	}
}

/** Parses a JSON object; undefined for another text, which is not a response of the engine itself. */
function parsed(text: string): unknown {
	try {
		const value: unknown = JSON.parse(text)
		return typeof value === 'object' && value !== null ? value : undefined
	} catch {
		return undefined
	}
}

/** `?limit=100&id[]=a&id[]=b`; undefined values are omitted. */
function queryText(query: Readonly<Record<string, Value>>): string {
	const parts = Object.entries(query).flatMap(([name, value]) =>
		value === undefined
			? []
			: Array.isArray(value)
				? value.map((one: string) => [`${name}[]`, one] as const)
				: [[name, String(value)] as const],
	)
	return parts.length > 0 ? `?${new URLSearchParams(parts.map(([name, value]) => [name, value]))}` : ''
}
