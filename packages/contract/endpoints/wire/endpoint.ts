import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** The methods that the store API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call. `anyone`: no identity is read. `guest`: identified by `ip_address` (and, with the
 * embedded store, the guest cookie). `customer`: a bearer token is needed.
 */
export type Audience = 'anyone' | 'guest' | 'customer'

/** One call of the store API: everything that a client, a server and the OpenAPI document need to know of it. */
export interface Endpoint<
	Query extends GenericSchema | undefined = GenericSchema | undefined,
	Body extends GenericSchema | undefined = GenericSchema | undefined,
	Reply extends GenericSchema = GenericSchema,
> {
	/** Unique name of the call, camelCase. It is the OpenAPI `operationId`. */
	readonly name: string
	readonly method: Method
	/** A POST that changes nothing: it may take as long as a GET. */
	readonly isRead?: true
	/** Path below the API's base address, with `{id}` for a path parameter: `/product/{id}`. */
	readonly path: string
	/** Other readings of `path` in the specification. The embedded store answers them all. */
	readonly otherPaths?: readonly string[]
	readonly audience: Audience
	/** One sentence for the OpenAPI document. */
	readonly summary: string
	/** The resource that it belongs to, for grouping: `cart`, `products`. */
	readonly tag: string
	/**
	 * Its reply has names and texts of the catalogue. It takes `language` in its query, a tag such as `de` or `pt-BR`: they then
	 * come in that language too, beside English, where the store has them (see `name`). In the address and not in a header, so
	 * that whatever keeps answers by their address keeps each language apart.
	 */
	readonly localized?: true
	/**
	 * Its reply depends on the market. It takes `market` in its query, a code of the settings' `markets`: prices, and what is sold,
	 * are then those of that market. Without it those of the main one. In the address for the same reason.
	 */
	readonly perMarket?: true
	readonly query?: Query
	readonly body?: Body
	/** How large the body may be, in bytes; without it as large as any other's. */
	readonly largestBody?: number
	readonly reply: Reply
	/** Codes (see `errors.ts`) of the refusals that a caller should expect. */
	readonly errors?: readonly string[]
}

/** Declares a call. It only fixes the types; the value is passed through. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
	const Query extends GenericSchema | undefined = undefined,
	const Body extends GenericSchema | undefined = undefined,
	const Reply extends GenericSchema = GenericSchema,
>(definition: Endpoint<Query, Body, Reply>): Endpoint<Query, Body, Reply> {
	return definition
}

/** What a caller passes as query: before defaults are filled in. */
export type QueryOf<E> = E extends { readonly query?: infer Q } ? (Q extends GenericSchema ? InferInput<Q> : undefined) : never
/** What a caller passes as body: before defaults are filled in. */
export type BodyOf<E> = E extends { readonly body?: infer B } ? (B extends GenericSchema ? InferInput<B> : undefined) : never
/** The checked reply, as a client reads it: defaults filled in. */
export type ReplyOf<E> = E extends { readonly reply: infer R } ? (R extends GenericSchema ? InferOutput<R> : never) : never
/** The reply as a server sends it. */
export type SentReplyOf<E> = E extends { readonly reply: infer R } ? (R extends GenericSchema ? InferInput<R> : never) : never

/**
 * A reply object that leaves out no field of its schema, except those named. Fields are optional in the contract, because other
 * stores need not have them; with this type the embedded store cannot forget one of its own.
 */
export type CompleteReply<Schema extends GenericSchema, Except extends keyof InferInput<Schema> = never> = Required<
	Omit<InferInput<Schema>, Except>
> &
	Partial<Pick<InferInput<Schema>, Except>>
