import { setTimeout as wait } from 'node:timers/promises'
import { migrateWith } from '@storefront/store/infrastructure/db/migrating/migrate.ts'
import { migrationState } from '@storefront/store/infrastructure/db/migrating/state.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '../engines.ts'

const table = (name: string) => ({
	async up(db: Kysely<unknown>) {
		await db.schema.createTable(name).addColumn('key', 'text').addColumn('value', 'text').execute()
	},
})
const takesAway = {
	async up(db: Kysely<unknown>) {
		await db.schema.dropTable('first').execute()
	},
}

/** Three versions: the second adds a table; the third removes the table that the first uses and the second does not. */
const first = { steps: { '0001-meta': table('meta'), '0002-first': table('first') }, requiredSteps: {} }
const second = { steps: { ...first.steps, '0003-second': table('second') }, requiredSteps: {} }
const third = { steps: { ...second.steps, '0004-drop-first': takesAway }, requiredSteps: { '0004-drop-first': '0003-second' } }

describe.each<Engine>(['sqlite', 'postgres'])('versions of the shop on one database on %s', (engine) => {
	const empty = async (): Promise<Db> => {
		const db = openDatabase(engine === 'sqlite' ? 'memory:' : await createPostgresDatabase())
		onTestFinished(() => db.destroy())
		// `meta` of the shop has a primary key, and migrations write to `meta` of this test too.
		await migrateWith(db, { steps: { '0001-meta': first.steps['0001-meta'] }, requiredSteps: {} })
		await sql`create unique index meta_key on meta (key)`.execute(db)
		return db
	}

	it('migration runs missing steps, lists them, and does nothing the next time', async () => {
		const db = await empty()
		expect(await migrateWith(db, second)).toEqual(['0002-first', '0003-second'])
		expect(await migrateWith(db, second)).toEqual([])
	})

	it('older version starts on the database of a newer version that only added tables', async () => {
		const db = await empty()
		await migrateWith(db, second)
		expect(await migrateWith(db, first)).toEqual([])
		expect(await migrationState(db, Object.keys(first.steps))).toEqual({ pending: [], newer: ['0003-second'], requiredMigration: null })
	})

	it('version that uses a removed table does not start, and a version that does not use it starts', async () => {
		const db = await empty()
		await migrateWith(db, second)
		await migrateWith(db, third)
		await expect(migrateWith(db, first)).rejects.toThrow('The database was migrated by a newer version, which requires 0003-second.')
		expect(await migrateWith(db, second)).toEqual([])
	})

	it('version with other steps than the database does not start', async () => {
		const db = await empty()
		await migrateWith(db, second)
		const other = { steps: { ...first.steps, '0002-other': table('other') }, requiredSteps: {} }
		await expect(migrateWith(db, other)).rejects.toThrow(
			'The database has the migrations 0003-second of another version and lacks 0002-other.',
		)
	})

	it('processes that start at the same time create the tables once', async () => {
		const db = await empty()
		const outcomes = await Promise.all(Array.from({ length: 6 }, () => migrateWith(db, second)))
		expect(outcomes.flat().sort()).toEqual(['0002-first', '0003-second'])
	})
})

it('migration step that waits for a table in use releases its lock so that shoppers do not wait, and runs when the table is free', async () => {
	const url = await createPostgresDatabase()
	const [db, shop] = [openDatabase(url), openDatabase(url)]
	onTestFinished(async () => void (await Promise.all([db.destroy(), shop.destroy()])))
	await migrateWith(db, first)
	const done = Promise.withResolvers<void>()
	const reading = Promise.withResolvers<void>()
	// Simulates a long transaction, such as an import.
	const work = shop.transaction().execute(async (trx) => {
		await sql`select * from first`.execute(trx)
		reading.resolve()
		await done.promise
	})
	await reading.promise
	const column = { up: async (on: Kysely<unknown>) => void (await sql`alter table first add column more text`.execute(on)) }
	const migrating = migrateWith(db, { steps: { ...first.steps, '0003-column': column }, requiredSteps: {} })
	await wait(500)
	const began = performance.now()
	await sql`select * from first`.execute(shop)
	expect(performance.now() - began, 'waited for the step, and no longer than that does').toBeLessThan(6000)
	done.resolve()
	await work
	expect(await migrating).toEqual(['0003-column'])
})
