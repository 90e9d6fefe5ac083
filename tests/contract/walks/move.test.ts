import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { type Db, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { copyTable } from '@storefront/store/infrastructure/running/move/copy.ts'
import { readTables } from '@storefront/store/infrastructure/running/move/tables.ts'
import { type ServedStore, serveStore } from '@storefront/store/infrastructure/running/serve.ts'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guest, order } from '../checkout/buyer.ts'
import { startCommand } from '../command-process.ts'
import { createPostgresDatabase, createTestDatabase, type Visitor, visitorOf } from '../engines.ts'
import { runCommand as run } from '../running/command-line.ts'

const logger = pino({ level: 'silent' })
let folder = ''
let running: ServedStore | undefined

// Each test moves 60,000 rows, some of them twice.
vi.setConfig({ testTimeout: 300_000 })

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'move-'))
	vi.stubEnv('DATA_DIR', folder)
	vi.stubEnv('DATABASE_URL', await createTestDatabase('sqlite', folder))
})

afterEach(async () => {
	await stop()
	await rm(folder, { recursive: true })
})

async function start(databaseUrl: string): Promise<Visitor> {
	running = await serveStore({ DATABASE_URL: databaseUrl, DATA_DIR: folder, HOST: '127.0.0.1', PORT: 0 }, logger)
	const { url } = running
	return visitorOf({
		fetch: async (request) => {
			const { pathname, search } = new URL(request.url)
			const body = request.method === 'GET' ? {} : { body: await request.text() }
			return fetch(new URL(pathname + search, url), { method: request.method, headers: request.headers, ...body })
		},
	})
}

async function stop(): Promise<void> {
	await running?.stop()
	running = undefined
}

async function on<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
	const db = openDatabase(url)
	try {
		return await work(db)
	} finally {
		await db.destroy()
	}
}

async function buy({ client }: Visitor): Promise<string> {
	const offer = await on(process.env['DATABASE_URL'] ?? '', (db) =>
		db
			.selectFrom('offers')
			.innerJoin('products', 'products.id', 'offers.product_id')
			.select(['offers.id', 'product_id'])
			.where('offers.stock', '>', 3)
			.where('variations', '=', '[]')
			.orderBy('offers.id')
			.limit(1)
			.executeTakeFirstOrThrow(),
	)
	await addLine(client, guest, { productId: String(offer.product_id), variantId: null, quantity: 1, unitPrice: 0, discount: '' })
	return await order(client)
}

/** Values for columns with a check constraint. */
const allowed: Readonly<Record<string, string>> = { purpose: 'verify' }

/** Inserts a row into each empty table, so that the test moves all tables. */
async function fillEmptyTables(db: Db): Promise<void> {
	const any = db as unknown as Kysely<Record<string, Record<string, unknown>>>
	for (const { name } of await readTables(db)) {
		const [{ count } = { count: 0 }] = (await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)).rows
		if (count > 0) continue
		const columns = await sql<{ name: string; type: string }>`select name, type from pragma_table_info(${name})`.execute(db)
		const references = await sql<{ column: string; to: string }>`
			select "from" as "column", "table" as "to" from pragma_foreign_key_list(${name})`.execute(db)
		const row: Record<string, unknown> = {}
		for (const column of columns.rows) {
			const to = references.rows.find((reference) => reference.column === column.name)?.to
			const first = to && (await sql<{ id: unknown }>`select min(id) as id from ${sql.table(to)}`.execute(db)).rows[0]?.id
			row[column.name] =
				first ??
				allowed[column.name] ??
				(column.type === 'BLOB' ? Buffer.from([0, 255, 10]) : column.type === 'INTEGER' ? 1 : 'Grüße "x"\n')
		}
		await any.insertInto(name).values(row).execute()
	}
}

async function richShop(): Promise<string> {
	const visitor = await start(process.env['DATABASE_URL'] ?? '')
	const number = await buy(visitor)
	await buy(visitor)
	await stop()
	await run('coupons', 'add', 'AUTUMN', '--percent', '10')
	await run('orders', 'status', number, 'shipped', '--tracking', 'C1', '--carrier', 'dhl')
	await on(process.env['DATABASE_URL'] ?? '', async (db) => {
		await fillEmptyTables(db)
		// An id is not used again, even after its row was deleted.
		await db.insertInto('sliders').values({ id: 900, image: '', title: '', link: '', position: 0 }).execute()
		await db.deleteFrom('sliders').where('id', '=', 900).execute()
		// Creates a child whose id is lower than the id of its parent.
		await sql`update categories set parent_id = (select max(id) from categories where parent_id is null)
			where id = (select min(id) from categories where parent_id is not null)`.execute(db)
	})
	return number
}

const move = (to: string, ...words: string[]) => run('move', '--to', to, ...words)

it('move copies every row to PostgreSQL after an interruption by SIGKILL, and the shop takes orders there', async () => {
	const number = await richShop()
	const from = process.env['DATABASE_URL'] ?? ''
	const to = await createPostgresDatabase()
	const secret = await readFile(join(folder, 'secrets/signing-secret'), 'utf8')

	const look = await move(to, '--dry-run')
	expect(look).toMatchObject({ code: 0, output: expect.stringContaining('is reachable and empty.') })
	expect(await on(to, async (db) => (await sql`select 1 from pg_tables where schemaname = current_schema()`.execute(db)).rows)).toEqual([])

	const killed = startCommand(['move', '--to', to], { DATABASE_URL: from, DATA_DIR: folder })
	await killed.says('Copied 20 %')
	killed.kill('SIGKILL')
	await killed.end
	vi.stubEnv('DATABASE_URL', to)
	expect(await run('orders', 'list')).toMatchObject({
		code: 1,
		errors: expect.stringContaining('A move into this database is unfinished.'),
	})

	vi.stubEnv('DATABASE_URL', from)
	const { code, output, errors } = await move(to, '--json')
	expect([code, errors.replace(/^(Copied|Compared) \d+ %\n/gm, '')]).toEqual([0, expect.any(String)])
	const moved = JSON.parse(output)
	expect(moved).toMatchObject({ state: 'moved', resumed: true, restarted: false })
	const tables = await on(from, (db) => readTables(db))
	expect(moved.tables.map(({ table }: { table: string }) => table).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
	for (const { table, rows } of moved.tables) expect([table, rows > 0]).toEqual([table, true])
	expect(await move(to)).toMatchObject({ code: 0, output: expect.stringContaining('was already moved to') })

	vi.stubEnv('DATABASE_URL', to)
	const known = JSON.parse((await run('orders', 'list', '--json')).output).length
	const visitor = await start(to)
	const next = await buy(visitor)
	expect(next).not.toBe(number)
	expect(JSON.parse((await run('orders', 'list', '--json')).output)).toHaveLength(known + 1)
	await on(to, async (db) => {
		const { value } = await db.selectFrom('meta').select('value').where('key', '=', 'signing_secret').executeTakeFirstOrThrow()
		expect(value).toBe(secret.trim())
		const slide = await db
			.insertInto('sliders')
			.values({ image: '', title: '', link: '', position: 0 })
			.returning('id')
			.executeTakeFirstOrThrow()
		expect(slide.id).toBe(901)
	})
})

it('move copies a shop back from PostgreSQL to SQLite, with its secret and its ids', async () => {
	await richShop()
	const from = process.env['DATABASE_URL'] ?? ''
	const to = await createPostgresDatabase()
	expect((await move(to)).code).toBe(0)
	await rm(join(folder, 'secrets'), { recursive: true })
	vi.stubEnv('DATABASE_URL', to)
	const open = openDatabase(to)
	await sql`select 1`.execute(open)
	expect(await move(`file:${folder}/back.db`)).toMatchObject({ code: 1, errors: expect.stringContaining('Stop all processes of the shop') })
	await open.destroy()
	const back = await move(`file:${folder}/back.db`)
	expect(back).toMatchObject({ code: 0, output: expect.stringContaining('both databases are identical') })
	expect(await readFile(join(folder, 'secrets/signing-secret'), 'utf8')).toMatch(/^[\w-]{43}$/)
	await on(from, (first) =>
		on(`file:${folder}/back.db`, async (second) => {
			// Throws if the copy differs.
			for (const table of await readTables(first)) if (table.name !== 'meta') await copyTable(first, second, table, () => undefined)
			const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'sliders'`.execute(second)
			expect(rows[0]?.seq).toBe(900)
		}),
	)
})

it('move starts again when the shop took orders since the interrupted move', async () => {
	await richShop()
	const from = process.env['DATABASE_URL'] ?? ''
	const to = await createPostgresDatabase()
	const killed = startCommand(['move', '--to', to], { DATABASE_URL: from, DATA_DIR: folder })
	await killed.says('Copied 40 %')
	killed.kill('SIGKILL')
	await killed.end
	await on(from, (db) => db.updateTable('settings').set({ value: 'Other name' }).where('key', '=', 'name').execute())
	expect(await move(to)).toMatchObject({ code: 0, output: expect.stringContaining('everything was copied again') })
	vi.stubEnv('DATABASE_URL', to)
	expect(JSON.parse((await run('settings', 'list', '--json')).output)).toMatchObject({ name: 'Other name' })
})

it('move rejects a running shop, a database with a shop and an invalid database, and changes nothing', async () => {
	const from = process.env['DATABASE_URL'] ?? ''
	await start(from)
	expect(await move(await createPostgresDatabase())).toMatchObject({
		code: 1,
		errors: expect.stringContaining('is running. Stop it first.'),
	})
	await stop()
	const other = await createTestDatabase('postgres', folder)
	expect(await move(other)).toMatchObject({ code: 1, errors: expect.stringMatching(/is not empty: it has [\d,]+ rows in the table \w+/) })
	for (const [to, said] of [
		['mysql://x/y', 'is not a database URL'],
		['file:other.db', 'already uses SQLite'],
		['postgres://shop:word@127.0.0.1:1/shop', 'No database responds at 127.0.0.1:1. Check that it is running and that --to is correct.'],
		[`${other}_missing`, 'Create it first, or correct --to.'],
	] as const)
		expect(await move(to)).toMatchObject({ code: 1, errors: expect.stringContaining(said) })
})
