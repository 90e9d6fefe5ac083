import { pino } from 'pino'
import { createStore } from '../server/app/app.ts'
import { openDatabase } from '../server/db/open.ts'
import { seedFirstStart } from '../server/running/first-start.ts'
import { prepareDatabase } from '../server/running/prepare-database.ts'
import { recallQueries } from './recall-queries.ts'
import type { Result, Row } from './table.ts'

/** Products that somebody looks at before giving up. */
const looked = 5

/** Whether what shoppers type finds what they mean, in the demo catalogue: the listing of a search, its first products. */
export async function measureRecall(): Promise<Result> {
	const db = openDatabase('memory:')
	try {
		await prepareDatabase(db)
		await seedFirstStart(db)
		const store = createStore({ db, logger: pino({ level: 'silent' }), limited: false })
		const rows = await db
			.selectFrom('products')
			.leftJoin('categories', 'categories.id', 'products.sub_category_id')
			.select(['products.id', 'products.name', 'categories.name as kind'])
			.execute()
		const known = new Map(rows.map((row) => [row.id, row]))
		const ranks: number[] = []
		const missed: Row[] = []
		for (const [typed, ...meant] of recallQueries) {
			const response = await store.fetch(
				new Request('http://store.internal/api/product-search', {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ term: typed }),
				}),
			)
			const found = ((await response.json()) as { data: { id: number }[] }).data.map(({ id }) => known.get(id))
			const at = found.findIndex((product) => meant.some((name) => name === product?.name || name === product?.kind))
			ranks.push(at)
			if (at < 0 || at >= looked) missed.push({ typed, found: found.length, first: found[0]?.name ?? '', rank: at + 1 })
		}
		const share = (most: number) => ranks.filter((at) => at >= 0 && at < most).length
		return {
			title: `Recall: ${recallQueries.length} searches in the demo catalogue; what is meant comes first in ${share(1)}, among the first ${looked} in ${share(looked)}`,
			note: `Below: the searches that miss it (rank 0: not found).`,
			rows: missed,
		}
	} finally {
		await db.destroy()
	}
}
