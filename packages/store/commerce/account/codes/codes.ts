import { createHmac, randomInt } from 'node:crypto'
import { codeDigits, codeMinutes, codeTries } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Accounts } from '@storefront/store/infrastructure/crypto/accounts.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { CodePurpose, OneTimeCodesTable } from '@storefront/store/infrastructure/db/schema/account.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Selectable, Transaction } from 'kysely'

/** The owner of a code: a sign-up or an account. */
export type CodeHolder =
	| { readonly registration_id: number; readonly customer_id: null }
	| { readonly registration_id: null; readonly customer_id: number }

/** A correct code. `useCode` deletes it. */
export interface VerifiedCode {
	readonly codeId: number
	readonly hash: string
	readonly holder: CodeHolder
	/** Whether it was entered in the browser that requested it. */
	readonly isSameBrowser: boolean
}

/** A code for an email, and its hash for the database. */
export interface GeneratedCode {
	readonly purpose: CodePurpose
	readonly code: string
	readonly hash: string
}

/** Generates a code. Hashing is slow, so it happens before the transaction that stores the code. */
export async function generateCode(accounts: Accounts, purpose: CodePurpose): Promise<GeneratedCode> {
	const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
	return { purpose, code, hash: await accounts.passwords.hash(hashInput(accounts, purpose, code)) }
}

/** Stores the hash of a code. It replaces the previous code of this browser. */
export async function storeCode(
	trx: Transaction<Database>,
	{ purpose, hash }: GeneratedCode,
	holder: CodeHolder,
	browserHash: string,
	now: Date,
): Promise<void> {
	const row = {
		browser_hash: browserHash,
		hash,
		tries: 0,
		stray_tries: 0,
		expires_at: new Date(now.getTime() + codeMinutes * 60_000).toISOString(),
	}
	await trx
		.insertInto('one_time_codes')
		.values({ purpose, ...holder, ...row })
		.onConflict((conflict) =>
			conflict.columns(holder.customer_id === null ? ['registration_id', 'purpose'] : ['customer_id', 'browser_hash']).doUpdateSet(row),
		)
		.execute()
}

interface EnteredCode {
	readonly purpose: CodePurpose
	readonly email: string
	/** Hash of the browser where the code was entered; null: this browser has not requested anything. */
	readonly browserHash: string | null
	readonly code: string
	readonly now: Date
}

/**
 * Compares an entered code with the code that this browser requested; in another browser, with the only possible one.
 * Returns null if the code is wrong or expired, or was tried too often. Each call counts as an attempt, even if
 * something else fails, so it must not run inside a transaction. Attempts in other browsers are counted separately, so
 * that strangers cannot use up the owner's.
 */
export async function verifyCode(db: Db, accounts: Accounts, typed: EnteredCode): Promise<VerifiedCode | null> {
	const found = await findCode(db, typed)
	const counter = found?.isRequestingBrowser ? 'tries' : 'stray_tries'
	const row = await db
		.updateTable('one_time_codes')
		.set((code) => ({ [counter]: code(counter, '+', 1) }))
		.where('id', '=', found?.row.id ?? 0)
		.where(counter, '<', codeTries)
		.where('expires_at', '>', typed.now.toISOString())
		.returning(['id', 'hash'])
		.executeTakeFirst()
	// A hash is always compared, so that the time reveals nothing. Codes of versions with another hash are invalid.
	const hash = row?.hash.startsWith('$argon2id$') ? row.hash : null
	const isRight = await accounts.passwords.verify(hash, hashInput(accounts, typed.purpose, typed.code.replaceAll(/[\s-]/g, '')))
	if (!(found && row && isRight)) return null
	return { codeId: row.id, hash: row.hash, holder: holderOf(found.row), isSameBrowser: found.isRequestingBrowser }
}

interface FoundCode {
	readonly row: Pick<Selectable<OneTimeCodesTable>, 'id' | 'registration_id' | 'customer_id'>
	readonly isRequestingBrowser: boolean
}

/**
 * The code of a sign-up opens an account with the password of its form. So another browser can use it only if there is a
 * single sign-up for the email: of two, it would be unknown whose code it is. A reset comes with a new password.
 */
async function findCode(db: Db, { purpose, email, browserHash, now }: EnteredCode): Promise<FoundCode | null> {
	const codes = await db
		.selectFrom('one_time_codes')
		.select(['id', 'registration_id', 'customer_id', 'browser_hash', 'expires_at'])
		.where('purpose', '=', purpose)
		.where((code) =>
			code.or([
				code('registration_id', 'in', code.selectFrom('registrations').select('registrations.id').where('email', '=', email)),
				code('customer_id', 'in', code.selectFrom('customers').select('customers.id').where('email', '=', email)),
			]),
		)
		.orderBy('id', 'desc')
		.execute()
	const own = codes.find((code) => browserHash !== null && code.browser_hash === browserHash)
	if (own && (purpose === 'verify' || own.expires_at > now.toISOString())) return { row: own, isRequestingBrowser: true }
	const [newest] = codes
	return newest && (purpose === 'reset' || codes.length === 1) ? { row: newest, isRequestingBrowser: false } : null
}

/** Deletes a code in the transaction of the action that it allows. Returns false if another request was faster. */
export async function useCode(trx: Transaction<Database>, code: VerifiedCode): Promise<boolean> {
	const used = await trx.deleteFrom('one_time_codes').where('id', '=', code.codeId).where('hash', '=', code.hash).executeTakeFirst()
	return used.numDeletedRows === 1n
}

/** The same error for every reason, so that it reveals nothing about the account. `field`: the field of the code. */
export function codeInvalid(field: string): StoreError {
	const message = text('refusals.codeWrongHere')
	return new StoreError('code_invalid', message, { errors: { [field]: [message] } })
}

function holderOf({ registration_id, customer_id }: FoundCode['row']): CodeHolder {
	return registration_id ? { registration_id, customer_id: null } : { registration_id: null, customer_id: customer_id ?? 0 }
}

/**
 * The input of a code's hash (docs/decisions/0026-guests-accounts-and-sessions): keyed, so that the database alone is
 * useless to an attacker, and then hashed as slowly as a password, so that even someone with the key cannot try a
 * million codes while one is valid.
 */
function hashInput({ codeKey }: Accounts, purpose: CodePurpose, code: string): string {
	return createHmac('sha256', codeKey).update(`${purpose}:${code}`).digest('hex')
}
