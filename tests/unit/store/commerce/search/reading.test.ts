import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseQuery } from '@storefront/store/commerce/search/parse-query.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { expect, it, onTestFinished } from 'vitest'

it('search responds during a concurrent write', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'search-'))
	const db = openDatabase(`file:${folder}/store.db`)
	onTestFinished(async () => {
		await db.destroy()
		rmSync(folder, { recursive: true })
	})
	await prepareDatabase(db)
	await db.transaction().execute(async (trx) => {
		await trx.insertInto('brands').values({ name: 'Zeppelin', image: '' }).execute()
		// Waited for the end of the transaction, this would never come.
		expect(await parseQuery(db, 'zepelin mac book x9')).toBeNull()
	})
})
