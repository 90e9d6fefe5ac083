import type { Transaction } from 'kysely'
import { recordChanges } from '../db/changes/changes.ts'
import type { Database } from '../db/schema/database.ts'

/** Stores a setting in a running transaction. */
export async function writeSetting(trx: Transaction<Database>, key: string, value: string, tags: readonly string[]): Promise<void> {
	await trx
		.insertInto('settings')
		.values({ key, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute()
	await recordChanges(trx, tags)
}
