import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Logger } from 'pino'

/** Session of the engine of a request. The engine returns its token with the first mutation. */
export interface EngineSession {
	readonly token: string | null
	/** Called when the engine starts a new session. */
	readonly keep?: (token: string) => void | Promise<void>
	/** Secret for the plugin, to which the code of an email is bound (engine/storefront-plugin.cjs). */
	readonly codeSecret?: string
}

/** The engine has rejected a whole request. Rejections that shoppers can cause are part of the response instead. */
export class EngineRefusal extends Error {
	override readonly name = 'EngineRefusal'
	/** Error code, such as `FORBIDDEN` or `ENTITY_NOT_FOUND`. */
	readonly code: string

	constructor(code: string, message: string) {
		super(message)
		this.code = code
	}
}

/** Vendure's shop API (GraphQL). */
export interface ShopApi {
	/** Sends a request. Throws `store_unavailable` if the engine does not respond, and `EngineRefusal` if it rejects the request. */
	ask<Data>(document: string, variables?: Readonly<Record<string, unknown>>, session?: EngineSession): Promise<Data>
}

interface Options {
	/** URL of the shop API: `http://localhost:3000/shop-api`. */
	readonly url: string
	/** Key that authenticates the connector to the plugin in the engine. */
	readonly key: string
	/** Token of the channel; undefined: the default channel. */
	readonly channel?: string | undefined
	readonly logger: Logger
	readonly fetch?: typeof fetch
}

interface Reply {
	readonly data?: unknown
	readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

/** Timeout of requests to the engine in milliseconds; shorter than the timeout of the shop for a change. */
const patience = 25_000

/** Creates the client of one engine. */
export function createShopApi({ url, key, channel, logger, fetch: send = fetch }: Options): ShopApi {
	const headers = { 'content-type': 'application/json', 'x-storefront-key': key, ...(channel ? { 'vendure-token': channel } : {}) }
	return {
		async ask<Data>(document: string, variables: Readonly<Record<string, unknown>> = {}, session?: EngineSession) {
			let reply: Reply
			let begun: string | undefined
			try {
				const response = await send(url, {
					method: 'POST',
					headers: {
						...headers,
						...(session?.token ? { authorization: `Bearer ${session.token}` } : {}),
						...(session?.codeSecret ? { 'x-storefront-code': session.codeSecret } : {}),
					},
					body: JSON.stringify({ query: document, variables }),
					signal: AbortSignal.timeout(patience),
				})
				const token = response.headers.get('vendure-auth-token')
				if (token && token !== session?.token) begun = token
				reply = (await response.json()) as Reply
			} catch (cause) {
				logger.error({ err: cause, engine: url }, 'The engine does not answer')
				throw new StoreError('store_unavailable', 'The store is busy. Please try again in a moment.', { cause })
			}
			if (begun !== undefined) await session?.keep?.(begun)
			const [error] = reply.errors ?? []
			if (error) throw new EngineRefusal(error.extensions?.code ?? '', error.message)
			// The engine validates every document against its schema, so the result has the requested type.
			return reply.data as Data
		},
	}
}

/** Result of a rejected mutation. */
export interface Refused {
	readonly errorCode: string
	readonly message: string
}

export function isRefused<Answer extends object>(answer: Answer | Refused): answer is Refused {
	return 'errorCode' in answer
}
