import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { subscribe } from '@storefront/contract/client/frame/site.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { afterEach, expect, it } from 'vitest'
import { addGoods, stockOf } from '../catalogue/goods.ts'
import { addToCart, fillForm, guest, order } from '../checkout/buyer.ts'
import { createPostgresDatabase, visitorOf } from '../engines.ts'
import { type StoreProcess, startStoreProcess } from '../store-process.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
	for (const step of cleanUp.splice(0).toReversed()) await step()
})

async function startStore(url: string): Promise<StoreProcess> {
	const store = await startStoreProcess(url)
	cleanUp.push(store.kill)
	return store
}

async function openShop(url: string) {
	const db = openDatabase(url)
	cleanUp.push(() => db.destroy())
	await prepareDatabase(db)
	await seedCheckoutData(db)
	return db
}

/** Each buyer has its own address, because orders are limited by address. */
function buyerOf(store: Pick<StoreProcess, 'fetch'>, index: number): StoreClient {
	return visitorOf(store, { address: `198.51.100.${index}` }).client
}

/** Alternates between two stores, like a load balancer. */
function inTurn(first: StoreProcess, second: StoreProcess): Pick<StoreProcess, 'fetch'> {
	let turn = 0
	return { fetch: (request, from) => (turn++ % 2 ? first : second).fetch(request, from) }
}

/** Runs `work` for every item, a few at a time. */
async function forEachOf<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
	const queue = [...items]
	const worker = async () => {
		for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
	}
	await Promise.all(Array.from({ length: atOnce }, worker))
}

it('a server that is killed during 200 orders loses no confirmed order and duplicates none [CHK-33] [CHK-42] [ADD-05]', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'store-killed-'))
	cleanUp.push(() => rm(folder, { recursive: true }))
	const url = `file:${folder}/store.db`
	const db = await openShop(url)
	const [kettle, lamp] = [await addGoods(db, { name: 'Kettle', stock: 500 }), await addGoods(db, { name: 'Lamp', stock: 500 })]

	let store = await startStore(url)
	const fetch: StoreProcess['fetch'] = (request, from) => store.fetch(request, from)
	const buyers = Array.from({ length: 200 }, (_, index) => buyerOf({ fetch }, index))
	await forEachOf(buyers, 20, async (client) => {
		await addToCart(client, kettle, 2)
		await addToCart(client, lamp, 1)
	})
	const forms = new Map<StoreClient, Awaited<ReturnType<typeof fillForm>>>()
	await forEachOf(buyers, 20, async (client) => void forms.set(client, await fillForm(client)))

	const confirmed = new Map<StoreClient, string>()
	const unanswered: StoreClient[] = []
	const place = (client: StoreClient) => {
		const form = forms.get(client)
		return form ? createOrder(client, guest, form).then(({ number }) => number) : Promise.reject(new Error('Every buyer has a form'))
	}
	await forEachOf(buyers, 20, async (client) => {
		try {
			confirmed.set(client, await place(client))
			if (confirmed.size === 80) await store.kill()
		} catch (error) {
			if (!(error instanceof StoreFailure) || error.kind !== 'network') throw error
			unanswered.push(client)
		}
	})
	expect(confirmed.size).toBeGreaterThanOrEqual(80)
	expect(confirmed.size + unanswered.length).toBe(200)
	expect(unanswered.length).toBeGreaterThan(0)

	store = await startStore(url)
	const afterCrash = await db.selectFrom('orders').select('order_no').execute()
	expect(afterCrash.map((row) => row.order_no)).toEqual(expect.arrayContaining([...confirmed.values()]))
	const sold = afterCrash.length
	expect(await stockOf(db, kettle)).toEqual({ offers: 500 - 2 * sold, product: 500 - 2 * sold, sold: 2 * sold })
	expect(await stockOf(db, lamp)).toEqual({ offers: 500 - sold, product: 500 - sold, sold })

	await forEachOf(unanswered, 20, async (client) => void confirmed.set(client, await place(client)))
	const all = await db.selectFrom('orders').select('order_no').execute()
	expect(all).toHaveLength(200)
	expect(new Set(all.map((row) => row.order_no))).toEqual(new Set(confirmed.values()))
	expect(await stockOf(db, kettle)).toEqual({ offers: 100, product: 100, sold: 400 })
	expect(await db.selectFrom('cart_lines').selectAll().execute()).toEqual([])
	const lines = await db.selectFrom('order_lines').select('quantity').execute()
	expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(600)
}, 120_000)

it('two processes on one PostgreSQL sell no item twice [CHK-42]', async () => {
	const url = await createPostgresDatabase()
	const db = await openShop(url)
	const goods = await addGoods(db, { name: 'Scarce', stock: 5 })
	const [first, second] = [await startStore(url), await startStore(url)]
	const buyers = Array.from({ length: 50 }, (_, index) => buyerOf(index % 2 ? first : second, index))
	await forEachOf(buyers, 10, (client) => addToCart(client, goods))
	const outcomes = await Promise.allSettled(buyers.map((client) => order(client)))
	expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
	for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'stock_exceeded' })
	expect(await stockOf(db, goods)).toEqual({ offers: 0, product: 0, sold: 5 })
}, 60_000)

it('two processes on one PostgreSQL place an order once when both get it at the same time [CHK-33]', async () => {
	const url = await createPostgresDatabase()
	const db = await openShop(url)
	const goods = await addGoods(db, { name: 'Plenty', stock: 100 })
	const { client } = visitorOf(inTurn(await startStore(url), await startStore(url)))
	await addToCart(client, goods, 2)
	const form = await fillForm(client, { idempotencyKey: randomUUID() })
	const placed = await Promise.all(Array.from({ length: 10 }, () => createOrder(client, guest, form)))
	expect(new Set(placed.map(({ number }) => number)).size).toBe(1)
	expect(await stockOf(db, goods)).toMatchObject({ offers: 98, sold: 2 })
}, 60_000)

it('two processes on one PostgreSQL count attempts together [API-27]', async () => {
	const url = await createPostgresDatabase()
	await openShop(url)
	const visitor = visitorOf(inTurn(await startStore(url), await startStore(url)))
	for (let count = 0; count < 10; count++) await subscribe(visitor.client, `${count}@example.com`)
	for (const _ of ['one', 'the other']) {
		const response = await visitor.fetch('/api/newsletter', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{"email":"one.too.many@example.com"}',
		})
		expect(response.status).toBe(429)
		expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
		expect(await response.json()).toMatchObject({ code: 'too_many_requests' })
	}
}, 60_000)
