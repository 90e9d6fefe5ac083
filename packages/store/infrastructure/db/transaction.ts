import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Database } from './schema/database.ts'

/** Maximum number of attempts when transactions conflict. */
const attempts = 6

const serializationFailure = '40001'
const deadlockDetected = '40P01'

/**
 * Runs `work` in one transaction. After a conflict with another transaction it is retried, so `work` can run several times:
 * it must have no other effects (emails, events), and must not use the database except through `trx`.
 *
 * Isolation is READ COMMITTED on PostgreSQL: protect stock with a condition in the update itself
 * (`set stock = stock - 2 where id = 7 and stock >= 2`), and lock rows in the order of their ids. On SQLite transactions
 * run one after the other.
 *
 * With a transaction instead of a database, `work` is a part of that transaction.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result> {
	if (isTransaction(db)) return await work(db)
	for (let attempt = 1; ; attempt++) {
		try {
			return await db.transaction().execute(work)
		} catch (error) {
			if (attempt === attempts || !isTransactionConflict(error)) throw error
			await wait(Math.random() * 10 * 2 ** attempt)
		}
	}
}

function isTransaction(db: Db): db is Transaction<Database> {
	return db.isTransaction
}

function isTransactionConflict(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlockDetected)
}
