import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import { summarizeOutdated } from '../search/summarize.ts'

/** Brings the tables to the state that this version needs (see `migrate`), and what is summed up of products to its rules. */
export async function prepareDatabase(db: Db): Promise<void> {
	await migrate(db)
	await summarizeOutdated(db)
}
