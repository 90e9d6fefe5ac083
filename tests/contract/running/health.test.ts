import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createStore } from '../../../server/app/app.ts'
import { openMigrated } from '../../../server/running/open-store.ts'
import { getHealth } from '../../../src/contract/health.ts'
import { describeShop } from '../engines.ts'

const logger = pino({ level: 'silent' })

describeShop('the health check', (shop) => {
	it('answers when a change of the database succeeds', async () => {
		expect(await shop.client.call(getHealth)).toEqual({ status: 'ok', version: '0.0.0' })
	})

	it('writes once, however many ask at the same moment', async () => {
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

/** A disk of three megabytes; null where this user may not make one. */
function smallDisk(): string | null {
	const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
	const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]).status === 0
	onTestFinished(() => {
		if (mounted) spawnSync('umount', [folder])
		rmSync(folder, { recursive: true, force: true })
	})
	return mounted ? folder : null
}

it('says that the disk is full while it is, refuses changes in the form of the contract, and is well again when there is room', async () => {
	const folder = smallDisk()
	if (folder === null) return
	const db = await openMigrated(`file:${join(folder, 'store.db')}`, logger)
	onTestFinished(() => db.destroy())
	const { store } = newStore(db)
	expect(await health(store)).toEqual([200, 'ok'])

	const filling = join(folder, 'other')
	expect(() => writeFileSync(filling, Buffer.alloc(4_000_000))).toThrow('ENOSPC')
	expect(await health(newStore(db).store)).toEqual([503, 'The disk of the database is full: no order can be taken.'])
	const subscribed = () =>
		store.fetch(
			new Request('http://shop.test/api/newsletter', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ email: `${'x'.repeat(60)}@shop.example` }),
			}),
		)
	const refusals = new Set<number>()
	for (let tries = 0; tries < 40 && refusals.size < 2; tries++) refusals.add((await subscribed()).status)
	expect([...refusals].filter((status) => status >= 500)).not.toContain(500)

	rmSync(filling)
	expect(await health(newStore(db).store)).toEqual([200, 'ok'])
})

it('says that the database can only be read', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'read-only-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const db = await openMigrated(`file:${join(folder, 'store.db')}`, logger)
	onTestFinished(() => db.destroy())
	await sql`pragma query_only = on`.execute(db)
	expect(await health(newStore(db).store)).toEqual([503, 'The database can only be read: no order can be taken.'])
})
