import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { withCookies } from '@storefront/conformance/trial/cookies.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import type { DroppedField } from '@storefront/contract/client/tolerant-parsing/parse.ts'
import { createStore, type RunningStore } from '@storefront/store/http/app/app.ts'
import type { StoreOptions } from '@storefront/store/infrastructure/context/store.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest'
import { createInProcessClient } from '#backend/in-process-client.ts'
import { createDatabase } from './postgres-database.ts'
import { addStoreCause, createFailureLogger, printFailuresOnTestFailure } from './store-failures.ts'

/** A shop under test: the store with one database engine and its own empty, migrated database. */
export interface Shop {
	readonly engine: Engine
	readonly db: Db
	readonly store: RunningStore
	/** The production client of an anonymous visitor, without cookies and IP address. */
	readonly client: StoreClient
	/** A visitor with a cookie jar, like a browser. */
	visitor(options?: VisitorOptions): Visitor
}

export interface VisitorOptions {
	/** IP address of the connection; `203.0.113.7` by default. */
	readonly address?: string
	/** The bearer token of a customer. */
	readonly token?: string
}

export interface Visitor {
	readonly client: StoreClient
	/** For what the client does not return: status, headers, malformed bodies. `path` starts with `/api/`. */
	fetch(path: string, init?: RequestInit): Promise<Response>
	readonly cookies: Map<string, string>
}

const base = 'http://shop.test'

/**
 * Runs a suite on SQLite and on PostgreSQL. `shop` can be used in `beforeAll`, `beforeEach` and tests.
 *
 * ```ts
 * describeShop('the cart', (shop) => {
 *         beforeAll(() => addProducts(shop.db))
 *         it('the cart starts empty [CART-01]', async () => {
 *                 expect(await fetchCart(shop.visitor().client, guest)).toEqual([])
 *         })
 * })
 * ```
 */
export function describeShop(name: string, suite: Suite, options: Options = {}): void {
	describeOn(['sqlite', 'postgres'], name, suite, options)
}

/**
 * The engines for suites about rules whose statements are the same on both: `npm test` runs them on SQLite, and `npm run test:walks` on
 * PostgreSQL.
 */
export const portableEngines: readonly Engine[] = enginesOf(process.env.TEST_SET)

function enginesOf(set: string | undefined): readonly Engine[] {
	if (set === 'walks') return ['postgres']
	return set === 'all' ? ['sqlite', 'postgres'] : ['sqlite']
}

/** Like `describeShop`, on the `portableEngines`. */
export function describePortableShop(name: string, suite: Suite, options: Options = {}): void {
	describeOn(portableEngines, name, suite, options)
}

type Suite = (shop: Shop) => void
type Options = Partial<Omit<StoreOptions, 'db'>>

function describeOn(engines: readonly Engine[], name: string, suite: Suite, options: Options): void {
	describe.each<Engine>(engines)(`${name} on %s`, (engine) => {
		let database: TestDatabase | undefined
		let store: RunningStore | undefined
		const failures: unknown[] = []
		const opened = () => {
			if (!database || !store) throw new Error('The shop opens before the first test: use it inside of one, or in beforeAll')
			return { database, store }
		}
		const shop: Shop = {
			engine,
			get db() {
				return opened().database.db
			},
			get store() {
				return opened().store
			},
			get client() {
				const client = createStoreClient({
					baseUrl: `${base}/api`,
					fetch: (input, init) => opened().store.fetch(new Request(input, init)),
					onDroppedField: throwContractError,
					onFailure: (failure) => addStoreCause(failure, failures),
				})
				return callBothWays(client, opened().store)
			},
			visitor: (visitor) => visitorOf(opened().store, visitor, failures),
		}
		beforeAll(async () => {
			database = await openTestDatabase(engine)
			store = createStore({ logger: createFailureLogger(failures), ...options, db: database.db })
		})
		beforeEach(() => printFailuresOnTestFailure(failures))
		afterAll(() => database?.close())
		suite(shop)
	})
}

/**
 * A client over HTTP that repeats each call in this process, as pages do (docs/decisions/0004-embedded-store), and
 * expects the same reply or error.
 */
function callBothWays(client: StoreClient, store: Pick<RunningStore, 'dispatch'>): StoreClient {
	// Calls that need a request were made by the first client.
	const overRequests: StoreClient = { call: () => Promise.reject(new RequestNeeded()) }
	const inner = createInProcessClient({ httpClient: overRequests, dispatch: store.dispatch, onDroppedField: throwContractError })
	return {
		async call(endpoint, input) {
			const [over, within] = [await resultOf(client.call(endpoint, input)), await resultOf(inner.call(endpoint, input))]
			if (!(within instanceof RequestNeeded)) expect(comparable(within)).toEqual(comparable(over))
			if (over instanceof Error) throw over
			return over
		},
	}
}

class RequestNeeded extends Error {}

async function resultOf<T>(call: Promise<T>): Promise<T | Error> {
	try {
		return await call
	} catch (error) {
		return error as Error
	}
}

/** The parts of an outcome to compare; request ids of failures differ. */
function comparable(outcome: unknown): unknown {
	if (!(outcome instanceof StoreFailure)) return outcome
	const { kind, call, status, message, reply } = outcome
	return { kind, call, status, message, reply: { ...reply, request_id: '' } }
}

/** Pages tolerate replies that break the contract; the store itself must not send any. */
function throwContractError({ call, at, reason }: DroppedField): never {
	throw new Error(`${call} breaks the contract at ${at}: ${reason}`)
}

/** A visitor of a store in this process or in another one. */
export function visitorOf(
	store: Pick<RunningStore, 'fetch'>,
	{ address = '203.0.113.7', token }: VisitorOptions = {},
	failures: readonly unknown[] = [],
): Visitor {
	const cookies = new Map<string, string>()
	const send = withCookies((request) => store.fetch(request, { clientAddress: address }), cookies)
	return {
		client: createStoreClient({
			baseUrl: `${base}/api`,
			fetch: (input, init) => send(new Request(input, init)),
			onDroppedField: throwContractError,
			onFailure: (failure) => addStoreCause(failure, failures),
			...(token === undefined ? {} : { token: () => token }),
		}),
		fetch: (path, init) => send(new Request(base + path, init)),
		cookies,
	}
}

export interface TestDatabase {
	readonly db: Db
	/** URL to open the database a second time; `memory:` for SQLite. */
	readonly url: string
	close(): Promise<void>
}

/** A migrated database of its own that contains only places. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
	const url = engine === 'sqlite' ? 'memory:' : await createPostgresDatabase(inject('preparedDatabase'))
	const db = openDatabase(url)
	await prepareDatabase(db)
	if (engine === 'sqlite') await copyPlaces(db)
	return { db, url, close: () => db.destroy() }
}

/** Copies the result of `loadPlaces` from a file that is prepared once for all tests. */
async function copyPlaces(db: Db): Promise<void> {
	await sql`attach database ${inject('preparedFile')} as prepared`.execute(db)
	for (const table of ['countries', 'cities', 'meta']) {
		const [to, from] = [sql.table(table), sql.table(`prepared.${table}`)]
		await sql`insert into ${to} select * from ${from} where true on conflict do nothing`.execute(db)
	}
	await sql`detach database prepared`.execute(db)
}

/** URL of a new database in a folder, or on the PostgreSQL server of the run: like `openTestDatabase`, for several processes. */
export async function createTestDatabase(engine: Engine, folder: string): Promise<string> {
	if (engine === 'postgres') return createPostgresDatabase(inject('preparedDatabase'))
	await cp(inject('preparedFile'), join(folder, 'store.db'))
	return `file:${folder}/store.db`
}

/** URL of a new database on the PostgreSQL server of the run: an empty one, or a copy of the named one. */
export function createPostgresDatabase(copyOf?: string): Promise<string> {
	return createDatabase(inject('postgresUrl'), `test_${randomUUID().replaceAll('-', '')}`, copyOf)
}
