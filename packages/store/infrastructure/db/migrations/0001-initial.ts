import { type Kysely, sql } from 'kysely'
import { developmentMigrations } from '../migrating/development-migrations.ts'
import { readExecutedMigrations } from '../migrating/state.ts'
import { columnTypes } from './column-types.ts'
import { upgradeDevelopmentVersion } from './development-version.ts'
import { catalogueTables } from './initial/catalogue.ts'
import { customersTables } from './initial/customers.ts'
import { marketsTables } from './initial/markets.ts'
import { ordersTables } from './initial/orders.ts'
import { paymentsTables } from './initial/payments.ts'
import { postgresSearch, sqliteSearch } from './initial/search.ts'
import { shopTables } from './initial/shop.ts'

/** All tables of version 0.1.0. A database of the development version before it gets what it lacks. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const executed = await readExecutedMigrations(db)
	if (developmentMigrations.some((name) => executed.has(name))) return await upgradeDevelopmentVersion(db, executed)
	const types = columnTypes(db)
	// Tables before those that refer to them.
	const areas = [catalogueTables, shopTables, customersTables, marketsTables, ordersTables, paymentsTables]
	const statements = areas.flatMap((tables) => tables(types).trim().split(/;\n/))
	for (const statement of [...statements, ...(types.postgres ? postgresSearch : sqliteSearch)]) await sql.raw(statement).execute(db)
}
