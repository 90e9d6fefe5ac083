import { createHmac, randomInt } from 'node:crypto'
import { codeDigits, codeMinutes, codeTries } from '@storefront/contract/domain/constants.ts'
import { codeInvalid } from '@storefront/store/commerce/account/codes/codes.ts'
import type { Connector } from '../connector/connector.ts'

/** Purpose of a code by email. */
export type CodePurpose = 'verify' | 'reset'

/** Recipient of a code, and the browser that requested it (hashed). */
interface CodeOwner {
	readonly email: string
	readonly browser: string
	readonly purpose: CodePurpose
}

type Dependencies = Pick<Connector, 'database' | 'clock' | 'passwords' | 'codeKey'>

/** Creates a code, which replaces the former one of this browser, and returns it for the email. The database stores only its hash. */
export async function createCode(keeping: Dependencies, owner: CodeOwner): Promise<string> {
	const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
	const hash = await keeping.passwords.hash(codeHmac(keeping, owner, code))
	const until = new Date(keeping.clock().getTime() + codeMinutes * 60_000).toISOString()
	keeping.database.run(
		`insert into codes (email, browser, purpose, hash, expires_at) values (?, ?, ?, ?, ?)
		on conflict (email, browser, purpose) do update set hash = excluded.hash, tries = 0, stray_tries = 0, expires_at = excluded.expires_at`,
		...[owner.email, owner.browser, owner.purpose, hash, until],
	)
	return code
}

interface CodeInput {
	readonly email: string
	/** Hash of the browser that sends the code; null: it has requested none. */
	readonly browser: string | null
	readonly purpose: CodePurpose
	readonly code: string
}

/** A valid code, and the browser that requested it. */
export interface VerifiedCode extends CodeOwner {
	readonly hash: string
}

interface CodeRow {
	readonly browser: string
	readonly hash: string
}

/**
 * Verifies a code against the one that this browser requested. In another browser it is accepted only if there is a single sign-up for
 * the email, because the code opens the account with the password of that form. Every call counts as an attempt; attempts of other browsers
 * are counted separately. Throws `code_invalid` for the field `field`.
 */
export async function checkCode(keeping: Dependencies, { email, browser, purpose, code }: CodeInput, field: string): Promise<VerifiedCode> {
	const { database, clock, passwords } = keeping
	const codes = database.all<CodeRow>('select browser, hash from codes where email = ? and purpose = ? order by rowid desc', email, purpose)
	const own = codes.find((row) => row.browser === browser)
	const found = own ?? (purpose === 'reset' || codes.length === 1 ? codes[0] : undefined)
	const counter = own ? 'tries' : 'stray_tries'
	const counted = found
		? database.run(
				`update codes set ${counter} = ${counter} + 1 where email = ? and browser = ? and purpose = ? and ${counter} < ? and expires_at > ?`,
				...[email, found.browser, purpose, codeTries, clock().toISOString()],
			).changes
		: 0
	const typed = codeHmac(keeping, { email, purpose }, code.replaceAll(/[\s-]/g, ''))
	const isRight = await passwords.verify(counted > 0 && found ? found.hash : null, typed)
	if (!isRight || !found) throw codeInvalid(field)
	return { email, browser: found.browser, purpose, hash: found.hash }
}

/** Deletes a used code. Throws `code_invalid` if a concurrent request has used it. */
export function consumeCode(
	{ database }: Pick<Connector, 'database'>,
	{ email, browser, purpose, hash }: VerifiedCode,
	field: string,
): void {
	const { changes } = database.run(
		'delete from codes where email = ? and browser = ? and purpose = ? and hash = ?',
		...[email, browser, purpose, hash],
	)
	if (changes === 0) throw codeInvalid(field)
}

/** HMAC of the code, so that the database alone is not enough to find the code; hashing is as slow as for passwords. */
function codeHmac({ codeKey }: Dependencies, { email, purpose }: Pick<CodeOwner, 'email' | 'purpose'>, code: string): string {
	return createHmac('sha256', codeKey).update(`${purpose}:${email}:${code}`).digest('hex')
}
