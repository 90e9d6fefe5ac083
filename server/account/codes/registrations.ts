import type { Selectable, Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { RegistrationsTable } from '../../db/schema/account.ts'
import type { Database } from '../../db/schema/database.ts'

export type Registration = Selectable<RegistrationsTable>

/** The sign-up of this browser; without one the only sign-up with this email, if there is just one. */
export async function findRegistration(db: Db, email: string, browserHash: string | null): Promise<Registration | undefined> {
	const all = await db.selectFrom('registrations').selectAll().where('email', '=', email).orderBy('id', 'desc').execute()
	return all.find((one) => one.browser_hash === browserHash) ?? (all.length === 1 ? all[0] : undefined)
}

/**
 * Lets a sign-up, and its code, belong to the browser in which its password was typed just now. Another form with the
 * same email that this browser sent before goes.
 */
export async function moveToBrowser(trx: Transaction<Database>, { id, email }: Registration, browserHash: string): Promise<void> {
	await trx.deleteFrom('registrations').where('email', '=', email).where('browser_hash', '=', browserHash).where('id', '!=', id).execute()
	await trx.updateTable('registrations').set({ browser_hash: browserHash }).where('id', '=', id).execute()
	await trx.updateTable('one_time_codes').set({ browser_hash: browserHash }).where('registration_id', '=', id).execute()
}

/**
 * Makes a customer of a sign-up whose mailbox is proven; the other forms with its email go. Returns the customer's number;
 * null when there is such a customer already.
 */
export async function openAccount(trx: Transaction<Database>, id: number, now: Date, passwordHash?: string): Promise<number | null> {
	const registration = await trx.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
	if (!registration) return null
	const { email, password_hash, first_name, last_name, phone } = registration
	await trx.deleteFrom('registrations').where('email', '=', email).execute()
	const time = now.toISOString()
	const customer = await trx
		.insertInto('customers')
		.values({ email, password_hash: passwordHash ?? password_hash, first_name, last_name, phone, verified_at: time, created_at: time })
		.onConflict((conflict) => conflict.column('email').doNothing())
		.returning('id')
		.executeTakeFirst()
	return customer?.id ?? null
}
