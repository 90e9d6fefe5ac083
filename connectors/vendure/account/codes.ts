import { randomBytes } from 'node:crypto'
import { codeMinutes, codeTries } from '@storefront/contract/domain/constants.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { accountKey } from '@storefront/store/infrastructure/text/email.ts'
import type { Connector } from '../connector/connector.ts'

/** Purpose of a code by email. */
export type CodePurpose = 'verify' | 'reset'

type Dependencies = Pick<Connector, 'database' | 'clock'>

/**
 * Creates the secret of the next code for this email. The plugin in the engine appends it to the six digits, so that they are not valid at
 * the engine itself; the connector allows a few attempts within some minutes.
 */
export async function createCodeSecret({ database, clock }: Dependencies, email: string, purpose: CodePurpose): Promise<string> {
	const until = new Date(clock().getTime() + codeMinutes * 60_000)
	const secret = `${randomBytes(32).toString('base64url')}.${Math.floor(until.getTime() / 1000)}`
	await database.run(
		'insert into codes (email_key, purpose, secret, expires_at) values (?, ?, ?, ?) on conflict (email_key, purpose) do update set secret = excluded.secret, tries = 0, expires_at = excluded.expires_at',
		...[accountKey(email), purpose, secret, until.toISOString()],
	)
	return secret
}

/** Returns the token of the engine for an entered code and counts the attempt. Throws `code_invalid` if no attempt is left. */
export async function takeCodeToken(
	{ database, clock }: Dependencies,
	email: string,
	purpose: CodePurpose,
	typed: string,
): Promise<string> {
	const code = typed.replaceAll(/\s/g, '')
	const row = await database.one<{ secret: string }>(
		'update codes set tries = tries + 1 where email_key = ? and purpose = ? and expires_at > ? and tries < ? returning secret',
		...[accountKey(email), purpose, clock().toISOString(), codeTries],
	)
	if (!row || !/^\d{6}$/.test(code)) throw codeInvalid()
	return `${code}.${row.secret}`
}

/** Deletes a used code. */
export async function deleteCode({ database }: Dependencies, email: string, purpose: CodePurpose): Promise<void> {
	await database.run('delete from codes where email_key = ? and purpose = ?', accountKey(email), purpose)
}

export function codeInvalid(): StoreError {
	return new StoreError('code_invalid', 'This code is wrong, used up or expired. Please ask for a new one.')
}
