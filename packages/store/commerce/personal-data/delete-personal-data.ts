import { sql, type Transaction } from 'kysely'
import { scrubAudit } from '../../commands/audit.ts'
import { lockCustomer } from '../../infrastructure/context/lock-customer.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import type { MediaStorage } from '../../infrastructure/media/media.ts'
import { anonymizePosts } from '../questions/anonymize-posts.ts'
import { anonymizeReviews, type ReviewRetention } from '../reviews/anonymize.ts'
import { anonymizeOrders, detachOrders } from './anonymize-orders.ts'
import type { DataSubject } from './export-personal-data.ts'
import { personalTables } from './personal-tables.ts'

/**
 * Deletes all personal data of a person except what has to stay: orders without an account (see `anonymize-orders.ts`), and, if
 * they wish, their anonymized reviews, questions and answers. Runs in one transaction; picture files are deleted afterwards. The account is
 * locked first and its cart is deleted first, so that a concurrent order either is placed before and handled, or finds
 * an empty cart. Returns false if the account is deleted already.
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
		await anonymizePosts(trx, person, reviews, now)
		await deleteRows(trx, person, (table) => table !== 'carts' && table !== 'customers')
		await deleteRows(trx, person, (table) => table === 'customers')
		if (person.customerId !== null) await scrubAudit(trx, [`customer:${person.customerId}`])
		return pictureFiles
	})
	if (files === null) return false
	await anonymizeOrders(db, now)
	if (files.length > 0) await storage().remove(files)
	return true
}

/** The database deletes dependent rows (lines of a cart, pictures of a review) by foreign keys. */
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
