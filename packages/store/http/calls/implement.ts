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
import { hasNul, nulRefused, readJson } from './read-body.ts'
import { ReplyCache, sendKept } from './reply-cache.ts'

type Checked<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined
type QueryGiven<E> = E extends { readonly query?: infer Query } ? Checked<Query> : undefined
/** The checked body of a call. */
export type BodyGiven<E> = E extends { readonly body?: infer Body } ? Checked<Body> : undefined

/** One call that arrived, checked by the contract. */
export interface Call<E extends Endpoint> {
	/** The `{id}` of the path; empty for a path without one. */
	readonly id: string
	readonly query: QueryGiven<E>
	readonly body: BodyGiven<E>
	/** For headers, cookies and the visitor's address. */
	readonly c: StoreContext
}

/** Answers a call whose query and body are yet to be checked. */
type Answer = (given: Given, fetched: FetchedPictures) => Promise<object>
interface Given extends Omit<Call<Endpoint>, 'query' | 'body'> {
	readonly query: unknown
	readonly body: unknown
	/** As it was typed (see `Endpoint.inLanguages`). */
	readonly language: string | undefined
	/** As it was typed (see `Endpoint.inMarkets`). */
	readonly market: string | undefined
}

interface Implemented {
	readonly endpoint: Endpoint
	readonly answer: Answer
}

/**
 * The calls that an app answers, by name: the built pages have the contract in their own files, so that a call of theirs is
 * another object than the store's.
 */
const implemented = new WeakMap<App, Map<string, Implemented>>()

type FindMarket = (code: string) => Promise<Market | null>

const finders = new WeakMap<App, FindMarket>()

/** Says how an app learns which market a call is about; one that is not told has none. */
export function findMarketsBy(app: App, find: FindMarket): void {
	finders.set(app, find)
}

function marketsOf(app: App): FindMarket {
	return finders.get(app) ?? noMarkets
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
	const answer = async <Result>(given: Given, reply: (call: Call<E>) => Promise<Result>): Promise<Result> => {
		const query = endpoint.query ? check(endpoint.query, given.query) : undefined
		const body = endpoint.body ? check(endpoint.body, given.body) : undefined
		// The schemas are this very endpoint's: what they return is what its types say.
		const call = { id: given.id, query, body } as Call<E>
		// Not asked for by most calls; from inside the process there is none.
		Object.defineProperty(call, 'c', { get: () => given.c })
		const asked = endpoint.inLanguages ? readLanguage(given.language) : null
		const market = endpoint.inMarkets && given.market ? await marketsOf(app)(given.market) : null
		const work = () => inMarket(market, () => inAskedLanguage(asked, () => reply(call)))
		// Messages write amounts, and mails link to pages, as the pages of that market do.
		return await (market ? inPagesOf(market.code, work) : work())
	}
	const made = async (call: Call<E>, fetched: FetchedPictures) => withPictureFiles(await handler(call), fetched)
	for (const path of [endpoint.path, ...(endpoint.otherPaths ?? [])]) {
		app.on(endpoint.method, honoPath(path), async (c) => {
			if (endpoint.tag === 'account') c.set('repeatsStatus', true)
			const query = endpoint.query && readQuery(c)
			const body = endpoint.body && (await readJson(c, endpoint.largestBody))
			const given = { id: c.req.param('id') ?? '', query, body, language: c.req.query('language'), market: c.req.query('market'), c }
			await takeCost(c, costOf(endpoint.name, query))
			const fetched = c.get('fetchedPictures')
			return await answer(given, async (call) => {
				if (!keyOf || !cache) return c.json(await made(call, fetched))
				const { kept, isMade } = await cache.read(
					[language(), given.market ?? '', JSON.stringify(call.query), await keyOf(call)].join('\n'),
					() => made(call, fetched),
				)
				if (isMade) await takeCost(c, callCosts[endpoint.name]?.made ?? 1)
				return sendKept(c, kept)
			})
		})
	}
	const calls = implemented.get(app) ?? new Map<string, Implemented>()
	const within = (given: Given, fetched: FetchedPictures) => answer(given, (call) => made(call, fetched))
	implemented.set(app, calls.set(endpoint.name, { endpoint, answer: within }))
}

/** Counts what a call costs beyond the one that every call counts as, for its address, and tells the server. */
async function takeCost(c: StoreContext, cost: number): Promise<void> {
	c.header(costHeader, String(cost))
	if (cost > 1) await c.get('takeCost')?.(cost - 1)
}

/** All of them, for the OpenAPI document. */
export function implementedBy(app: App): ReadonlySet<Endpoint> {
	return new Set([...(implemented.get(app)?.values() ?? [])].map(({ endpoint }) => endpoint))
}

/** What a call of the shop's own pages says. */
export interface Asked {
	readonly params?: { readonly id: string | number } | undefined
	/** Values by name. */
	readonly query?: unknown
}

/** A call that has to know who asks cannot be answered without a request. */
export class NeedsRequest extends Error {
	override readonly name = 'NeedsRequest'
}

/**
 * Answers a call that came over no connection, as the app would: the same checks, the same handler, the same reply, but no
 * request that has to be written and read. Throws what the handler throws, and `NeedsRequest` where there is no other way.
 */
export async function answerWithin(app: App, endpoint: Endpoint, { params, query }: Asked, fetched: FetchedPictures): Promise<object> {
	const known = implemented.get(app)?.get(endpoint.name)
	if (!known || known.endpoint.body) throw new NeedsRequest(endpoint.name)
	// As an address would carry it.
	const sent: Record<string, string> = sound(
		Object.fromEntries(Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
	)
	const given: Given = {
		id: String(params?.id ?? ''),
		query: sent,
		body: undefined,
		language: sent['language'],
		market: sent['market'],
		get c(): StoreContext {
			throw new NeedsRequest(endpoint.name)
		},
	}
	return await known.answer(given, fetched)
}

/** `/product/{id}` as Hono writes it, below /api. A reading that names /api itself means the same base. */
function honoPath(path: string): string {
	return `/api${path.replace(/^\/api(?=\/)/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function check<Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> {
	const result = v.safeParse(schema, value)
	if (result.success) return result.output
	throw new StoreError('invalid_request', sentenceAlone(result.issues[0]), { errors: fieldErrors(result.issues) })
}

function readQuery(c: StoreContext): Record<string, string> {
	return sound(c.req.query())
}

function sound(query: Record<string, string>): Record<string, string> {
	if (Object.values(query).some(hasNul)) throw nulRefused()
	return query
}
