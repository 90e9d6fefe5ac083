import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { RegistrationsTable } from '@storefront/store/infrastructure/db/schema/account.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Selectable, Transaction } from 'kysely'

export type Registration = Selectable<RegistrationsTable>

/** The sign-up of this browser; otherwise the only sign-up with this email, if there is exactly one. */
export async function findRegistration(db: Db, email: string, browserHash: string | null): Promise<Registration | undefined> {
	const all = await db.selectFrom('registrations').selectAll().where('email', '=', email).orderBy('id', 'desc').execute()
	return all.find((one) => one.browser_hash === browserHash) ?? (all.length === 1 ? all[0] : undefined)
}

/**
 * Moves a sign-up and its code to the browser in which its password was just entered. Deletes another sign-up of this
 * browser with the same email.
 */
export async function moveToBrowser(trx: Transaction<Database>, { id, email }: Registration, browserHash: string): Promise<void> {
	await trx.deleteFrom('registrations').where('email', '=', email).where('browser_hash', '=', browserHash).where('id', '!=', id).execute()
	await trx.updateTable('registrations').set({ browser_hash: browserHash }).where('id', '=', id).execute()
	await trx.updateTable('one_time_codes').set({ browser_hash: browserHash }).where('registration_id', '=', id).execute()
}
