import { personalDataByTable, personalTables } from '@storefront/store/commerce/personal-data/personal-tables.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeShop } from '../engines.ts'

/** Tables of migrations, of SQLite's search, and of rate limits, which are hashed and short-lived. */
const others = /^(kysely_migration|kysely_migration_lock|product_search\w*|customer_text_search\w*|limits|sqlite_sequence|sqlite_stat\d)$/

/** Names of columns with personal data, or references to them. */
const personal = /^(customer_id|guest_key|email|phone|first_name|last_name|address|postal_code|ip_address|dob|order_id|registration_id)$/

/** Addresses of pictures and of the shop, and emails of employees. */
const notOfCustomers = ['fetched_pictures', 'pickup_places', 'desk_users', 'desk_invitations']

describeShop('list of tables with personal data', (shop) => {
	const columns = async () => {
		const { rows } = await (shop.engine === 'sqlite'
			? sql<{
					name: string
					column: string
				}>`select m.name as name, c.name as "column" from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`
			: sql<{
					name: string
					column: string
				}>`select table_name as name, column_name as "column" from information_schema.columns where table_schema = 'public'`
		).execute(shop.db)
		return Map.groupBy(
			rows.filter(({ name }) => !others.test(name)),
			({ name }) => name,
		)
	}

	it('the list has every table of the database, and no other', async () => {
		expect(Object.keys(personalDataByTable).sort()).toEqual([...(await columns()).keys()].sort())
	})

	it('every table with a personal column says how its rows are found', async () => {
		const forgotten = [...(await columns())].filter(
			([name, own]) =>
				own.some(({ column }) => personal.test(column)) &&
				!notOfCustomers.includes(name) &&
				!personalTables.some(({ table }) => table === name),
		)
		expect(forgotten.map(([name]) => name)).toEqual([])
	})

	it('withheld and anonymized columns exist', async () => {
		const known = await columns()
		for (const { table, column, withheld = [], json = [], anonymizedValues = {} } of personalTables)
			expect(known.get(table)?.map((one) => one.column)).toEqual(
				expect.arrayContaining([column, ...withheld, ...json, ...Object.keys(anonymizedValues)]),
			)
	})
})
