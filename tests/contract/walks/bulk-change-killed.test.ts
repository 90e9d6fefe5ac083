import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readJob } from '@storefront/store/commands/job-progress.ts'
import { createJob } from '@storefront/store/commands/jobs.ts'
import { setStatus } from '@storefront/store/commands/orders/set-status.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../engines.ts'
import { startStoreProcess } from '../store-process.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
	for (const step of cleanUp.splice(0).toReversed()) await step()
})

async function databaseUrl(engine: Engine): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'bulk-killed-'))
	cleanUp.push(() => rm(folder, { recursive: true }))
	return createTestDatabase(engine, folder)
}

const pad = (number: number) => `0000-${String(number).padStart(4, '0')}`

async function addOrders(db: Db, count: number): Promise<readonly string[]> {
	const numbers = Array.from({ length: count }, (_, index) => pad(index))
	const texts = { first_name: 'Ada', last_name: 'Byron', address: 'Main Street 1', apartment: '', state: '', postal_code: '1', note: '' }
	const rest = { email: 'ada@example.com', phone: '', country: 'Germany', city: 'Berlin', coupon_code: null, pay_by: null }
	const money = { subtotal: 100, discount: 0, shipping_charge: 0, final_total: 100, total_quantity: 1 }
	for (let start = 0; start < count; start += 200)
		await db
			.insertInto('orders')
			.values(
				numbers.slice(start, start + 200).map((order_no) => ({
					...texts,
					...rest,
					...money,
					order_no,
					customer_id: null,
					idempotency_key: order_no,
					owner_key: 'guest:1',
					request_hash: '',
					status: 'Ordered',
					created_at: '2026-11-20T12:00:00.000Z',
				})),
			)
			.execute()
	return numbers
}

/** Waits until so many changes of the job are done. */
async function whenDone(db: Db, id: number, count: number): Promise<void> {
	while (((await readJob(db, id))?.done ?? 0) < count) await wait(20)
}

it.each<Engine>(['sqlite', 'postgres'])(
	'a process that is killed on %s in a bulk change of 1,000 orders loses none and changes none twice',
	async (engine) => {
		const url = await databaseUrl(engine)
		const db = openDatabase(url)
		cleanUp.push(() => db.destroy())
		await prepareDatabase(db)
		const orders = await addOrders(db, 1000)
		const inputs = orders.map((order) => ({ order, status: 'Shipped', mail: true }))
		const job = { command: setStatus, title: 'Ship 1,000 orders', inputs, actor: { kind: 'cli' }, now: new Date() } as const
		const id = await createJob(db, job)
		const first = await startStoreProcess(url)
		cleanUp.push(first.kill)
		await whenDone(db, id, 100)
		await first.kill()
		cleanUp.pop()
		expect((await readJob(db, id))?.isFinished).toBe(false)
		// Otherwise the next process waits until the time of the killed one is over.
		await db.updateTable('command_jobs').set({ taken_until: null }).where('id', '=', id).execute()
		const second = await startStoreProcess(url)
		cleanUp.push(second.kill)
		await whenDone(db, id, 1000)
		expect(await readJob(db, id)).toMatchObject({ total: 1000, done: 1000, failed: 0 })
		const counted = async (table: 'order_events' | 'receipts') =>
			(await db.selectFrom(table).select('order_id').execute()).map(({ order_id }) => order_id).length
		const unshipped = await db.selectFrom('orders').select('order_no').where('status', '<>', 'Shipped').execute()
		expect(unshipped).toEqual([])
		expect([await counted('order_events'), await counted('receipts')]).toEqual([1000, 1000])
		const entries = await db.selectFrom('audit_log').select('title').where('job_id', '=', id).execute()
		expect(new Set(entries.map(({ title }) => title)).size).toBe(1000)
		expect(entries).toHaveLength(1000)
	},
)
