import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Database } from './schema/database.ts'

/** How often a transaction that lost against another one is tried again. */
const attempts = 6

const serializationFailure = '40001'
const deadlockDetected = '40P01'

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. `work` may run several times, because a transaction
 * that lost against another one is tried again: it must not do anything but use `trx` (no mail, no events), and must
 * never use the database beside `trx`.
 *
 * Isolation is READ COMMITTED on PostgreSQL: guard what must not be sold twice by a condition in the update itself
 * (`set stock = stock - 2 where id = 7 and stock >= 2`), and take rows in the order of their ids. On SQLite
 * transactions run one after the other.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await db.transaction().execute(work)
		} catch (error) {
			if (attempt === attempts || !lostAgainstAnother(error)) throw error
			await wait(Math.random() * 10 * 2 ** attempt)
		}
	}
}

function lostAgainstAnother(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlockDetected)
}
