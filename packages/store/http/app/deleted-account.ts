import { NoResultError } from 'kysely'
import { accountDeletedError } from '../../infrastructure/context/lock-customer.ts'
import type { Store, StoreContext } from '../../infrastructure/context/store.ts'
import { isForeignKeyViolation } from '../../infrastructure/errors/violations.ts'
import { findCustomer } from '../calls/shopper.ts'

/**
 * Returns `unauthenticated` for an error that was caused by the deletion of the account during the call
 * (docs/decisions/0026-guests-accounts-and-sessions), and every other error unchanged.
 */
export async function mapDeletedAccountError(store: Store, error: unknown, c: StoreContext): Promise<unknown> {
	const missesRow = error instanceof NoResultError || isForeignKeyViolation(error)
	return missesRow && (await isSessionEnded(store, c)) ? accountDeletedError(error) : error
}

/** Whether the call has a token whose session no longer exists. */
async function isSessionEnded(store: Store, c: StoreContext): Promise<boolean> {
	return c.req.header('authorization') !== undefined && (await findCustomer(store, c)) === null
}
