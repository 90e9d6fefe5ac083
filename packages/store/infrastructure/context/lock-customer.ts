import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import { engineOf } from '../db/open.ts'
import type { Database } from '../db/schema/database.ts'
import { StoreError } from '../errors/errors.ts'

type Trx = Transaction<Database>

/**
 * Locks the row of an account until the transaction ends, so that concurrent changes wait. False when the account does not
 * exist any more. SQLite serializes transactions anyway.
 */
export function lockCustomer(trx: Trx, id: number): Promise<boolean> {
	return lockRow(trx, id, 'for update')
}

/**
 * Prevents the deletion of an account until the transaction ends; other transactions can hold the same lock. Use it before
 * inserting rows that refer to an account. Throws `unauthenticated` when the account does not exist any more.
 */
export async function shareLockCustomer(trx: Trx, id: number): Promise<void> {
	if (!(await lockRow(trx, id, 'for key share'))) throw accountDeletedError()
}

/** Error for a caller whose account was deleted during the call. */
export function accountDeletedError(cause?: unknown): StoreError {
	return new StoreError('unauthenticated', text('refusals.notSignedIn'), { cause })
}

async function lockRow(trx: Trx, id: number, lock: 'for update' | 'for key share'): Promise<boolean> {
	const row = await trx
		.selectFrom('customers')
		.select('id')
		.where('id', '=', id)
		.$if(engineOf(trx) === 'postgres', (query) => (lock === 'for update' ? query.forUpdate() : query.forKeyShare()))
		.executeTakeFirst()
	return row !== undefined
}
