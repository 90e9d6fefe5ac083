import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getChanges } from '@storefront/contract/endpoints/frame/changes.ts'
import { pruneChanges, readChanges, recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { restoreBackup, writeBackup } from '@storefront/store/infrastructure/running/backup.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { describeShop, openTestDatabase } from '../engines.ts'

const minute = 60_000

describeShop('GET /changes', (shop) => {
	const ask = (since?: string) => shop.client.call(getChanges, since === undefined ? { query: {} } : { query: { since } })
	const begin = async () => (await ask()).cursor

	/**
	 * On PostgreSQL a cursor names the transactions of the whole server that are in progress. Such a transaction of another test file,
	 * begun before a deleted change, makes the cursor count as older than that change.
	 */
	const beginWithoutTransactionsInProgress = () =>
		vi.waitFor(
			async () => {
				const cursor = await begin()
				const [, oldest, next] = /\.(\d+):(\d+):/.exec(cursor) ?? []
				expect(oldest).toBe(next)
				return cursor
			},
			{ timeout: 60_000, interval: 20 },
		)

	it('GET /changes returns each change once, starting at the cursor of the former response', async () => {
		await recordChanges(shop.db, ['product:1'])
		const first = await ask()
		expect(first).toMatchObject({ tags: [], all: 0 })
		await recordChanges(shop.db, ['product:2', 'settings'])
		await recordChanges(shop.db, ['product:2'])
		const second = await ask(first.cursor)
		expect(second).toMatchObject({ tags: ['product:2', 'settings'], all: 0 })
		expect(await ask(second.cursor)).toMatchObject({ tags: [], all: 0 })
		// Simulates another shop that requested changes at that time.
		expect(await ask(first.cursor)).toMatchObject({ tags: ['product:2', 'settings'], all: 0 })
	})

	it('GET /changes returns the same response of less than 200 bytes while nothing changes', async () => {
		const cursor = await begin()
		const path = `/api/changes?since=${encodeURIComponent(cursor)}`
		const answers = [await shop.visitor().fetch(path), await shop.visitor().fetch(path)]
		const [one = '', other] = await Promise.all(answers.map((answer) => answer.text()))
		expect(other).toBe(one)
		expect(one.length).toBeLessThan(200)
		expect(JSON.parse(one)).toEqual({ cursor, tags: [], all: 0 })
	})

	it.each([
		'',
		'x',
		'c0ffee12.',
		'c0ffee12.12',
		'c0ffee12.12:11:',
		'c0ffee12.12:20:30',
		'c0ffee12.12:20:15,14',
		"c0ffee12.1'--",
		'9'.repeat(5000),
	])('GET /changes returns "all changed" for the unknown cursor "%s"', async (since) => {
		const answer = await ask(since)
		expect(answer).toMatchObject({ tags: [], all: 1 })
		expect(await ask(answer.cursor)).toMatchObject({ tags: [], all: 0 })
	})

	it('GET /changes returns "all changed" for a cursor of the future, as after the restoration of a backup', async () => {
		const [history = ''] = (await begin()).split('.')
		const future = shop.engine === 'sqlite' ? '999999999' : '999999999:999999999:'
		expect(await ask(`${history}.${future}`)).toMatchObject({ all: 1 })
	})

	it('GET /changes returns "all changed" for a cursor that is older than the stored changes, and not for a newer one', async () => {
		const old = await begin()
		await recordChanges(shop.db, ['product:3'], new Date(Date.now() - 11 * minute))
		const young = await beginWithoutTransactionsInProgress()
		await recordChanges(shop.db, ['product:4'])
		await pruneChanges(shop.db, new Date())
		expect(await ask(old)).toMatchObject({ tags: [], all: 1 })
		expect(await ask(young)).toMatchObject({ tags: ['product:4'], all: 0 })
	})

	it('GET /changes keeps its position when several processes delete old changes at the same time', async () => {
		const old = await begin()
		const past = new Date(Date.now() - 11 * minute)
		for (let id = 0; id < 20; id++) await recordChanges(shop.db, [`product:${id}`], past)
		await Promise.all(Array.from({ length: 5 }, () => pruneChanges(shop.db, new Date())))
		expect(await ask(old)).toMatchObject({ all: 1 })
		const { kept } = await shop.db
			.selectFrom('changes')
			.where('created_at', '<=', past.toISOString())
			.select((count) => count.fn.countAll<number>().as('kept'))
			.executeTakeFirstOrThrow()
		expect(kept).toBe(0)
	})

	it('GET /changes returns "all changed" above the limit of individual changes', async () => {
		const cursor = await begin()
		for (let from = 0; from < 1100; from += 100)
			await recordChanges(
				shop.db,
				Array.from({ length: 100 }, (_, id) => `product:${from + id}`),
			)
		expect(await ask(cursor)).toMatchObject({ tags: [], all: 1 })
	})

	it('GET /changes omits changes of a transaction that was rolled back', async () => {
		const cursor = await begin()
		const failing = inTransaction(shop.db, async (trx) => {
			await recordChanges(trx, ['product:5'])
			throw new Error('no')
		})
		await expect(failing).rejects.toThrow('no')
		expect(await ask(cursor)).toMatchObject({ tags: [], all: 0 })
	})
})

describe('GET /changes on PostgreSQL with transactions that commit out of order', () => {
	it('GET /changes returns the changes of both transactions once, also for requests between them', async () => {
		const { db, close } = await openTestDatabase('postgres')
		onTestFinished(close)
		const before = (await readChanges(db, null)).cursor
		const [recorded, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		const slow = inTransaction(db, async (trx) => {
			await recordChanges(trx, ['product:slow'])
			recorded.resolve()
			await goOn.promise
		})
		await recorded.promise
		await recordChanges(db, ['product:fast'])
		const between = await readChanges(db, before)
		expect(between.tags).toEqual(['product:fast'])
		const begunBetween = await readChanges(db, null)
		goOn.resolve()
		await slow
		expect((await readChanges(db, between.cursor)).tags).toEqual(['product:slow'])
		expect((await readChanges(db, begunBetween.cursor)).tags).toEqual(['product:slow'])
		expect((await readChanges(db, before)).tags.toSorted()).toEqual(['product:fast', 'product:slow'])
	})

	it('GET /changes loses and repeats none of 300 changes by six writers that commit in random order', async () => {
		const { db, close } = await openTestDatabase('postgres')
		onTestFinished(close)
		let { cursor } = await readChanges(db, null)
		const heard: string[] = []
		const ask = async () => {
			const news = await readChanges(db, cursor)
			expect(news.all).toBe(false)
			heard.push(...news.tags)
			cursor = news.cursor
		}
		let isWriting = true
		const write = async (writer: number) => {
			for (let count = 0; count < 50; count++)
				await inTransaction(db, async (trx) => {
					await recordChanges(trx, [`product:${writer}-${count}`])
					// Starts and ends further transactions while this one is open, for a random number of statements.
					for (let more = Math.floor(Math.random() * 6); more > 0; more--) await readChanges(trx, null)
				})
		}
		const asking = (async () => {
			while (isWriting) await ask()
		})()
		await Promise.all([0, 1, 2, 3, 4, 5].map(write))
		isWriting = false
		await asking
		await ask()
		expect(heard.length).toBe(300)
		expect(new Set(heard).size).toBe(300)
	})
})

it('GET /changes keeps a cursor across a restart, and rejects it after a backup has replaced the database', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'store-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const url = `file:${join(folder, 'store.db')}`
	const opened = async () => {
		const db = openDatabase(url)
		await prepareDatabase(db)
		return db
	}
	const first = await opened()
	await recordChanges(first, ['product:1'])
	const { cursor } = await readChanges(first, null)
	await first.destroy()
	const second = await opened()
	await recordChanges(second, ['product:2'])
	expect(await readChanges(second, cursor)).toMatchObject({ tags: ['product:2'], all: false })
	await second.destroy()

	const backup = join(folder, 'shop.backup')
	await writeBackup(join(folder, 'store.db'), folder, backup)
	restoreBackup(backup, join(folder, 'store.db'), folder, { replace: true, now: new Date() })
	const third = await opened()
	// The number of changes is the same, but the changes differ.
	expect(await readChanges(third, cursor)).toMatchObject({ all: true })
	await third.destroy()
})
