import { text } from '@storefront/i18n/text.ts'
import type { Selectable } from 'kysely'
import { limitSuccessesAndFailures } from '../../http/rate-limits/limits.ts'
import type { Customer } from '../../infrastructure/context/shopper.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import type { CustomersTable } from '../../infrastructure/db/schema/account.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

/** A customer by the session that asks. */
export type SignedIn = Pick<Customer, 'id' | 'sessionId'>

/**
 * The customer, who has just typed the current password again: a session that was left open is not enough for what follows.
 * Wrong ones are counted by session, so that no one who has another session of the account locks its owner out. Throws `invalid_request` with a sentence for the field.
 */
export async function confirmCurrentPassword(
	store: Store,
	{ id, sessionId }: SignedIn,
	typed: string,
): Promise<Selectable<CustomersTable>> {
	const { db, limits, accounts } = store
	const customer = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
	await limitSuccessesAndFailures(limits, { good: [], refused: [['password', `${id} ${sessionId ?? ''}`]] }, async () => {
		if (await accounts.passwords.verify(customer.password_hash, typed)) return
		const sentence = text('refusals.passwordNotCurrent')
		throw new StoreError('invalid_request', sentence, { errors: { current_password: [sentence] } })
	})
	return customer
}
