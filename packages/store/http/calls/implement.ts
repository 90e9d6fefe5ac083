import { costHeader } from '@storefront/contract/domain/web/headers.ts'
import type { Endpoint, SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { language } from '@storefront/i18n/language.ts'
import { withPageMarket } from '@storefront/i18n/server/request-locale.ts'
import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import { unknownMarketError } from '../../commerce/markets/market.ts'
import { parseLocale, withLocale } from '../../commerce/translations/request-locale.ts'
import type { App, StoreContext } from '../../infrastructure/context/store.ts'
import { withoutArchived } from '../../infrastructure/db/archived-products.ts'
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

/** A validated call whose reply is the same for every caller. */
export interface PublicCall<E extends Endpoint> {
	/** The `{id}` of the path; empty for a path without an id. */
	readonly id: string
	readonly query: QueryOf<E>
	readonly body: BodyOf<E>
}

/** A validated call of a visitor. */
export interface Call<E extends Endpoint> extends PublicCall<E> {
	/** Request context: headers, cookies, IP address. */
	readonly c: StoreContext
}

/** Input of an in-process call. */
export interface CallInput {
	readonly params?: { readonly id: string | number } | undefined
	/** Query parameters by name. */
	readonly query?: unknown
}

type PublicHandler = (input: CallInput, fetched: FetchedPictures) => Promise<object>
type MarketLookup = (code: string) => Promise<Market | null>

/** What an app implements. */
interface Registry {
	readonly endpoints: Set<Endpoint>
	/** By name, because built pages bundle their own copy of the contract. */
	readonly publicCalls: Map<string, PublicHandler>
	findMarket: MarketLookup
}

const registries = new WeakMap<App, Registry>()

function registryOf(app: App): Registry {
	const known = registries.get(app)
	if (known) return known
	const registry: Registry = { endpoints: new Set(), publicCalls: new Map(), findMarket: noMarkets }
	registries.set(app, registry)
	return registry
}

function noMarkets(code: string): Promise<never> {
	return Promise.reject(unknownMarketError(code))
}

/** Sets how an app looks up the market of a call. Without a lookup, an app has no markets. */
export function setMarketLookup(app: App, find: MarketLookup): void {
	registryOf(app).findMarket = find
}

/**
 * Adds a call of the contract to an app: its path below `/api`, and its alternative paths.
 *
 * ```ts
 * implement(app, getAddresses, async ({ c }) => ({ data: await readAddresses(store.db, await requireCustomer(store, c)) }))
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
	for (const path of [endpoint.path, ...(endpoint.otherPaths ?? [])]) {
		app.on(endpoint.method, honoPath(path), async (c) => {
			if (endpoint.tag === 'account') c.set('repeatsStatus', true)
			const sentQuery = c.req.query()
			const query = endpoint.query && rejectNul(sentQuery)
			const body = endpoint.body && (await readJson(c, endpoint.largestBody))
			await takeCost(c, callCost(endpoint.name, query))
			const call: Call<E> = { ...validateCall(endpoint, { id: c.req.param('id') ?? '', query, body }), c }
			const buildReply = async () => withPictureFiles(await handler(call), c.get('fetchedPictures'))
			return await inCallContext(app, endpoint, sentQuery, async () => {
				if (!keyOf || !cache) return c.json(await buildReply())
				const key = [language(), sentQuery['market'] ?? '', JSON.stringify(call.query), await keyOf(call)].join('\n')
				const { reply, isMiss } = await cache.read(key, buildReply)
				if (isMiss) await takeCost(c, callCosts[endpoint.name]?.onMiss ?? 1)
				return sendCachedReply(c, reply)
			})
		})
	}
	registryOf(app).endpoints.add(endpoint)
}

/**
 * Adds a call whose reply is the same for every caller. Pages in the same process make it without a request
 * (`findPublicCall`), so its handler gets no request context.
 *
 * ```ts
 * implementPublic(app, getSettings, async () => ({ data: await readSettings(store.db) }))
 * ```
 */
export function implementPublic<E extends Endpoint>(
	app: App,
	endpoint: E,
	handler: (call: PublicCall<E>) => SentReplyOf<E> | Promise<SentReplyOf<E>>,
	/** Runs before the handler for requests only, for rate limits by IP address. */
	beforeRequest?: (call: Call<E>) => Promise<void>,
): void {
	implement(app, endpoint, async (call) => {
		await beforeRequest?.(call)
		return await handler(call)
	})
	registryOf(app).publicCalls.set(endpoint.name, async ({ params, query: sentQuery }, fetched) => {
		const query = rejectNul(queryTexts(sentQuery))
		const call = validateCall(endpoint, { id: String(params?.id ?? ''), query, body: undefined })
		return await inCallContext(app, endpoint, query, async () => withPictureFiles(await handler(call), fetched))
	})
}

/** The in-process form of a public call: same validation and handler as a request, without serialization. Throws the errors of the handler. */
export function findPublicCall(app: App, name: string): PublicHandler | undefined {
	return registryOf(app).publicCalls.get(name)
}

/** The endpoints that an app implements, for the OpenAPI document. */
export function implementedEndpoints(app: App): ReadonlySet<Endpoint> {
	return registryOf(app).endpoints
}

interface SentCall {
	readonly id: string
	readonly query: unknown
	readonly body: unknown
}

function validateCall<E extends Endpoint>(endpoint: E, sent: SentCall): PublicCall<E> {
	const query = endpoint.query ? validate(endpoint.query, sent.query) : undefined
	const body = endpoint.body ? validate(endpoint.body, sent.body) : undefined
	// The schemas belong to this endpoint, so their output has its types.
	return { id: sent.id, query, body } as PublicCall<E>
}

/** Runs a call in the language and the market of its query parameters, which are not part of its schema (see `Endpoint`). */
async function inCallContext<Result>(
	app: App,
	{ localized, perMarket }: Endpoint,
	query: Readonly<Record<string, string>>,
	call: () => Promise<Result>,
): Promise<Result> {
	const locale = localized ? parseLocale(query['language']) : null
	const market = perMarket && query['market'] ? await registryOf(app).findMarket(query['market']) : null
	const work = () => withMarket(market, () => withoutArchived(() => withLocale(locale, call)))
	// Amounts in messages and links in emails must match the pages of the market.
	return await (market ? withPageMarket(market.code, work) : work())
}

/** Query parameters as a URL has them. */
function queryTexts(query: unknown): Record<string, string> {
	return Object.fromEntries(Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}

/** Counts the cost of a call beyond the default of 1 for the IP address, and sends it to the server in a header. */
async function takeCost(c: StoreContext, cost: number): Promise<void> {
	c.header(costHeader, String(cost))
	if (cost > 1) await c.get('takeCost')?.(cost - 1)
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

function rejectNul(query: Record<string, string>): Record<string, string> {
	if (Object.values(query).some(hasNul)) throw nulCharacterError()
	return query
}
