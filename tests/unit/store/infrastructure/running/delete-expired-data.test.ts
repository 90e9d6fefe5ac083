import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@storefront/store/infrastructure/db/migrating/migrate.ts'
import { type Db, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { deleteExpiredData } from '@storefront/store/infrastructure/running/delete-expired-data.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderRow } from '#tests/orders.ts'

const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()
let db: Db
let folder: string

beforeEach(async () => {
	db = openDatabase('memory:')
	await migrate(db)
	folder = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(async () => {
	await db.destroy()
	await rm(folder, { recursive: true })
})

test('mails leave the outbox after thirty days, and nothing else leaves it', async () => {
	const name = (days: number) => `${daysAgo(days).replaceAll(':', '-')}-a1b2c3d4.eml`
	const names = [name(31), name(29), 'notes.txt', '2001-01-01.eml']
	for (const one of names) await writeFile(join(folder, one), '')
	await mkdir(join(folder, 'kept'))
	await deleteExpiredData(db, folder, now)
	expect((await readdir(folder)).toSorted()).toEqual([name(29), 'notes.txt', '2001-01-01.eml', 'kept'].toSorted())
	await deleteExpiredData(db, join(folder, 'nowhere'), now)
})

test('unconfirmed newsletter addresses are deleted after two days; confirmed and earlier ones are not', async () => {
	const row = (email: string, days: number, confirmed: boolean, asked = true) => ({
		email,
		created_at: daysAgo(days),
		asked_at: asked ? daysAgo(days) : null,
		key_hash: confirmed ? null : email,
		confirmed_at: confirmed ? daysAgo(days) : null,
	})
	const rows = [row('waits', 1, false), row('waited', 3, false), row('reads', 300, true), row('before', 300, false, false)]
	await db.insertInto('newsletter').values(rows).execute()
	await deleteExpiredData(db, folder, now)
	const left = await db.selectFrom('newsletter').select('email').orderBy('email').execute()
	expect(left.map(({ email }) => email)).toEqual(['before', 'reads', 'waits'])
})

test('what was searched for and not found goes after ninety days', async () => {
	const row = (days: number) => ({ day: daysAgo(days).slice(0, 10), term: `${days} days ago`, times: 1, left_out: '' })
	await db
		.insertInto('missed_searches')
		.values([row(0), row(90), row(91)])
		.execute()
	await deleteExpiredData(db, folder, now)
	const left = await db.selectFrom('missed_searches').select('term').orderBy('term').execute()
	expect(left.map(({ term }) => term)).toEqual(['0 days ago', '90 days ago'])
})

test("providers' messages go after thirty days, played payments when nothing can become of them any more", async () => {
	const event = (days: number) => ({ provider: 'stripe', event_id: `${days} days ago`, received_at: daysAgo(days) })
	await db
		.insertInto('payment_events')
		.values([event(29), event(31)])
		.execute()
	const { id: order_id } = await db.insertInto('orders').values(orderRow()).returning('id').executeTakeFirstOrThrow()
	const money = { amount: 100, currency: 'USD', return_url: '', state: 'paid' as const }
	const attempts = [
		{ key: 'new', days: 1, check_at: null },
		{ key: 'old', days: 181, check_at: null },
		{ key: 'old, and looked at', days: 181, check_at: daysAgo(0) },
	]
	for (const { key, days, check_at } of attempts)
		await db
			.insertInto('payment_attempts')
			.values({ ...money, order_id, provider: 'test', attempt_key: key, reference: key, created_at: daysAgo(days), check_at })
			.execute()
	for (const key of [...attempts.map((attempt) => attempt.key), 'whose order is gone'])
		await db
			.insertInto('played_payments')
			.values({ ...money, reference: key, attempt_key: key, title: '' })
			.execute()
	await deleteExpiredData(db, folder, now)
	const [events, played] = [
		await db.selectFrom('payment_events').select('event_id').execute(),
		await db.selectFrom('played_payments').select('reference').orderBy('reference').execute(),
	]
	expect(events.map(({ event_id }) => event_id)).toEqual(['29 days ago'])
	expect(played.map(({ reference }) => reference)).toEqual(['new', 'old, and looked at'])
	expect(await db.selectFrom('payment_attempts').select('id').execute()).toHaveLength(3)
})

test('guest carts are deleted after a day if they are empty or unused, and others after half a year', async () => {
	const product = { description: '', online_description: '', category_id: 1, thumbnail: '', images: '[]', specifications: '[]' }
	await db.insertInto('categories').values({ id: 1, parent_id: null, name: 'Kettles', image: '', images: '[]', position: 1 }).execute()
	await db
		.insertInto('products')
		.values({
			...product,
			...{
				id: 1,
				external_id: null,
				name: 'Kettle',
				sub_category_id: null,
				brand_id: null,
				variations: '[]',
				warranty: '',
				shipping_info: '',
			},
			...{ top_status: 0, sold_count: 0, price: 1, discount: 0, stock: 9, search_text: '', source: 'shop', created_at: '', updated_at: '' },
		})
		.execute()
	await db
		.insertInto('offers')
		.values({
			id: 1,
			product_id: 1,
			external_id: null,
			sku: '',
			attributes: '{}',
			price: 1,
			discount: 0,
			stock: 9,
			image: '',
			position: 1,
			details: '{}',
		})
		.execute()
	const cart = async (guest_key: string, days: number, is_used: 0 | 1, lines: number) => {
		const time = daysAgo(days)
		const { id } = await db
			.insertInto('carts')
			.values({ guest_key, ip_address: '', customer_id: null, created_at: time, updated_at: time, is_used })
			.returning('id')
			.executeTakeFirstOrThrow()
		if (lines > 0)
			await db.insertInto('cart_lines').values({ cart_id: id, product_id: 1, offer_id: 1, quantity: 1, created_at: time }).execute()
	}
	await cart('new and unused', 0.5, 0, 1)
	await cart('unused', 1.5, 0, 1)
	await cart('empty', 1.5, 1, 0)
	await cart('used', 179, 1, 1)
	await cart('run out', 181, 1, 1)
	await deleteExpiredData(db, folder, now)
	const left = await db.selectFrom('carts').select('guest_key').orderBy('guest_key').execute()
	expect(left.map(({ guest_key }) => guest_key)).toEqual(['new and unused', 'used'])
})
