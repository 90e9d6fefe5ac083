import { text } from '@storefront/i18n/text.ts'
import type { Selectable } from 'kysely'
import { limitSuccessesAndFailures } from '../../http/rate-limits/limits.ts'
import type { Customer } from '../../infrastructure/context/shopper.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import type { CustomersTable } from '../../infrastructure/db/schema/account.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

/** A customer and the session of the request. */
export type SignedIn = Pick<Customer, 'id' | 'sessionId'>

/**
 * Checks the current password, because an open session is not enough for the following action, and returns the customer.
 * Wrong passwords are counted per session, so that someone with another session of the account cannot lock out its
 * owner. Throws `invalid_request` with an error for the field.
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
		const message = text('refusals.passwordNotCurrent')
		throw new StoreError('invalid_request', message, { errors: { current_password: [message] } })
	})
	return customer
}
