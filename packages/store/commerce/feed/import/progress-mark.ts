import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** How far an import has come; it stands in the database, and moves in the transactions that do the work. */
export interface Mark {
	/** SHA-256 of the feed, and the options that decide what it does. */
	readonly job: string
	/** Products that are done. */
	readonly done: number
}

const key = 'import'

/** How many products of this job an earlier run that was cut off has done; 0 when it is new. */
export async function doneBefore(db: Db, job: string): Promise<number> {
	const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
	if (!row) return 0
	const mark = JSON.parse(row.value) as Mark
	return mark.job === job ? mark.done : 0
}

export async function setMark(db: Db, mark: Mark): Promise<void> {
	const value = JSON.stringify(mark)
	await db
		.insertInto('meta')
		.values({ key, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute()
}

export async function clearMark(db: Db): Promise<void> {
	await db.deleteFrom('meta').where('key', '=', key).execute()
}
