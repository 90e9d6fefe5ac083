import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Database } from './schema/database.ts'
import { inTransaction } from './transaction.ts'

/**
 * Runs `work` unless the data already has this `version` of what `key` names; says whether it ran. Work and mark are
 * one transaction, so that a start that was cut off is made good by the next one, and of several processes that start
 * at once one does the work while the others wait for it.
 */
export function onceFor(db: Db, key: string, version: string, work: (trx: Transaction<Database>) => Promise<void>): Promise<boolean> {
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
