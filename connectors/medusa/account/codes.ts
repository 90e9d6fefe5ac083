import { createHmac, randomInt } from 'node:crypto'
import { codeDigits, codeMinutes, codeTries } from '@storefront/contract/domain/constants.ts'
import { codeInvalid } from '@storefront/store/commerce/account/codes/codes.ts'
import type { Connector } from '../connector/connector.ts'

/** What a code of a mail is for. */
export type CodePurpose = 'verify' | 'reset'

/** Whose mailbox it goes to, and which browser asked for it (hashed). */
interface CodeOwner {
	readonly email: string
	readonly browser: string
	readonly purpose: CodePurpose
}

type Keeping = Pick<Connector, 'kept' | 'clock' | 'passwords' | 'codeKey'>

/** Makes a code, which replaces the one before of this browser, and gives it for the mail: the database has its hash alone. */
export async function newCode(keeping: Keeping, owner: CodeOwner): Promise<string> {
	const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
	const hash = await keeping.passwords.hash(keyed(keeping, owner, code))
	const until = new Date(keeping.clock().getTime() + codeMinutes * 60_000).toISOString()
	keeping.kept.run(
		`insert into codes (email, browser, purpose, hash, expires_at) values (?, ?, ?, ?, ?)
		on conflict (email, browser, purpose) do update set hash = excluded.hash, tries = 0, stray_tries = 0, expires_at = excluded.expires_at`,
		...[owner.email, owner.browser, owner.purpose, hash, until],
	)
	return code
}

interface Typed {
	readonly email: string
	/** Hash of the browser in which it was typed; null: it has asked for nothing yet. */
	readonly browser: string | null
	readonly purpose: CodePurpose
	readonly code: string
}

/** A code that was right, and the browser that had asked for it. */
export interface RightCode extends CodeOwner {
	readonly hash: string
}

interface CodeRow {
	readonly browser: string
	readonly hash: string
}

/**
 * Compares what was typed with the code that this browser asked for; in a browser that asked for none, with the only one it can be. A
 * sign-up's code opens an account with the password that was typed with its form, so elsewhere it counts only while there is a single
 * form for the email. Each call is a try and is counted, those elsewhere apart. Throws `code_invalid`; `field` is where it was typed.
 */
export async function tryCode(keeping: Keeping, { email, browser, purpose, code }: Typed, field: string): Promise<RightCode> {
	const { kept, clock, passwords } = keeping
	const codes = kept.all<CodeRow>('select browser, hash from codes where email = ? and purpose = ? order by rowid desc', email, purpose)
	const own = codes.find((row) => row.browser === browser)
	const found = own ?? (purpose === 'reset' || codes.length === 1 ? codes[0] : undefined)
	const counter = own ? 'tries' : 'stray_tries'
	const counted = found
		? kept.run(
				`update codes set ${counter} = ${counter} + 1 where email = ? and browser = ? and purpose = ? and ${counter} < ? and expires_at > ?`,
				...[email, found.browser, purpose, codeTries, clock().toISOString()],
			).changes
		: 0
	const typed = keyed(keeping, { email, purpose }, code.replaceAll(/[\s-]/g, ''))
	const isRight = await passwords.verify(counted > 0 && found ? found.hash : null, typed)
	if (!isRight || !found) throw codeInvalid(field)
	return { email, browser: found.browser, purpose, hash: found.hash }
}

/** Uses a code up. Throws `code_invalid` when another request was quicker. */
export function useCode({ kept }: Pick<Connector, 'kept'>, { email, browser, purpose, hash }: RightCode, field: string): void {
	const { changes } = kept.run(
		'delete from codes where email = ? and browser = ? and purpose = ? and hash = ?',
		...[email, browser, purpose, hash],
	)
	if (changes === 0) throw codeInvalid(field)
}

/** With a key, so that the database alone helps nobody; what is hashed of it is then as slow as a password. */
function keyed({ codeKey }: Keeping, { email, purpose }: Pick<CodeOwner, 'email' | 'purpose'>, code: string): string {
	return createHmac('sha256', codeKey).update(`${purpose}:${email}:${code}`).digest('hex')
}
