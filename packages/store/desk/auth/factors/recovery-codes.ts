import { randomInt } from 'node:crypto'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import type { DeskAuth } from '../open-desk-auth.ts'
import { recoveryCodeCount } from '../rules.ts'

/** Letters and digits without 0, o, 1 and l, which are easy to confuse. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groupLength = 4
/** Four groups: 20 bits to find the row, and 60 more. */
const groupCount = 4

/** Recovery codes, and the rows for the database. */
export interface NewRecoveryCodes {
	/** Shown once, as `abcd-efgh-ijkm-npqr`. */
	readonly codes: readonly string[]
	readonly rows: readonly { readonly lookup: string; readonly hash: string }[]
}

/** Creates the codes of a user. Hashing is slow, so it happens before the transaction that stores them. */
export async function createRecoveryCodes({ passwords }: Pick<DeskAuth, 'passwords'>): Promise<NewRecoveryCodes> {
	const codes = new Map<string, string>()
	while (codes.size < recoveryCodeCount) {
		const code = Array.from({ length: groupCount * groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
		codes.set(lookupOf(code), code)
	}
	const rows = []
	for (const [lookup, code] of codes) rows.push({ lookup, hash: await passwords.hash(code) })
	return { codes: [...codes.values()].map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-')), rows }
}

/** Replaces the codes of a user. */
export async function storeRecoveryCodes(trx: Transaction<Database>, userId: number, { rows }: NewRecoveryCodes): Promise<void> {
	await trx.deleteFrom('desk_recovery_codes').where('user_id', '=', userId).execute()
	await trx
		.insertInto('desk_recovery_codes')
		.values(rows.map((row) => ({ user_id: userId, ...row })))
		.execute()
}

/** The row of a valid, unused code; null if it is wrong. A hash is always compared, so that the time reveals nothing. */
export async function findRecoveryCode(
	{ db, passwords }: Pick<DeskAuth, 'db' | 'passwords'>,
	userId: number,
	typed: string,
): Promise<{ readonly lookup: string } | null> {
	const code = normalize(typed)
	const row = await db
		.selectFrom('desk_recovery_codes')
		.select(['lookup', 'hash'])
		.where('user_id', '=', userId)
		.where('lookup', '=', lookupOf(code))
		.where('used_at', 'is', null)
		.executeTakeFirst()
	return (await passwords.verify(row?.hash ?? null, code)) && row ? row : null
}

/** Marks a code as used. Returns false if another request was faster. */
export async function useRecoveryCode(trx: Transaction<Database>, userId: number, lookup: string, now: Date): Promise<boolean> {
	const used = await trx
		.updateTable('desk_recovery_codes')
		.set({ used_at: now.toISOString() })
		.where('user_id', '=', userId)
		.where('lookup', '=', lookup)
		.where('used_at', 'is', null)
		.executeTakeFirst()
	return used.numUpdatedRows === 1n
}

/** Number of unused codes. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
	const { left } = await db
		.selectFrom('desk_recovery_codes')
		.select(({ fn }) => fn.countAll<number>().as('left'))
		.where('user_id', '=', userId)
		.where('used_at', 'is', null)
		.executeTakeFirstOrThrow()
	return Number(left)
}

function lookupOf(code: string): string {
	return code.slice(0, groupLength)
}

/** People type codes with spaces, dashes and capitals. */
function normalize(typed: string): string {
	return typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
