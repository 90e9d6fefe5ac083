import { costHeader } from '@storefront/contract/domain/web/headers.ts'
import type { Endpoint, SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { language } from '@storefront/i18n/language.ts'
import { withPageMarket } from '@storefront/i18n/server/request-locale.ts'
import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import { unknownMarketError } from '../../commerce/markets/market.ts'
import { parseLocale, withLocale } from '../../commerce/translations/request-locale.ts'
import type { App, StoreContext } from '../../infrastructure/context/store.ts'
import { type Market, withMarket } from '../../infrastructure/db/markets/current-market.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { fieldErrors, standaloneMessage } from '../../infrastructure/errors/issues.ts'
import type { FetchedPictures } from '../../infrastructure/media/fetched-pictures.ts'
import { callCost, callCosts } from '../rate-limits/call-costs.ts'
import { withPictureFiles } from './pictures-for-wire.ts'
import { hasNul, nulCharacterError, readJson } from './read-body.ts'
import { ReplyCache, sendCachedReply } from './reply-cache.ts'

type Validated<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined
type QueryOf<E> = E extends { readonly query?: infer Query } ? Validated<Query> : undefined
/** The validated body of a call. */
export type BodyOf<E> = E extends { readonly body?: infer Body } ? Validated<Body> : undefined

/** A call that passed the validation of the contract. */
export interface Call<E extends Endpoint> {
	/** The `{id}` of the path; empty for a path without an id. */
	readonly id: string
	readonly query: QueryOf<E>
	readonly body: BodyOf<E>
	/** Request context: headers, cookies, IP address. */
	readonly c: StoreContext
}

/** Validates and handles a call. */
type CallHandler = (raw: RawCall, fetched: FetchedPictures) => Promise<object>
interface RawCall extends Omit<Call<Endpoint>, 'query' | 'body'> {
	readonly query: unknown
	readonly body: unknown
	/** Query parameter `language`, not validated (see `Endpoint.localized`). */
	readonly language: string | undefined
	/** Query parameter `market`, not validated (see `Endpoint.perMarket`). */
	readonly market: string | undefined
}

interface Implementation {
	readonly endpoint: Endpoint
	readonly answer: CallHandler
}

/** Implemented calls of each app, by name. Endpoint objects do not work as keys, because built pages bundle their own copy of the contract. */
const implementations = new WeakMap<App, Map<string, Implementation>>()

type MarketLookup = (code: string) => Promise<Market | null>

const marketLookups = new WeakMap<App, MarketLookup>()

/** Sets how an app looks up the market of a call. Without a lookup, an app has no markets. */
export function setMarketLookup(app: App, find: MarketLookup): void {
	marketLookups.set(app, find)
}

function marketLookupOf(app: App): MarketLookup {
	return marketLookups.get(app) ?? noMarkets
}

function noMarkets(code: string): Promise<never> {
	return Promise.reject(unknownMarketError(code))
}

/**
 * Adds a call of the contract to an app: its path below `/api`, and its alternative paths.
 *
 * ```ts
 * implement(app, getSettings, async () => ({ data: await readSettings(store.db) }))
 * ```
 *
 * Query and body are validated with the schemas of the contract, and the handler gets the output. Invalid calls are rejected:
 * 422 `invalid_request` with a message for each field, 400 `malformed_json` for a body that is not JSON. Calls marked
 * `localized` read texts in the language of their query; calls marked `perMarket` use the prices of the market of their
 * query. The handler returns the reply, which is sent with status 200, or throws a `StoreError`. If two calls share a path
 * (`/add-card`), the first one implemented receives the requests.
 */
export function implement<E extends Endpoint>(
	app: App,
	endpoint: E,
	handler: (call: Call<E>) => SentReplyOf<E> | Promise<SentReplyOf<E>>,
	/** Enables caching of replies. The key contains everything that the reply depends on, except query, language and market. */
	keyOf?: (call: Call<E>) => Promise<string>,
): void {
	const cache = keyOf && new ReplyCache()
	const answer = async <Result>(raw: RawCall, reply: (call: Call<E>) => Promise<Result>): Promise<Result> => {
		const query = endpoint.query ? validate(endpoint.query, raw.query) : undefined
		const body = endpoint.body ? validate(endpoint.body, raw.body) : undefined
		// The schemas belong to this endpoint, so their output has its types.
		const call = { id: raw.id, query, body } as Call<E>
		// Lazy, because in-process calls have no context and throw on access.
		Object.defineProperty(call, 'c', { get: () => raw.c })
		const locale = endpoint.localized ? parseLocale(raw.language) : null
		const market = endpoint.perMarket && raw.market ? await marketLookupOf(app)(raw.market) : null
		const work = () => withMarket(market, () => withLocale(locale, () => reply(call)))
		// Amounts in messages and links in emails must match the pages of the market.
		return await (market ? withPageMarket(market.code, work) : work())
	}
	const buildReply = async (call: Call<E>, fetched: FetchedPictures) => withPictureFiles(await handler(call), fetched)
	for (const path of [endpoint.path, ...(endpoint.otherPaths ?? [])]) {
		app.on(endpoint.method, honoPath(path), async (c) => {
			if (endpoint.tag === 'account') c.set('repeatsStatus', true)
			const query = endpoint.query && readQuery(c)
			const body = endpoint.body && (await readJson(c, endpoint.largestBody))
			const raw = { id: c.req.param('id') ?? '', query, body, language: c.req.query('language'), market: c.req.query('market'), c }
			await takeCost(c, callCost(endpoint.name, query))
			const fetched = c.get('fetchedPictures')
			return await answer(raw, async (call) => {
				if (!keyOf || !cache) return c.json(await buildReply(call, fetched))
				const { reply, isMiss } = await cache.read(
					[language(), raw.market ?? '', JSON.stringify(call.query), await keyOf(call)].join('\n'),
					() => buildReply(call, fetched),
				)
				if (isMiss) await takeCost(c, callCosts[endpoint.name]?.onMiss ?? 1)
				return sendCachedReply(c, reply)
			})
		})
	}
	const calls = implementations.get(app) ?? new Map<string, Implementation>()
	const dispatch = (raw: RawCall, fetched: FetchedPictures) => answer(raw, (call) => buildReply(call, fetched))
	implementations.set(app, calls.set(endpoint.name, { endpoint, answer: dispatch }))
}

/** Counts the cost of a call beyond the default of 1 for the IP address, and sends it to the server in a header. */
async function takeCost(c: StoreContext, cost: number): Promise<void> {
	c.header(costHeader, String(cost))
	if (cost > 1) await c.get('takeCost')?.(cost - 1)
}

/** The endpoints that an app implements, for the OpenAPI document. */
export function implementedEndpoints(app: App): ReadonlySet<Endpoint> {
	return new Set([...(implementations.get(app)?.values() ?? [])].map(({ endpoint }) => endpoint))
}

/** Input of an in-process call. */
export interface CallInput {
	readonly params?: { readonly id: string | number } | undefined
	/** Query parameters by name. */
	readonly query?: unknown
}

/** The call needs an HTTP request, because its reply depends on the caller. */
export class RequestRequired extends Error {
	override readonly name = 'RequestRequired'
}

/**
 * Handles a call in the same process, with the same validation and handler as a request but without serialization. Throws
 * the errors of the handler, and `RequestRequired` for calls that need an HTTP request.
 */
export async function dispatchCall(app: App, endpoint: Endpoint, { params, query }: CallInput, fetched: FetchedPictures): Promise<object> {
	const known = implementations.get(app)?.get(endpoint.name)
	if (!known || known.endpoint.body) throw new RequestRequired(endpoint.name)
	// Strings, as in a URL.
	const sent: Record<string, string> = rejectNul(
		Object.fromEntries(Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
	)
	const raw: RawCall = {
		id: String(params?.id ?? ''),
		query: sent,
		body: undefined,
		language: sent['language'],
		market: sent['market'],
		get c(): StoreContext {
			throw new RequestRequired(endpoint.name)
		},
	}
	return await known.answer(raw, fetched)
}

/** Converts `/product/{id}` into the syntax of Hono, below /api. Alternative paths can start with /api. */
function honoPath(path: string): string {
	return `/api${path.replace(/^\/api(?=\/)/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function validate<Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> {
	const result = v.safeParse(schema, value)
	if (result.success) return result.output
	throw new StoreError('invalid_request', standaloneMessage(result.issues[0]), { errors: fieldErrors(result.issues) })
}

function readQuery(c: StoreContext): Record<string, string> {
	return rejectNul(c.req.query())
}

function rejectNul(query: Record<string, string>): Record<string, string> {
	if (Object.values(query).some(hasNul)) throw nulCharacterError()
	return query
}
