import { personalDataByTable, personalTables } from '@storefront/store/commerce/personal-data/tables.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeShop } from '../engines.ts'

/** Not the store's own: of the migrations, the search of SQLite, and the limits, which count by hashes and for hours. */
const others = /^(kysely_migration|kysely_migration_lock|product_search\w*|limits|sqlite_sequence|sqlite_stat\d)$/

/** What a column is called that says who somebody is, or leads there. */
const personal = /^(customer_id|guest_key|email|phone|first_name|last_name|address|postal_code|ip_address|dob|order_id|registration_id)$/

/** Its addresses are those of pictures. */
const notOfPeople = ['fetched_pictures']

describeShop('what is kept of people', (shop) => {
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

	it('names every table of the database, and none that is not there', async () => {
		expect(Object.keys(personalDataByTable).sort()).toEqual([...(await columns()).keys()].sort())
	})

	it('says of every table with a column that leads to a person how its rows are theirs', async () => {
		const forgotten = [...(await columns())].filter(
			([name, own]) =>
				own.some(({ column }) => personal.test(column)) &&
				!notOfPeople.includes(name) &&
				!personalTables.some(({ table }) => table === name),
		)
		expect(forgotten.map(([name]) => name)).toEqual([])
	})

	it('withholds and empties columns that there are', async () => {
		const known = await columns()
		for (const { table, column, withheld = [], json = [], anonymizedValues = {} } of personalTables)
			expect(known.get(table)?.map((one) => one.column)).toEqual(
				expect.arrayContaining([column, ...withheld, ...json, ...Object.keys(anonymizedValues)]),
			)
	})
})
