import { createHmac, randomInt } from 'node:crypto'
import { codeDigits, codeMinutes, codeTries } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Accounts } from '@storefront/store/infrastructure/crypto/accounts.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { CodePurpose, OneTimeCodesTable } from '@storefront/store/infrastructure/db/schema/account.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Selectable, Transaction } from 'kysely'

/** Whom a code is for: a sign-up, or an account. */
export type CodeHolder =
	| { readonly registration_id: number; readonly customer_id: null }
	| { readonly registration_id: null; readonly customer_id: number }

/** A code that was right. It is used up by `useCode`. */
export interface RightCode {
	readonly codeId: number
	readonly hash: string
	readonly holder: CodeHolder
	/** Whether it was typed in the browser that asked for it. */
	readonly isSameBrowser: boolean
}

/** A code as it is mailed, and the hash of it that is kept. */
export interface GeneratedCode {
	readonly purpose: CodePurpose
	readonly code: string
	readonly hash: string
}

/** Draws a new code. Its hash takes its time, so it is drawn before the transaction that keeps it. */
export async function generateCode(accounts: Accounts, purpose: CodePurpose): Promise<GeneratedCode> {
	const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
	return { purpose, code, hash: await accounts.passwords.hash(keyed(accounts, purpose, code)) }
}

/** Keeps a code, which replaces the one before of this browser; the database has its hash alone. */
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

interface Typed {
	readonly purpose: CodePurpose
	readonly email: string
	/** Hash of the browser in which it was typed; null: it has asked for nothing yet. */
	readonly browserHash: string | null
	readonly code: string
	readonly now: Date
}

/**
 * Compares what was typed with the code that this browser asked for; in a browser that asked for none, with the only one
 * it can be. null when it is not that, when it has expired, or when it was tried too often. Each call is a try and is
 * counted, whatever else fails: so it must not run inside of a transaction. Tries elsewhere are counted apart, so that no
 * stranger uses up the owner's.
 */
export async function tryCode(db: Db, accounts: Accounts, typed: Typed): Promise<RightCode | null> {
	const found = await findCode(db, typed)
	const counter = found?.isAtHome ? 'tries' : 'stray_tries'
	const row = await db
		.updateTable('one_time_codes')
		.set((code) => ({ [counter]: code(counter, '+', 1) }))
		.where('id', '=', found?.row.id ?? 0)
		.where(counter, '<', codeTries)
		.where('expires_at', '>', typed.now.toISOString())
		.returning(['id', 'hash'])
		.executeTakeFirst()
	// One hash is compared, whatever there is. A code from before an upgrade was hashed otherwise, and is asked for again.
	const hash = row?.hash.startsWith('$argon2id$') ? row.hash : null
	const isRight = await accounts.passwords.verify(hash, keyed(accounts, typed.purpose, typed.code.replaceAll(/[\s-]/g, '')))
	if (!(found && row && isRight)) return null
	return { codeId: row.id, hash: row.hash, holder: holderOf(found.row), isSameBrowser: found.isAtHome }
}

interface FoundCode {
	readonly row: Pick<Selectable<OneTimeCodesTable>, 'id' | 'registration_id' | 'customer_id'>
	readonly isAtHome: boolean
}

/**
 * A sign-up's code opens an account with the password that was typed with the form, so elsewhere it is taken only while
 * there is a single form for the email: of two, nobody can say whose code it is. A new password comes with its code.
 */
async function findCode(db: Db, { purpose, email, browserHash, now }: Typed): Promise<FoundCode | null> {
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
	if (own && (purpose === 'verify' || own.expires_at > now.toISOString())) return { row: own, isAtHome: true }
	const [newest] = codes
	return newest && (purpose === 'reset' || codes.length === 1) ? { row: newest, isAtHome: false } : null
}

/** Uses a code up, with what it allows in one transaction. False when another request was quicker. */
export async function useCode(trx: Transaction<Database>, code: RightCode): Promise<boolean> {
	const used = await trx.deleteFrom('one_time_codes').where('id', '=', code.codeId).where('hash', '=', code.hash).executeTakeFirst()
	return used.numDeletedRows === 1n
}

/** One refusal for every reason, so that it tells nothing of the account. `field` is where the code was typed. */
export function codeInvalid(field: string): StoreError {
	const sentence = text('refusals.codeWrongHere')
	return new StoreError('code_invalid', sentence, { errors: { [field]: [sentence] } })
}

function holderOf({ registration_id, customer_id }: FoundCode['row']): CodeHolder {
	return registration_id ? { registration_id, customer_id: null } : { registration_id: null, customer_id: customer_id ?? 0 }
}

/**
 * What is hashed of a code (docs/decisions/0026-guests-accounts-and-sessions): with the key, so that the database alone helps nobody; and then as slowly
 * as a password, so that whoever has the key as well cannot try a million codes while one is good.
 */
function keyed({ codeKey }: Accounts, purpose: CodePurpose, code: string): string {
	return createHmac('sha256', codeKey).update(`${purpose}:${code}`).digest('hex')
}
