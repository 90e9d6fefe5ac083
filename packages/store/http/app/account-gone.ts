import { NoResultError } from 'kysely'
import { accountDeletedError } from '../../infrastructure/context/lock-customer.ts'
import type { Store, StoreContext } from '../../infrastructure/context/store.ts'
import { missesReference } from '../../infrastructure/errors/violations.ts'
import { findCustomer } from '../calls/shopper.ts'

/**
 * What failed because the account was deleted while the call was under way is answered as to anybody who is not signed in
 * (docs/decisions/0026-guests-accounts-and-sessions); every other failure stays what it is.
 */
export async function mapDeletedAccountError(store: Store, error: unknown, c: StoreContext): Promise<unknown> {
	const missesRow = error instanceof NoResultError || missesReference(error)
	return missesRow && (await isSessionEnded(store, c)) ? accountDeletedError(error) : error
}

/** Whether the call came with a session that is none any more. */
async function isSessionEnded(store: Store, c: StoreContext): Promise<boolean> {
	return c.req.header('authorization') !== undefined && (await findCustomer(store, c)) === null
}
