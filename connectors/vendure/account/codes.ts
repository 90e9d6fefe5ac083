import { randomBytes } from 'node:crypto'
import { codeMinutes, codeTries } from '@storefront/contract/domain/constants.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { accountKey } from '@storefront/store/infrastructure/text/email.ts'
import type { Connector } from '../connector/connector.ts'

/** What a code of a mail is for. */
export type CodePurpose = 'verify' | 'reset'

type Keeping = Pick<Connector, 'kept' | 'clock'>

/**
 * Makes the secret that the next code for this email is tied to. The engine's plugin puts it behind the six digits, so that they are
 * worth nothing at the engine itself; here they may be tried a few times, for some minutes.
 */
export async function newSecret({ kept, clock }: Keeping, email: string, purpose: CodePurpose): Promise<string> {
	const until = new Date(clock().getTime() + codeMinutes * 60_000)
	const secret = `${randomBytes(32).toString('base64url')}.${Math.floor(until.getTime() / 1000)}`
	await kept.run(
		'insert into codes (email_key, purpose, secret, expires_at) values (?, ?, ?, ?) on conflict (email_key, purpose) do update set secret = excluded.secret, tries = 0, expires_at = excluded.expires_at',
		...[accountKey(email), purpose, secret, until.toISOString()],
	)
	return secret
}

/** The engine's token for a code that somebody typed; a try of it is taken. Throws `code_invalid` when none is left. */
export async function tokenOf({ kept, clock }: Keeping, email: string, purpose: CodePurpose, typed: string): Promise<string> {
	const code = typed.replaceAll(/\s/g, '')
	const row = await kept.one<{ secret: string }>(
		'update codes set tries = tries + 1 where email_key = ? and purpose = ? and expires_at > ? and tries < ? returning secret',
		...[accountKey(email), purpose, clock().toISOString(), codeTries],
	)
	if (!row || !/^\d{6}$/.test(code)) throw codeInvalid()
	return `${code}.${row.secret}`
}

/** It was used. */
export async function forgetCode({ kept }: Keeping, email: string, purpose: CodePurpose): Promise<void> {
	await kept.run('delete from codes where email_key = ? and purpose = ?', accountKey(email), purpose)
}

export function codeInvalid(): StoreError {
	return new StoreError('code_invalid', 'This code is wrong, used up or expired. Please ask for a new one.')
}
