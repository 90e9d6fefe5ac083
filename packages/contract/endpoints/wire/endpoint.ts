import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** HTTP methods of the store API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The caller of an endpoint. `anyone`: no identity. `guest`: identified by `ip_address` and, with the embedded store, the
 * guest cookie. `customer`: needs a bearer token.
 */
export type Audience = 'anyone' | 'guest' | 'customer'

/** The declaration of an endpoint of the store API, for clients, servers and the OpenAPI document. */
export interface Endpoint<
	Query extends GenericSchema | undefined = GenericSchema | undefined,
	Body extends GenericSchema | undefined = GenericSchema | undefined,
	Reply extends GenericSchema = GenericSchema,
> {
	/** Unique name in camelCase, and `operationId` in OpenAPI. */
	readonly name: string
	readonly method: Method
	/** A POST that changes nothing; it has the timeout of a GET. */
	readonly isRead?: true
	/** Path below the base URL of the API, with `{id}` for a path parameter: `/product/{id}`. */
	readonly path: string
	/** Alternative readings of `path` in the specification. The embedded store supports all of them. */
	readonly otherPaths?: readonly string[]
	readonly audience: Audience
	/** One sentence for the OpenAPI document. */
	readonly summary: string
	/** Resource for grouping: `cart`, `products`. */
	readonly tag: string
	/**
	 * The reply contains names and texts of the catalogue. The query parameter `language`, a tag such as `de` or `pt-BR`, adds
	 * this language to English if the store has translations (see `name`). It is a query parameter instead of a header, so that
	 * caches with the URL as key distinguish languages.
	 */
	readonly localized?: true
	/**
	 * The reply depends on the market. The query parameter `market`, a code in `markets` of the settings, selects the prices and
	 * products of a market; the default is the main market. It is a query parameter for the same reason as `language`.
	 */
	readonly perMarket?: true
	readonly query?: Query
	readonly body?: Body
	/** Maximum size of the body in bytes; if missing, the default of all endpoints. */
	readonly largestBody?: number
	readonly reply: Reply
	/** Error codes (see `errors.ts`) that callers should expect. */
	readonly errors?: readonly string[]
}

/** Declares an endpoint. Returns its argument, with a precise type. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
	const Query extends GenericSchema | undefined = undefined,
	const Body extends GenericSchema | undefined = undefined,
	const Reply extends GenericSchema = GenericSchema,
>(definition: Endpoint<Query, Body, Reply>): Endpoint<Query, Body, Reply> {
	return definition
}

/** The query as a caller passes it, before defaults. */
export type QueryOf<E> = E extends { readonly query?: infer Q } ? (Q extends GenericSchema ? InferInput<Q> : undefined) : never
/** The body as a caller passes it, before defaults. */
export type BodyOf<E> = E extends { readonly body?: infer B } ? (B extends GenericSchema ? InferInput<B> : undefined) : never
/** The validated reply as a client reads it, after defaults. */
export type ReplyOf<E> = E extends { readonly reply: infer R } ? (R extends GenericSchema ? InferOutput<R> : never) : never
/** The reply as a server sends it, before defaults. */
export type SentReplyOf<E> = E extends { readonly reply: infer R } ? (R extends GenericSchema ? InferInput<R> : never) : never

/**
 * A reply with all fields of its schema except those in `Except`. Fields are optional in the contract, because other stores
 * may omit them; this type ensures that the embedded store sends all of them.
 */
export type CompleteReply<Schema extends GenericSchema, Except extends keyof InferInput<Schema> = never> = Required<
	Omit<InferInput<Schema>, Except>
> &
	Partial<Pick<InferInput<Schema>, Except>>
