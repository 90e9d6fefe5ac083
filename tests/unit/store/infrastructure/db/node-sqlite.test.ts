import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '@storefront/store/infrastructure/db/migrating/migrate.ts'
import { type Db, engineOf, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder = ''
let file = ''
const opened: Db[] = []

const open = async (url: string) => {
	const db = openDatabase(url)
	opened.push(db)
	await migrate(db)
	return db
}

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'store-'))
	file = join(folder, 'deep', 'store.db')
})

afterEach(async () => {
	await Promise.all(opened.splice(0).map((db) => db.destroy()))
	await rm(folder, { recursive: true, force: true })
})

const note = (db: Db, key: string, value = '') => db.insertInto('meta').values({ key, value }).execute()
const keys = async (db: Db) => (await db.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key)

describe('openDatabase', () => {
	it('makes the folder of a new file and keeps what is written', async () => {
		const first = await open(`file:${file}`)
		expect(engineOf(first)).toBe('sqlite')
		await note(first, 'a')
		await first.destroy()
		expect(await keys(await open(`file://${file}`))).toEqual(['a'])
	})

	it('refuses an address that is none, without telling its password', () => {
		expect(() => openDatabase('mysql://root:secret@db/shop')).toThrow(/"mysql:\/\/\.\.\.@db\/shop" is not a database address; use file:/)
	})

	it('keeps each memory database for itself', async () => {
		const [one, other] = [await open('memory:'), await open('memory:')]
		await note(one, 'a')
		expect(await keys(other)).toEqual([])
	})
})

describe.each(['file', 'memory'])('transactions on a %s', (kind) => {
	const database = () => open(kind === 'file' ? `file:${file}` : 'memory:')

	it('are atomic', async () => {
		const db = await database()
		const failing = inTransaction(db, async (trx) => {
			await note(trx, 'a')
			throw new Error('no')
		})
		await expect(failing).rejects.toThrow('no')
		expect(await keys(db)).toEqual([])
		await inTransaction(db, (trx) => note(trx, 'b'))
		expect(await keys(db)).toEqual(['b'])
	})

	it('run one after the other if they start at the same time', async () => {
		const db = await database()
		await note(db, 'count', '0')
		const countUp = () =>
			inTransaction(db, async (trx) => {
				const { value } = await trx.selectFrom('meta').select('value').where('key', '=', 'count').executeTakeFirstOrThrow()
				await new Promise(setImmediate)
				await trx
					.updateTable('meta')
					.set({ value: String(Number(value) + 1) })
					.where('key', '=', 'count')
					.execute()
			})
		await Promise.all(Array.from({ length: 50 }, countUp))
		expect(await db.selectFrom('meta').select('value').executeTakeFirst()).toMatchObject({ value: '50' })
	})

	it('do not show uncommitted changes', async () => {
		const db = await database()
		const seen: string[][] = []
		await inTransaction(db, async (trx) => {
			await note(trx, 'a')
			if (kind === 'file') seen.push(await keys(db))
			expect(await keys(trx)).toEqual(['a'])
		})
		seen.push(await keys(db))
		expect(seen).toEqual(kind === 'file' ? [[], ['a']] : [['a']])
	})

	it('delay other writes, which then run in their order', async () => {
		const db = await database()
		const order: string[] = []
		const transaction = inTransaction(db, async (trx) => {
			await note(trx, 'a')
			await new Promise(setImmediate)
			await note(trx, 'b')
			order.push('transaction')
		})
		const waitingWrites = ['c', 'd'].map((key) => note(db, key).then(() => order.push(key)))
		await Promise.all([transaction, ...waitingWrites])
		expect(order).toEqual(['transaction', 'c', 'd'])
	})

	it('continue after a failed statement', async () => {
		const db = await database()
		await note(db, 'a')
		await expect(inTransaction(db, (trx) => note(trx, 'a'))).rejects.toThrow(/UNIQUE/)
		await note(db, 'b')
		expect(await keys(db)).toEqual(['a', 'b'])
	})
})

describe('rows', () => {
	it('contain returned values and the number of changed rows', async () => {
		const db = await open('memory:')
		const added = await db.insertInto('brands').values({ name: 'Alder', image: '' }).returning(['id', 'name']).executeTakeFirstOrThrow()
		expect(added).toMatchObject({ id: 1, name: 'Alder' })
		const changed = await db.updateTable('brands').set({ image: '/a.webp' }).where('name', '=', 'Alder').executeTakeFirst()
		expect(changed.numUpdatedRows).toBe(1n)
	})

	it('rows are streamed in chunks, and a concurrent write does not affect them', async () => {
		const db = await open(`file:${file}`)
		for (let index = 0; index < 25; index++) await note(db, `key ${index}`)
		let count = 0
		for await (const _row of db.selectFrom('meta').select('key').stream(10)) {
			count += 1
			if (count === 5) await note(db, 'late')
		}
		expect(count).toBe(25)
		expect(await keys(db)).toHaveLength(26)
	})

	it('reject values that SQLite cannot store, with an error message', async () => {
		const db = await open('memory:')
		const values = { key: 'a', value: true as unknown as string }
		await expect(db.insertInto('meta').values(values).execute()).rejects.toThrow('SQLite cannot store a boolean')
	})

	it('of stock never fall below 0, and lines never lose their product', async () => {
		const db = await open('memory:')
		const offer = {
			product_id: 77,
			external_id: null,
			sku: '',
			attributes: '{}',
			price: 1,
			discount: 0,
			stock: 1,
			image: '',
			position: 0,
			details: '{}',
		}
		await expect(
			db
				.insertInto('offers')
				.values({ ...offer, stock: -1 })
				.execute(),
		).rejects.toThrow(/CHECK/)
		await expect(db.insertInto('offers').values(offer).execute()).rejects.toThrow(/FOREIGN KEY/)
	})
})

describe('two processes on one file', () => {
	it('migrate its tables at the same time', async () => {
		const both = [openDatabase(`file:${file}`), openDatabase(`file:${file}`)]
		opened.push(...both)
		await Promise.all(both.map(migrate))
		expect(await keys(both[1] as Db)).toEqual([])
	})

	it('wait for each other instead of failing, and reads continue meanwhile', async () => {
		const db = await open(`file:${file}`)
		const other = new DatabaseSync(file)
		other.exec("begin immediate; insert into meta (key, value) values ('theirs', '')")
		const ours = inTransaction(db, (trx) => note(trx, 'ours'))
		expect(await keys(db)).toEqual([])
		other.exec('commit')
		other.close()
		await ours
		expect(await keys(db)).toEqual(['ours', 'theirs'])
	})

	it('lose no write when both write as fast as they can', async () => {
		const db = await open(`file:${file}`)
		const writer = spawn(process.execPath, ['--input-type=module', '-e', writerProgram, file], { stdio: ['ignore', 'pipe', 'inherit'] })
		const ended = new Promise<number | null>((resolve) => writer.once('exit', resolve))
		await new Promise((resolve) => writer.stdout.once('data', resolve))
		for (let index = 0; index < 100; index++) await inTransaction(db, (trx) => note(trx, `ours ${index}`))
		expect(await ended).toBe(0)
		expect(await keys(db)).toHaveLength(200)
	})
})

const writerProgram = `
	import { DatabaseSync } from 'node:sqlite'
	const db = new DatabaseSync(process.argv[1], { timeout: 10000 })
	console.log('ready')
	for (let index = 0; index < 100; index++) {
		db.exec('begin immediate')
		db.prepare('insert into meta (key, value) values (?, ?)').run('theirs ' + index, '')
		db.exec('commit')
	}
`
