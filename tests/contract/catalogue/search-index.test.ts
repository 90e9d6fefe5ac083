import { countMatches, countQuery, type SearchScope } from '@storefront/store/commerce/search/match-condition.ts'
import { withoutExpansion } from '@storefront/store/commerce/search/query-expansion.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../engines.ts'
import { addCatalogue } from './catalogue.ts'

it('search on PostgreSQL counts names with the index of their words, which has the same expression', async () => {
	const { db, close } = await openTestDatabase('postgres')
	try {
		await addCatalogue(db, [{ name: 'Slate Pro' }, { name: 'Slate Probe' }, { name: 'Cable', description: 'For the Slate Pro' }])
		const groups = withoutExpansion(['pro'])
		const indexOf = async (scope: SearchScope) => {
			const plan = await db.transaction().execute(async (trx) => {
				// For three products the planner would read the whole table.
				await sql`set local enable_seqscan = off`.execute(trx)
				await sql`set local enable_indexscan = off`.execute(trx)
				return await countQuery(trx, groups, scope, 12).explain()
			})
			return /Index Scan on (\w+)/.exec(JSON.stringify(plan))?.[1]
		}
		expect([await indexOf('name'), await indexOf('everything')]).toEqual(['products_search_names', 'products_search'])
		expect([await countMatches(db, groups, 'name', 12), await countMatches(db, groups, 'everything', 12)]).toEqual([2, 3])
	} finally {
		await close()
	}
})
