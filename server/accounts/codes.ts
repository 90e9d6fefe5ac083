import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { codeDigits, codeMinutes, codeTries } from '../../src/domain/constants.ts'
import type { Db } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { StoreError } from '../errors.ts'

/** What a code proves the mailbox for: a new account, or a new password. */
export type CodePurpose = 'verify' | 'reset'

/** A code that was right. It is used up by `useCode`. */
export interface RightCode {
	readonly customerId: number
	readonly purpose: CodePurpose
	readonly hash: string
}

/** Makes a new code, which replaces the one before, and returns it; the database keeps its hash alone. */
export async function makeCode(
	trx: Transaction<Database>,
	key: Uint8Array,
	customerId: number,
	purpose: CodePurpose,
	now: Date,
): Promise<string> {
	const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
	const row = {
		hash: hashOf(key, customerId, purpose, code),
		tries: 0,
		expires_at: new Date(now.getTime() + codeMinutes * 60_000).toISOString(),
	}
	await trx
		.insertInto('one_time_codes')
		.values({ customer_id: customerId, purpose, ...row })
		.onConflict((conflict) => conflict.columns(['customer_id', 'purpose']).doUpdateSet(row))
		.execute()
	return code
}

/**
 * Compares what was typed with the code of the account with this email: null when it is not that, when it has expired,
 * or when it was tried too often. Each call is a try and is counted, whatever else fails: so it must not run inside of
 * a transaction.
 */
export async function tryCode(
	db: Db,
	key: Uint8Array,
	email: string,
	purpose: CodePurpose,
	typed: string,
	now: Date,
): Promise<RightCode | null> {
	const row = await db
		.updateTable('one_time_codes')
		.set((code) => ({ tries: code('tries', '+', 1) }))
		.where('purpose', '=', purpose)
		.where('customer_id', '=', (query) => query.selectFrom('customers').select('customers.id').where('email', '=', email))
		.where('tries', '<', codeTries)
		.where('expires_at', '>', now.toISOString())
		.returning(['customer_id', 'hash'])
		.executeTakeFirst()
	const hash = hashOf(key, row?.customer_id ?? 0, purpose, typed.replaceAll(/[\s-]/g, ''))
	if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return null
	return { customerId: row.customer_id, purpose, hash }
}

/** Uses a code up, with what it allows in one transaction. False when another request was quicker. */
export async function useCode(trx: Transaction<Database>, code: RightCode): Promise<boolean> {
	const used = await trx
		.deleteFrom('one_time_codes')
		.where('customer_id', '=', code.customerId)
		.where('purpose', '=', code.purpose)
		.where('hash', '=', code.hash)
		.executeTakeFirst()
	return used.numDeletedRows === 1n
}

/** One refusal for every reason, so that it tells nothing of the account. `field` is where the code was typed. */
export function codeInvalid(field: string): StoreError {
	const sentence = 'This code is wrong or no longer good. Check it, or ask for a new one.'
	return new StoreError('code_invalid', sentence, { errors: { [field]: [sentence] } })
}

/** With the key, because a million codes are soon tried on a hash alone. */
function hashOf(key: Uint8Array, customerId: number, purpose: CodePurpose, code: string): string {
	return createHmac('sha256', key).update(`${purpose}:${customerId}:${code}`).digest('hex')
}
