import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { signIn } from '@storefront/contract/client/account/account.ts'
import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { fetchReviews } from '@storefront/contract/client/catalogue/reviews.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { defaultReviewsQuery } from '@storefront/contract/domain/catalogue/reviews/reviews-query.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import { developmentMigrations } from '@storefront/store/infrastructure/db/migrating/development-migrations.ts'
import { migrate, migrateWith } from '@storefront/store/infrastructure/db/migrating/migrate.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { password } from '../account/members.ts'
import { customer, order } from '../checkout/buyer.ts'
import { createPostgresDatabase, visitorOf } from '../engines.ts'
import { createFailureLogger } from '../store-failures.ts'

const email = 'ada@example.com'
const number = 'F2Y7-J1DC'
/** The customer bought the first product, and has three of the second in the cart. */
const [lamp, band] = ['116', '88'] as const

const fixture = (name: string) => readFile(join(import.meta.dirname, 'development-version', name), 'utf8')

/** Opens a database as the development version (commit 647e9a3e) left it. */
async function openDevelopmentDatabase(engine: Engine): Promise<Db> {
	const statements = `${await fixture(`schema.${engine}.sql`)}\n${await fixture('rows.sql')}`
	const folder = await mkdtemp(join(tmpdir(), 'development-'))
	const url = engine === 'sqlite' ? `file:${folder}/store.db` : await createPostgresDatabase()
	if (engine === 'sqlite') {
		const database = new DatabaseSync(join(folder, 'store.db'))
		database.exec(`begin;\n${statements}commit;`)
		database.close()
	} else {
		const client = new pg.Client({ connectionString: url })
		await client.connect()
		await client.query(statements)
		await client.end()
	}
	const db = openDatabase(url)
	onTestFinished(async () => {
		await db.destroy()
		await rm(folder, { recursive: true })
	})
	return db
}

/** Columns, constraints, indexes and triggers. PostgreSQL names its `not null` constraints, so those are compared by column. */
const schemas: Readonly<Record<Engine, readonly string[]>> = {
	sqlite: [
		`select tables.name as "table", columns.* from sqlite_schema tables, pragma_table_xinfo(tables.name) columns
			where tables.type = 'table' order by tables.name, cid`,
		`select tables.name as "table", keys."from", keys."table" as "to", on_delete
			from sqlite_schema tables, pragma_foreign_key_list(tables.name) keys where tables.type = 'table' order by 1, 2`,
		`select name, tbl_name, replace(replace(replace(replace(lower(sql), '"', ''), char(9), ''), char(10), ''), ' ', '') as sql from sqlite_schema where type <> 'table' order by name`,
	],
	postgres: [
		`select table_name, column_name, data_type, column_default, is_nullable, identity_generation, generation_expression
			from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
		`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
			where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
		`select indexdef from pg_indexes where schemaname = 'public' order by indexname`,
		`select sequencename from pg_sequences where schemaname = 'public' order by 1`,
	],
}

async function readSchema(db: Db, engine: Engine): Promise<readonly unknown[]> {
	const parts = []
	for (const query of schemas[engine]) parts.push((await sql.raw(query).execute(db)).rows)
	return parts
}

describe.each<Engine>(['sqlite', 'postgres'])('database of the development version on %s', (engine) => {
	it('upgraded database has the schema of a new one, and the development version can still start on it', async () => {
		const db = await openDevelopmentDatabase(engine)
		expect(await migrate(db)).toEqual([
			'0001-initial',
			'0002-price-alerts',
			'0003-questions',
			'0004-customer-texts',
			'0005-largest-discounts',
			'0006-product-statistics',
			'0007-desk-users',
			'0008-commands',
			'0010-desk-lists',
			'0011-order-parts',
			'0012-desk-orders',
			'0013-paid-later',
			'0014-undo-jobs',
			'0015-manual-orders',
			'0016-archived-products',
			'0017-imports',
			'0018-content-texts',
			'0019-home-schedules',
			'0021-variants',
			'0022-automatic-discounts',
			'0023-numbers',
			'0024-webhooks',
			'0027-feeds',
			'0028-product-facts',
			'0030-delivery-services',
			'0030-withdrawals',
			'0031-variant-facts',
			'0032-pickup-places',
			'0033-company-orders',
		])
		const created = openDatabase(engine === 'sqlite' ? 'memory:' : await createPostgresDatabase())
		onTestFinished(() => created.destroy())
		await migrate(created)
		expect(await readSchema(db, engine)).toEqual(await readSchema(created, engine))
		expect(await migrate(db)).toEqual([])
		const nothing = { up: () => Promise.resolve() }
		const steps = Object.fromEntries(developmentMigrations.filter((name) => name < '0039').map((name) => [name, nothing]))
		expect(await migrateWith(db, { steps, requiredSteps: {} })).toEqual([])
	})

	it('database with all migrations of the development version gets the name of the new one only', async () => {
		const db = await openDevelopmentDatabase(engine)
		await migrate(db)
		const before = await readSchema(db, engine)
		const [first, ...others] = developmentMigrations.filter((name) => name > '0039')
		await sql`update kysely_migration set name = ${first} where name = '0001-initial'`.execute(db)
		for (const name of others)
			await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-26T00:00:00Z')`.execute(db)
		if (engine === 'postgres')
			await sql`alter table order_mails rename constraint order_mails_order_id_fkey to order_mails_order_id_fkey1`.execute(db)
		expect(await migrate(db)).toEqual(['0001-initial'])
		expect(await readSchema(db, engine)).toEqual(before)
	})

	it('database of an earlier development version is not changed, and the error message says what to start first', async () => {
		const db = await openDevelopmentDatabase(engine)
		await sql`delete from kysely_migration where name = '0038-former-prices'`.execute(db)
		await expect(migrate(db)).rejects.toMatchObject({
			name: 'UnusableDatabase',
			message: expect.stringContaining('lacks 0038-former-prices. Start commit 647e9a3e on it once'),
		})
		await expect(sql`select energy_class from products`.execute(db)).rejects.toThrow('energy_class')
	})

	it('customer of the development version signs in and finds orders, return, review and cart, and can order', async () => {
		const db = await openDevelopmentDatabase(engine)
		await prepareDatabase(db)
		const failures: unknown[] = []
		const store = createStore({ db, logger: createFailureLogger(failures) })
		const anonymous = visitorOf(store, {}, failures).client
		const { token } = await signIn(anonymous, email, password)
		const { client } = visitorOf(store, { token }, failures)
		expect(await fetchOrders(client)).toMatchObject({
			total: 1,
			orders: [
				{
					number,
					status: 'Delivered',
					currency: '$',
					total: 4280,
					lines: [{ name: 'Lumivoss Glow Bulb', variant: 'White / E26', quantity: 2 }],
				},
			],
		})
		expect(await fetchOrderByNumber(anonymous, number, email)).toMatchObject({
			returns: [{ number: `${number}-R1`, reason: 'Too many', lines: [{ quantity: 1 }] }],
		})
		expect(await fetchReviews(anonymous, lamp, defaultReviewsQuery)).toMatchObject({
			reviews: [{ author: 'Ada E.', title: 'Still good', rating: 4 }, { author: 'Sam W.' }],
		})
		expect(await fetchCart(client, customer)).toMatchObject([{ productId: band, quantity: 3 }])
		await order(client, {}, customer)
		expect(await fetchOrders(client)).toMatchObject({ total: 2 })
	})
})
