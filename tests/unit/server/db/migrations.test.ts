import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrate } from '../../../../server/db/migrating/migrate.ts'
import { openDatabase } from '../../../../server/db/open.ts'

it('carries out every migration that lies in its folder, in the order of their names', async () => {
	const files = readdirSync('server/db/migrations').filter((file) => /^\d{4}-/.test(file))
	const db = openDatabase('memory:')
	await migrate(db)
	const done = await db
		.selectFrom('kysely_migration' as 'meta')
		.select('name' as 'key')
		.execute()
	await db.destroy()
	expect(done.map((row) => Object.values(row)[0]).sort()).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort())
})
