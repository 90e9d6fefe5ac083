import { createLimits } from '@storefront/store/http/rate-limits/limits.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '../engines.ts'

it('database client leaves no prepared statement and no lock on a pooled connection [ADD-13]', async () => {
	const db = openDatabase(await createPostgresDatabase(), { connections: 1 })
	onTestFinished(() => db.destroy())
	await prepareDatabase(db)
	const limits = createLimits(db)
	await limits.take('sign_in', 'somebody')
	await limits.refund('sign_in', 'somebody')
	await limits.reset('sign_in', 'somebody')
	expect((await sql`select name from pg_prepared_statements`.execute(db)).rows).toEqual([])
	const held = sql`select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
	expect((await held.execute(db)).rows).toEqual([])
})
