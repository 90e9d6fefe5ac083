import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Database } from './schema/database.ts'
import { inTransaction } from './transaction.ts'

/**
 * Runs `work` unless the table `meta` already has this `version` for `key`; returns whether it ran. The work and the row of `meta`
 * share one transaction, so that an interrupted start is repeated, and concurrent starts wait.
 */
export function runOnce(db: Db, key: string, version: string, work: (trx: Transaction<Database>) => Promise<void>): Promise<boolean> {
	return inTransaction(db, async (trx) => {
		const mark = await trx
			.insertInto('meta')
			.values({ key, value: version })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: version }).where('meta.value', '<>', version))
			.executeTakeFirst()
		const isNew = mark.numInsertedOrUpdatedRows === 1n
		if (isNew) await work(trx)
		return isNew
	})
}
