import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { ChangeFeed, pruneChanges, recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { type Db, type Engine, engineOf, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { type OpenStore, openStore } from '@storefront/store/infrastructure/running/open-store.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addToCart, order } from '../checkout/buyer.ts'
import { createPostgresDatabase, describeShop, openTestDatabase } from '../engines.ts'
import { addGoods } from './goods.ts'

const logger = pino({ level: 'silent' })

describe.each<Engine>(['sqlite', 'postgres'])('change notices on %s', (engine) => {
	let folder = ''
	let url = ''
	const heard: string[][] = [[], []]
	const stores: OpenStore[] = []

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'store-'))
		url = engine === 'sqlite' ? `file:${join(folder, 'store.db')}` : await createPostgresDatabase()
		// Opens both at once, as two servers that start together: one of them creates the tables, both listen.
		const open = (tags: string[]) =>
			openStore({ DATABASE_URL: url, DATA_DIR: folder }, { logger, seed: false, onChange: (news) => void tags.push(...news) })
		stores.push(...(await Promise.all(heard.map(open))))
	})

	afterAll(async () => {
		await Promise.all(stores.map((store) => store.close()))
		await rm(folder, { recursive: true, force: true })
	})

	it('change by a command in another process reaches every server within about a second', async () => {
		const command = openDatabase(url)
		await inTransaction(command, (trx) => recordChanges(trx, ['product:42', 'category:7', 'product:42']))
		await command.destroy()
		await vi.waitFor(
			() =>
				expect(heard).toEqual([
					['product:42', 'category:7'],
					['product:42', 'category:7'],
				]),
			{ timeout: 5000 },
		)
	})
})

const news: string[] = []

describeShop(
	'change notices of an order',
	(shop) => {
		it('change by an order reaches its own server before the response', async () => {
			await seedCheckoutData(shop.db)
			const goods = await addGoods(shop.db, { name: 'Alder' })
			const { client } = shop.visitor()
			await addToCart(client, goods)
			news.length = 0
			await order(client)
			expect(news).toContain(`product:${goods.productId}`)
		})
	},
	{ onChange: (tags) => void news.push(...tags) },
)

describeShop('change feed', (shop) => {
	it('change feed returns each change once, starting with its creation', async () => {
		await recordChanges(shop.db, ['product:1'])
		const feed = new ChangeFeed(shop.db)
		expect(await feed.read()).toEqual([])
		await recordChanges(shop.db, ['product:2', 'settings'])
		expect(await feed.read()).toEqual(['product:2', 'settings'])
		expect(await feed.read()).toEqual([])
	})

	it('change feed returns "all changed" above the limit of individual changes', async () => {
		const feed = new ChangeFeed(shop.db)
		await feed.read()
		await recordChanges(
			shop.db,
			Array.from({ length: 101 }, (_, id) => `product:${id}`),
		)
		expect(await feed.read()).toEqual(['catalogue'])
	})

	it('change feed omits changes of a transaction that was rolled back', async () => {
		const feed = new ChangeFeed(shop.db)
		await feed.read()
		const failing = inTransaction(shop.db, async (trx) => {
			await recordChanges(trx, ['product:3'])
			throw new Error('no')
		})
		await expect(failing).rejects.toThrow('no')
		expect(await feed.read()).toEqual([])
	})

	it('change feed forgets old changes and keeps returning new ones for hours', async () => {
		// Starts at the current time, because changes of the tests above count as old at the end.
		let now = Date.now()
		const feed = new ChangeFeed(shop.db)
		await feed.read()
		for (let minute = 0; minute < 120; minute++) {
			now += 60_000
			await recordChanges(shop.db, [`product:${minute}`], new Date(now))
			await waitForOlderTransactions(shop.db, new Date(now - 10 * 60_000))
			expect(await feed.read()).toEqual([`product:${minute}`])
			await pruneChanges(shop.db, new Date(now))
		}
		const { kept } = await shop.db
			.selectFrom('changes')
			.select((count) => count.fn.countAll<number>().as('kept'))
			.executeTakeFirstOrThrow()
		expect(kept).toBeLessThan(15)
	})
})

/**
 * Waits until every transaction on the server is younger than the changes from before `time`. Tests in other databases of the same
 * server have open transactions; one that lives longer than the retention of changes makes the feed return "all changed".
 */
async function waitForOlderTransactions(db: Db, time: Date): Promise<void> {
	if (engineOf(db) === 'sqlite') return
	await vi.waitFor(async () => {
		const { rows } = await sql<{ ended: boolean }>`
			select coalesce(max(transaction_id) < pg_snapshot_xmin(pg_current_snapshot()), true) as ended
			from changes where created_at < ${time.toISOString()}
		`.execute(db)
		expect(rows).toEqual([{ ended: true }])
	}, 60_000)
}

it('change feed on PostgreSQL includes a transaction that commits after a later one', async () => {
	const { db, close } = await openTestDatabase('postgres')
	const feed = new ChangeFeed(db)
	await feed.read()
	const recorded = Promise.withResolvers<void>()
	const goOn = Promise.withResolvers<void>()
	const slow = inTransaction(db, async (trx) => {
		await recordChanges(trx, ['product:slow'])
		recorded.resolve()
		await goOn.promise
	})
	await recorded.promise
	await recordChanges(db, ['product:fast'])
	expect(await feed.read()).toEqual(['product:fast'])
	goOn.resolve()
	await slow
	expect(await feed.read()).toEqual(['product:slow'])
	await close()
})
