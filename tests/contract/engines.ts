import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { withCookies } from '@storefront/conformance/trial/cookies.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import type { LeftOut } from '@storefront/contract/client/tolerant-parsing/parse.ts'
import { createStore, type RunningStore } from '@storefront/store/http/app/app.ts'
import type { StoreOptions } from '@storefront/store/infrastructure/context/store.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest'
import { createInProcessClient } from '#backend/in-process-client.ts'
import { createDatabase } from './postgres-database.ts'
import { explain, tellWhenFailed, toldTo } from './store-failures.ts'

/** A shop under test: the store on one engine, with an empty, migrated database of its own. */
export interface Shop {
	readonly engine: Engine
	readonly db: Db
	readonly store: RunningStore
	/** The production client of a visitor without a name: no cookie, no address. */
	readonly client: StoreClient
	/** A visitor with a cookie jar, like a browser. */
	visitor(options?: VisitorOptions): Visitor
}

export interface VisitorOptions {
	/** Address of the connection; `203.0.113.7` by default. */
	readonly address?: string
	/** The bearer token of a customer. */
	readonly token?: string
}

export interface Visitor {
	readonly client: StoreClient
	/** For what the client does not show: status, headers, malformed bodies. `path` starts with `/api/`. */
	fetch(path: string, init?: RequestInit): Promise<Response>
	readonly cookies: Map<string, string>
}

const base = 'http://shop.test'

/**
 * Runs a suite once on SQLite and once on PostgreSQL. `shop` is ready in its `beforeAll`, `beforeEach` and tests, not
 * before.
 *
 * ```ts
 * describeShop('the cart', (shop) => {
 * 	beforeAll(() => addProducts(shop.db))
 * 	it('starts empty [CART-01]', async () => {
 * 		expect(await fetchCart(shop.visitor().client, guest)).toEqual([])
 * 	})
 * })
 * ```
 */
export function describeShop(name: string, suite: (shop: Shop) => void, options: Partial<Omit<StoreOptions, 'db'>> = {}): void {
	describe.each<Engine>(['sqlite', 'postgres'])(`${name} on %s`, (engine) => {
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
					onLeftOut: refuse,
					onFailure: (failure) => explain(failure, failures),
				})
				return askedBothWays(client, opened().store)
			},
			visitor: (visitor) => visitorOf(opened().store, visitor, failures),
		}
		beforeAll(async () => {
			database = await openTestDatabase(engine)
			store = createStore({ logger: toldTo(failures), ...options, db: database.db })
		})
		beforeEach(() => tellWhenFailed(failures))
		afterAll(() => database?.close())
		suite(shop)
	})
}

/**
 * The client over HTTP, which then asks the store in this process as pages do (docs/decisions/0004-embedded-store), and expects the very same
 * reply or refusal.
 */
function askedBothWays(client: StoreClient, store: Pick<RunningStore, 'dispatch'>): StoreClient {
	// What needs a request has been asked for by one.
	const overRequests: StoreClient = { call: () => Promise.reject(new NeedsRequest()) }
	const inner = createInProcessClient({ httpClient: overRequests, dispatch: store.dispatch, onLeftOut: refuse })
	return {
		async call(endpoint, input) {
			const [over, within] = [await settled(client.call(endpoint, input)), await settled(inner.call(endpoint, input))]
			if (!(within instanceof NeedsRequest)) expect(told(within)).toEqual(told(over))
			if (over instanceof Error) throw over
			return over
		},
	}
}

class NeedsRequest extends Error {}

async function settled<T>(call: Promise<T>): Promise<T | Error> {
	try {
		return await call
	} catch (error) {
		return error as Error
	}
}

/** Of a failure what pages go by; each has a number of its own. */
function told(outcome: unknown): unknown {
	if (!(outcome instanceof StoreFailure)) return outcome
	const { kind, call, status, message, reply } = outcome
	return { kind, call, status, message, reply: { ...reply, request_id: '' } }
}

/** Pages live with a reply that does not fit the contract. The store itself has to keep it to the letter. */
function refuse({ call, at, reason }: LeftOut): never {
	throw new Error(`${call} breaks the contract at ${at}: ${reason}`)
}

/** A visitor of a store, in this process or in another. */
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
			onLeftOut: refuse,
			onFailure: (failure) => explain(failure, failures),
			...(token === undefined ? {} : { token: () => token }),
		}),
		fetch: (path, init) => send(new Request(base + path, init)),
		cookies,
	}
}

export interface TestDatabase {
	readonly db: Db
	/** Its address, to open it a second time; `memory:` on SQLite. */
	readonly url: string
	close(): Promise<void>
}

/** A migrated database that nobody else uses, with the places of the world and nothing else in it. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
	const url = engine === 'sqlite' ? 'memory:' : await createPostgresDatabase(inject('preparedDatabase'))
	const db = openDatabase(url)
	await prepareDatabase(db)
	if (engine === 'sqlite') await copyPlaces(db)
	return { db, url, close: () => db.destroy() }
}

/** What `loadPlaces` makes, out of the file in which it was made once for all. */
async function copyPlaces(db: Db): Promise<void> {
	await sql`attach database ${inject('preparedFile')} as prepared`.execute(db)
	for (const table of ['countries', 'cities', 'meta']) {
		const [to, from] = [sql.table(table), sql.table(`prepared.${table}`)]
		await sql`insert into ${to} select * from ${from} where true on conflict do nothing`.execute(db)
	}
	await sql`detach database prepared`.execute(db)
}

/** The address of a new database in a folder, or on the run's PostgreSQL: like `openTestDatabase`, for several to open. */
export async function createTestDatabase(engine: Engine, folder: string): Promise<string> {
	if (engine === 'postgres') return createPostgresDatabase(inject('preparedDatabase'))
	await cp(inject('preparedFile'), join(folder, 'store.db'))
	return `file:${folder}/store.db`
}

/** The address of a new database on the run's PostgreSQL: an empty one, or a copy of the one that is named. */
export function createPostgresDatabase(copyOf?: string): Promise<string> {
	return createDatabase(inject('postgresUrl'), `test_${randomUUID().replaceAll('-', '')}`, copyOf)
}
