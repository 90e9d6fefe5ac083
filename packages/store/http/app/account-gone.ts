import { NoResultError } from 'kysely'
import { customerGone } from '../../infrastructure/context/lock-customer.ts'
import type { Store, StoreContext } from '../../infrastructure/context/store.ts'
import { missesReference } from '../../infrastructure/errors/violations.ts'
import { customerIfKnown } from '../calls/shopper.ts'

/**
 * What failed because the account was deleted while the call was under way is answered as to anybody who is not signed in
 * (docs/decisions/0026-guests-accounts-and-sessions); every other failure stays what it is.
 */
export async function unlessAccountGone(store: Store, error: unknown, c: StoreContext): Promise<unknown> {
	const missesRow = error instanceof NoResultError || missesReference(error)
	return missesRow && (await sessionHasEnded(store, c)) ? customerGone(error) : error
}

/** Whether the call came with a session that is none any more. */
async function sessionHasEnded(store: Store, c: StoreContext): Promise<boolean> {
	return c.req.header('authorization') !== undefined && (await customerIfKnown(store, c)) === null
}
