import type { changePassword } from '@storefront/contract/endpoints/account/sessions.ts'
import type { Selectable } from 'kysely'
import type { InferOutput } from 'valibot'
import type { Store } from '../../infrastructure/context/store.ts'
import type { CustomersTable } from '../../infrastructure/db/schema/account.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { checkPassword } from './check-form.ts'
import { confirmCurrentPassword, type SignedIn } from './current-password.ts'
import { sendPasswordChangedMail } from './reset-password.ts'
import { endSessions } from './sessions/sessions.ts'

type Form = InferOutput<(typeof changePassword)['body'] & {}>

/**
 * Sets a new password for a signed-in customer who knows the current one: an open session is not enough. Ends every
 * session of the account. Throws `invalid_request` with an error for each field.
 */
export async function changeKnownPassword(store: Store, signedIn: SignedIn, form: Form): Promise<Selectable<CustomersTable>> {
	const { db, accounts } = store
	const { id } = signedIn
	const person = await db
		.selectFrom('customers')
		.select(['email', 'first_name', 'last_name'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	await checkPassword(store, form, person)
	const customer = await confirmCurrentPassword(store, signedIn, form.current_password)
	const password_hash = await accounts.passwords.hash(form.password)
	await inTransaction(db, async (trx) => {
		await trx.updateTable('customers').set({ password_hash }).where('id', '=', id).execute()
		await trx.deleteFrom('one_time_codes').where('customer_id', '=', id).execute()
		await endSessions(trx, id)
	})
	sendPasswordChangedMail(store, customer.email)
	return customer
}
