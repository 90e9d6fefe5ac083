import type { Buyer } from '@storefront/connector-vendure/cart/buyer.ts'
import { deleteOrderRecord, recordOrder } from '@storefront/connector-vendure/checkout/order-records.ts'
import { type ConnectorDatabase, openConnectorDatabase } from '@storefront/connector-vendure/storage/database.ts'
import { deleteExpired } from '@storefront/connector-vendure/storage/delete-expired.ts'
import { createLocks } from '@storefront/connector-vendure/storage/locks.ts'
import { createSession, readSession } from '@storefront/connector-vendure/storage/sessions.ts'
import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '../engines.ts'

const opened = async (url: string): Promise<ConnectorDatabase> => {
	const database = await openConnectorDatabase(url)
	onTestFinished(() => database.close())
	return database
}
const clock = () => new Date('2026-11-23T12:00:00Z')
const buyer = (owner: string) => ({ owner }) as Buyer

describe.each<Engine>(['sqlite', 'postgres'])('database of a connector on %s', (engine) => {
	const open = async () => await opened(engine === 'sqlite' ? 'memory:' : await createPostgresDatabase())

	it('sessions are stored by id and deleted when they end', async () => {
		const database = await open()
		const begin = () => createSession(database, { customerId: '7', engineToken: 'token', userAgent: 'Mozilla/5.0 Firefox/130.0' }, clock())
		const [first, second] = [await begin(), await begin()]
		expect(second).toBeGreaterThan(first)
		expect(await readSession(database, second, clock())).toMatchObject({ id: second, customer_id: '7', engine_token: 'token' })
		const later = new Date('2028-01-01T00:00:00Z')
		expect(await readSession(database, second, later)).toBeUndefined()
		await deleteExpired(database, later)
		expect(await database.all('select id from sessions')).toEqual([])
	})

	it('order records allow the payment of an order under one key only, until it is abandoned', async () => {
		const database = await open()
		const noted = { key: 'a', requestHash: 'hash', code: 'ORDER1' }
		await recordOrder({ database, clock }, buyer('guest:1'), noted)
		await expect(recordOrder({ database, clock }, buyer('guest:1'), { ...noted, key: 'b' })).rejects.toMatchObject({
			code: 'order_in_progress',
		})
		await deleteOrderRecord({ database, clock }, buyer('guest:1'), 'a')
		await recordOrder({ database, clock }, buyer('guest:1'), { ...noted, key: 'b' })
		// A process that crashed before the payment blocks other payments only for a short time.
		const minutesLater = () => new Date('2026-11-23T12:02:00Z')
		await recordOrder({ database, clock: minutesLater }, buyer('guest:1'), { ...noted, key: 'c' })
		await database.run("update placed_orders set state = 'placed'")
		const dayLater = () => new Date('2026-11-24T12:02:00Z')
		await expect(recordOrder({ database, clock: dayLater }, buyer('guest:1'), { ...noted, key: 'd' })).rejects.toMatchObject({
			code: 'order_in_progress',
		})
	})
})

describe('several connectors on one PostgreSQL', () => {
	it('connectors create the tables once when they start at the same time', async () => {
		const url = await createPostgresDatabase()
		const all = await Promise.all(Array.from({ length: 5 }, () => opened(url)))
		expect(await all[4]?.all('select key from meta')).toEqual([])
	})

	it('locks serialize work on one cart, but not on two carts', async () => {
		const url = await createPostgresDatabase()
		const locks = await Promise.all([opened(url), opened(url), opened(url)]).then((kepts) => kepts.map(createLocks))
		let inside = 0
		let most = 0
		let done = 0
		const work = async () => {
			inside += 1
			most = Math.max(most, inside)
			await new Promise(setImmediate)
			inside -= 1
			done += 1
		}
		await Promise.all(Array.from({ length: 30 }, (_, index) => locks[index % 3]?.run('guest:1', work)))
		expect([most, done]).toEqual([1, 30])
		// Each task ends only after the other has started.
		const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		await Promise.all(
			[0, 1].map((one) =>
				locks[one]?.run(`guest:${one}`, async () => {
					begun[one]?.resolve()
					await begun[1 - one]?.promise
				}),
			),
		)
	})

	it('locks of a crashed connector expire, and locks of a running one do not', async () => {
		const url = await createPostgresDatabase()
		const [database, other] = [await opened(url), await opened(url)]
		await database.run("insert into locks (name, holder, held_until) values ('guest:1', 'somebody dead', now() - interval '1 second')")
		expect(await createLocks(other).run('guest:1', () => Promise.resolve('mine'))).toBe('mine')
		const ended: string[] = []
		const first = Promise.withResolvers<void>()
		const working = createLocks(database).run('guest:1', async () => {
			await first.promise
			ended.push('first')
		})
		await expect.poll(() => database.all('select name from locks')).toHaveLength(1)
		const waiting = createLocks(other).run('guest:1', async () => void ended.push('second'))
		first.resolve()
		await Promise.all([working, waiting])
		expect(ended).toEqual(['first', 'second'])
		expect(await database.all('select name from locks')).toEqual([])
	})

	it('locks are released when the work fails', async () => {
		const database = await opened(await createPostgresDatabase())
		const locks = createLocks(database)
		await expect(locks.run('guest:1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
		expect(await locks.run('guest:1', () => Promise.resolve(1))).toBe(1)
	})
})
