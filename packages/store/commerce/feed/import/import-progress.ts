import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** The progress of an import, stored in the transactions that write the products. */
export interface ImportProgress {
	/** SHA-256 of the feed and of the options that affect the result. */
	readonly job: string
	/** Number of written products. */
	readonly done: number
}

const key = 'import'

/** Number of products that an interrupted run of this job has written; 0 for a new job. */
export async function readProgress(db: Db, job: string): Promise<number> {
	const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
	if (!row) return 0
	const progress = JSON.parse(row.value) as ImportProgress
	return progress.job === job ? progress.done : 0
}

export async function saveProgress(db: Db, progress: ImportProgress): Promise<void> {
	const value = JSON.stringify(progress)
	await db
		.insertInto('meta')
		.values({ key, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute()
}

export async function clearProgress(db: Db): Promise<void> {
	await db.deleteFrom('meta').where('key', '=', key).execute()
}
