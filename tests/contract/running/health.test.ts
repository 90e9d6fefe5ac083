import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHealth } from '@storefront/contract/endpoints/health.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import { openMigrated } from '@storefront/store/infrastructure/running/open-store.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'

const logger = pino({ level: 'silent' })

describeShop('health check', (shop) => {
	it('health check succeeds when a write to the database succeeds', async () => {
		expect(await shop.client.call(getHealth)).toEqual({ status: 'ok', version: '0.0.0' })
	})

	it('health check writes once for concurrent requests', async () => {
		const written = async () => {
			const { rows } = await sql<{ value: string }>`select value from meta where key = 'health'`.execute(shop.db)
			return rows[0]?.value
		}
		const { store } = newStore(shop.db)
		const answers = await Promise.all(Array.from({ length: 50 }, () => health(store)))
		expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
		const first = await written()
		await health(store)
		expect(await written()).toBe(first)
	})
})

type Store = ReturnType<typeof createStore>

function newStore(db: Parameters<typeof createStore>[0]['db']): { store: Store } {
	return { store: createStore({ db, logger }) }
}

async function health({ fetch }: Store): Promise<readonly [status: number, said: string]> {
	const response = await fetch(new Request('http://shop.test/api/health'))
	return [response.status, ((await response.json()) as { message?: string; status?: string }).message ?? 'ok']
}

/** Mounts an in-memory disk of three megabytes; null without the permission. */
function smallDisk(): string | null {
	const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
	const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]).status === 0
	onTestFinished(() => {
		if (mounted) spawnSync('umount', [folder])
		rmSync(folder, { recursive: true, force: true })
	})
	return mounted ? folder : null
}

/** Response for a new guest who adds a product to the cart, which the store writes before it responds. */
async function putInNewCart({ fetch }: Store, productId: number): Promise<readonly [status: number, code: string]> {
	const line = { product_id: productId, quantity: '1', discount: '', line_discount_type: '', variant_id: null, unit_price: '1' }
	const response = await fetch(
		new Request('http://shop.test/api/guest/add-card', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ip_address: '203.0.113.7', products: [line] }),
		}),
	)
	return [response.status, ((await response.json()) as { code?: string }).code ?? 'ok']
}

/** Fills carts until the store rejects one, because a full database still has free space in its current pages. */
async function firstRefusal(store: Store, productId: number): Promise<readonly [status: number, code: string]> {
	for (let tries = 0; tries < 200; tries++) {
		const failedWrite = await putInNewCart(store, productId)
		if (failedWrite[0] !== 200) return failedWrite
	}
	throw new Error('Two hundred carts found room in a database that was to be full')
}

const refusedForNow = [503, 'store_unavailable']

it('health check reports a full disk, rejects changes with an error of the contract, and recovers when there is room', async ({ skip }) => {
	const folder = smallDisk()
	if (folder === null) return skip('this user may not mount a disk of memory: only root may, and not in every container')
	const db = await openMigrated(`file:${join(folder, 'store.db')}`, logger)
	onTestFinished(() => db.destroy())
	const { productId } = await addGoods(db, { name: 'Lamp', price: 1_000, stock: 9 })
	const { store } = newStore(db)
	expect(await health(store)).toEqual([200, 'ok'])

	const filling = join(folder, 'other')
	expect(() => writeFileSync(filling, Buffer.alloc(4_000_000))).toThrow('ENOSPC')
	expect(await health(newStore(db).store)).toEqual([503, 'The disk of the database is full: no order can be taken.'])
	expect(await firstRefusal(store, productId)).toEqual(refusedForNow)

	rmSync(filling)
	expect(await health(newStore(db).store)).toEqual([200, 'ok'])
	expect(await putInNewCart(store, productId)).toEqual([200, 'ok'])
})

it('changes are rejected with an error of the contract while the database cannot grow, and accepted again afterwards', async () => {
	const { db, productId } = await shopInFile()
	const { store } = newStore(db)
	expect(await putInNewCart(store, productId)).toEqual([200, 'ok'])
	await sql`pragma max_page_count = 1`.execute(db)
	expect(await firstRefusal(store, productId)).toEqual(refusedForNow)
	await sql`pragma max_page_count = 1000000`.execute(db)
	expect(await putInNewCart(store, productId)).toEqual([200, 'ok'])
})

it('health check reports a read-only database, and changes are rejected with an error of the contract', async () => {
	const { db, productId } = await shopInFile()
	await sql`pragma query_only = on`.execute(db)
	expect(await health(newStore(db).store)).toEqual([503, 'The database is read-only: no order can be taken.'])
	expect(await putInNewCart(newStore(db).store, productId)).toEqual(refusedForNow)
})

it('health check fails while the data folder is missing or has another database, rejects orders, and recovers', async () => {
	const { db, productId, folder } = await shopInFile()
	const { store } = newStore(db)
	expect(await putInNewCart(store, productId)).toEqual([200, 'ok'])
	const carts = () => db.selectFrom('carts').select('id').execute()
	const before = await carts()
	const refusal = [503, expect.stringContaining('The database file is missing or was replaced: no order can be taken.')]

	renameSync(folder, `${folder}-away`)
	onTestFinished(() => rmSync(`${folder}-away`, { recursive: true, force: true }))
	expect(await health(newStore(db).store)).toEqual(refusal)
	expect(await putInNewCart(store, productId)).toEqual(refusedForNow)
	mkdirSync(folder)
	writeFileSync(join(folder, 'store.db'), '')
	expect(await health(newStore(db).store)).toEqual(refusal)
	expect(await putInNewCart(store, productId)).toEqual(refusedForNow)
	expect(await carts()).toEqual(before)

	rmSync(folder, { recursive: true })
	renameSync(`${folder}-away`, folder)
	expect(await health(newStore(db).store)).toEqual([200, 'ok'])
	expect(await putInNewCart(store, productId)).toEqual([200, 'ok'])
})

async function shopInFile() {
	const folder = mkdtempSync(join(tmpdir(), 'store-in-file-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const db = await openMigrated(`file:${join(folder, 'store.db')}`, logger)
	onTestFinished(() => db.destroy())
	const { productId } = await addGoods(db, { name: 'Lamp', price: 1_000, stock: 9 })
	return { db, productId, folder }
}
