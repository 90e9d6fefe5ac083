import { sql, type Transaction } from 'kysely'
import { lockCustomer } from '../../infrastructure/context/lock-customer.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import type { MediaStorage } from '../../infrastructure/media/media.ts'
import { anonymizeReviews, type ReviewRetention } from '../reviews/anonymize.ts'
import type { DataSubject } from './export.ts'
import { anonymizeOrders, detachOrders } from './orders.ts'
import { personalTables } from './tables.ts'

/**
 * Deletes everything that is kept of somebody but what has to stay: orders, without an account (see `orders.ts`), and, where
 * they want it so, their reviews without a name. One transaction; files of pictures go after it. The row of the account is
 * locked first and its cart goes first: an order that is placed at the same time is either there before, and is dealt with, or
 * finds nothing to order. False when the account is gone already.
 */
export async function deletePersonalData(
	db: Db,
	storage: () => MediaStorage,
	person: DataSubject,
	{ reviews, now }: { readonly reviews: ReviewRetention; readonly now: Date },
): Promise<boolean> {
	const files = await inTransaction(db, async (trx) => {
		if (person.customerId !== null && !(await lockCustomer(trx, person.customerId))) return null
		await deleteRows(trx, person, (table) => table === 'carts')
		await detachOrders(trx, person, now)
		const pictureFiles = person.customerId === null ? [] : await anonymizeReviews(trx, person.customerId, reviews, now)
		await deleteRows(trx, person, (table) => table !== 'carts' && table !== 'customers')
		await deleteRows(trx, person, (table) => table === 'customers')
		return pictureFiles
	})
	if (files === null) return false
	await anonymizeOrders(db, now)
	if (files.length > 0) await storage().remove(files)
	return true
}

/** What belongs to a row that goes (the lines of a cart, the pictures of a review) goes with it: the database sees to that. */
async function deleteRows(
	trx: Transaction<Database>,
	{ customerId, email }: DataSubject,
	includesTable: (table: string) => boolean,
): Promise<void> {
	for (const { table, of, column, isRetained } of personalTables) {
		if (isRetained || !includesTable(table)) continue
		const own = sql`${sql.ref(column)} = ${customerId ?? -1}`
		if (of === 'customer') await sql`delete from ${sql.table(table)} where ${own}`.execute(trx)
		if (of === 'email') await sql`delete from ${sql.table(table)} where lower(${sql.ref(column)}) = ${email}`.execute(trx)
	}
}
