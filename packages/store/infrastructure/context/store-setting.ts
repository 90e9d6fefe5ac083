import type { Transaction } from 'kysely'
import { recordChanges } from '../db/changes/changes.ts'
import type { Db } from '../db/open.ts'
import type { Database } from '../db/schema/database.ts'
import { inTransaction } from '../db/transaction.ts'

/** Stores a setting and records the changed cache tags. */
export function storeSetting(db: Db, key: string, value: string, tags: readonly string[]): Promise<void> {
	return inTransaction(db, (trx) => writeSetting(trx, key, value, tags))
}

/** Stores a setting in a running transaction. */
export async function writeSetting(trx: Transaction<Database>, key: string, value: string, tags: readonly string[]): Promise<void> {
	await trx
		.insertInto('settings')
		.values({ key, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute()
	await recordChanges(trx, tags)
}
