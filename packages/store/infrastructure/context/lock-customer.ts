import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import { engineOf } from '../db/open.ts'
import type { Database } from '../db/schema/database.ts'
import { StoreError } from '../errors/errors.ts'

type Trx = Transaction<Database>

/**
 * Locks the row of an account until the transaction ends: of two changes the second waits. False when the account is gone.
 * SQLite runs transactions one after the other anyway.
 */
export function lockCustomer(trx: Trx, id: number): Promise<boolean> {
	return lockRow(trx, id, 'for update')
}

/**
 * Keeps an account from being deleted until the transaction ends; others may do so at the same time. For whatever is written
 * down with an account. Throws `unauthenticated` when it is gone: its sessions ended with it.
 */
export async function shareLockCustomer(trx: Trx, id: number): Promise<void> {
	if (!(await lockRow(trx, id, 'for key share'))) throw accountDeletedError()
}

/** Whoever asked was signed in to an account that has been deleted meanwhile. */
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
