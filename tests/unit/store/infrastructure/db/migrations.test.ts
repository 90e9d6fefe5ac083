import { readdirSync } from 'node:fs'
import { migrate } from '@storefront/store/infrastructure/db/migrating/migrate.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { expect, it } from 'vitest'

it('carries out every migration that lies in its folder, in the order of their names', async () => {
	const files = readdirSync('packages/store/infrastructure/db/migrations').filter((file) => /^\d{4}-/.test(file))
	const db = openDatabase('memory:')
	await migrate(db)
	const done = await db
		.selectFrom('kysely_migration' as 'meta')
		.select('name' as 'key')
		.execute()
	await db.destroy()
	expect(done.map((row) => Object.values(row)[0]).sort()).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort())
})
