import { costHeader } from '@storefront/contract/domain/web/headers.ts'
import type { Endpoint, SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { language } from '@storefront/i18n/language.ts'
import { inPagesOf } from '@storefront/i18n/server/request-locale.ts'
import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import { marketUnknown } from '../../commerce/markets/market.ts'
import { inAskedLanguage, readLanguage } from '../../commerce/translations/request-locale.ts'
import type { App, StoreContext } from '../../infrastructure/context/store.ts'
import { inMarket, type Market } from '../../infrastructure/db/markets/current-market.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { fieldErrors, sentenceAlone } from '../../infrastructure/errors/issues.ts'
import type { FetchedPictures } from '../../infrastructure/media/fetched.ts'
import { callCosts, costOf } from '../rate-limits/call-costs.ts'
import { withPictureFiles } from './pictures-for-wire.ts'
import { hasNul, nulCharacterError, readJson } from './read-body.ts'
import { ReplyCache, sendCachedReply } from './reply-cache.ts'

type Validated<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined
type QueryOf<E> = E extends { readonly query?: infer Query } ? Validated<Query> : undefined
/** The checked body of a call. */
export type BodyOf<E> = E extends { readonly body?: infer Body } ? Validated<Body> : undefined

/** One call that arrived, checked by the contract. */
export interface Call<E extends Endpoint> {
	/** The `{id}` of the path; empty for a path without one. */
	readonly id: string
	readonly query: QueryOf<E>
	readonly body: BodyOf<E>
	/** For headers, cookies and the visitor's address. */
	readonly c: StoreContext
}

/** Answers a call whose query and body are yet to be checked. */
type CallHandler = (given: RawCall, fetched: FetchedPictures) => Promise<object>
interface RawCall extends Omit<Call<Endpoint>, 'query' | 'body'> {
	readonly query: unknown
	readonly body: unknown
	/** As it was typed (see `Endpoint.inLanguages`). */
	readonly language: string | undefined
	/** As it was typed (see `Endpoint.inMarkets`). */
	readonly market: string | undefined
}

interface Implementation {
	readonly endpoint: Endpoint
	readonly answer: CallHandler
}

/**
 * The calls that an app answers, by name: the built pages have the contract in their own files, so that a call of theirs is
 * another object than the store's.
 */
const implementations = new WeakMap<App, Map<string, Implementation>>()

type MarketLookup = (code: string) => Promise<Market | null>

const marketLookups = new WeakMap<App, MarketLookup>()

/** Says how an app learns which market a call is about; one that is not told has none. */
export function setMarketLookup(app: App, find: MarketLookup): void {
	marketLookups.set(app, find)
}

function marketLookupOf(app: App): MarketLookup {
	return marketLookups.get(app) ?? noMarkets
}

function noMarkets(code: string): Promise<never> {
	return Promise.reject(marketUnknown(code))
}

/**
 * Answers a call of the contract: its path below `/api`, and all other readings of it.
 *
 * ```ts
 * implement(app, getSettings, async () => ({ data: await readSettings(store.db) }))
 * ```
 *
 * Before the handler runs, query and body are checked by the contract's schemas, and it gets what they return. What
 * does not fit is refused: 422 `invalid_request` with a sentence for each field, 400 `malformed_json` for a body that
 * is no JSON. Of a call that is `inLanguages`, whatever it reads comes in the
 * language of its query; of one that is `inMarkets`, as the market of its query has it. The handler returns the reply, which is sent with status 200, or throws a `StoreError`. Where two calls
 * share a path (`/add-card`), the one implemented first gets it.
 */
export function implement<E extends Endpoint>(
	app: App,
	endpoint: E,
	handler: (call: Call<E>) => SentReplyOf<E> | Promise<SentReplyOf<E>>,
	/** Makes a reply once for each key that it gives for a call: all that the reply depends on besides the call's query. */
	keyOf?: (call: Call<E>) => Promise<string>,
): void {
	const cache = keyOf && new ReplyCache()
	const answer = async <Result>(given: RawCall, reply: (call: Call<E>) => Promise<Result>): Promise<Result> => {
		const query = endpoint.query ? validate(endpoint.query, given.query) : undefined
		const body = endpoint.body ? validate(endpoint.body, given.body) : undefined
		// The schemas are this very endpoint's: what they return is what its types say.
		const call = { id: given.id, query, body } as Call<E>
		// Not asked for by most calls; from inside the process there is none.
		Object.defineProperty(call, 'c', { get: () => given.c })
		const asked = endpoint.inLanguages ? readLanguage(given.language) : null
		const market = endpoint.inMarkets && given.market ? await marketLookupOf(app)(given.market) : null
		const work = () => inMarket(market, () => inAskedLanguage(asked, () => reply(call)))
		// Messages write amounts, and mails link to pages, as the pages of that market do.
		return await (market ? inPagesOf(market.code, work) : work())
	}
	const buildReply = async (call: Call<E>, fetched: FetchedPictures) => withPictureFiles(await handler(call), fetched)
	for (const path of [endpoint.path, ...(endpoint.otherPaths ?? [])]) {
		app.on(endpoint.method, honoPath(path), async (c) => {
			if (endpoint.tag === 'account') c.set('repeatsStatus', true)
			const query = endpoint.query && readQuery(c)
			const body = endpoint.body && (await readJson(c, endpoint.largestBody))
			const given = { id: c.req.param('id') ?? '', query, body, language: c.req.query('language'), market: c.req.query('market'), c }
			await takeCost(c, costOf(endpoint.name, query))
			const fetched = c.get('fetchedPictures')
			return await answer(given, async (call) => {
				if (!keyOf || !cache) return c.json(await buildReply(call, fetched))
				const { reply, isMiss } = await cache.read(
					[language(), given.market ?? '', JSON.stringify(call.query), await keyOf(call)].join('\n'),
					() => buildReply(call, fetched),
				)
				if (isMiss) await takeCost(c, callCosts[endpoint.name]?.made ?? 1)
				return sendCachedReply(c, reply)
			})
		})
	}
	const calls = implementations.get(app) ?? new Map<string, Implementation>()
	const dispatch = (given: RawCall, fetched: FetchedPictures) => answer(given, (call) => buildReply(call, fetched))
	implementations.set(app, calls.set(endpoint.name, { endpoint, answer: dispatch }))
}

/** Counts what a call costs beyond the one that every call counts as, for its address, and tells the server. */
async function takeCost(c: StoreContext, cost: number): Promise<void> {
	c.header(costHeader, String(cost))
	if (cost > 1) await c.get('takeCost')?.(cost - 1)
}

/** All of them, for the OpenAPI document. */
export function implementedEndpoints(app: App): ReadonlySet<Endpoint> {
	return new Set([...(implementations.get(app)?.values() ?? [])].map(({ endpoint }) => endpoint))
}

/** What a call of the shop's own pages says. */
export interface CallInput {
	readonly params?: { readonly id: string | number } | undefined
	/** Values by name. */
	readonly query?: unknown
}

/** A call that has to know who asks cannot be answered without a request. */
export class RequestRequired extends Error {
	override readonly name = 'NeedsRequest'
}

/**
 * Answers a call that came over no connection, as the app would: the same checks, the same handler, the same reply, but no
 * request that has to be written and read. Throws what the handler throws, and `RequestRequired` where there is no other way.
 */
export async function dispatchCall(app: App, endpoint: Endpoint, { params, query }: CallInput, fetched: FetchedPictures): Promise<object> {
	const known = implementations.get(app)?.get(endpoint.name)
	if (!known || known.endpoint.body) throw new RequestRequired(endpoint.name)
	// As an address would carry it.
	const sent: Record<string, string> = rejectNul(
		Object.fromEntries(Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
	)
	const given: RawCall = {
		id: String(params?.id ?? ''),
		query: sent,
		body: undefined,
		language: sent['language'],
		market: sent['market'],
		get c(): StoreContext {
			throw new RequestRequired(endpoint.name)
		},
	}
	return await known.answer(given, fetched)
}

/** `/product/{id}` as Hono writes it, below /api. A reading that names /api itself means the same base. */
function honoPath(path: string): string {
	return `/api${path.replace(/^\/api(?=\/)/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function validate<Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> {
	const result = v.safeParse(schema, value)
	if (result.success) return result.output
	throw new StoreError('invalid_request', sentenceAlone(result.issues[0]), { errors: fieldErrors(result.issues) })
}

function readQuery(c: StoreContext): Record<string, string> {
	return rejectNul(c.req.query())
}

function rejectNul(query: Record<string, string>): Record<string, string> {
	if (Object.values(query).some(hasNul)) throw nulCharacterError()
	return query
}
