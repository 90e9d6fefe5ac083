import { readFileSync } from 'node:fs'

/**
 * The 10,000 most common passwords of at least eight characters, the most common first, in lower case. Taken from the
 * dictionary of @zxcvbn-ts/language-common 4.1.3 (MIT), which was made from passwords that became public.
 */
const listPath = new URL('common-passwords.txt', import.meta.url)

let list: ReadonlySet<string> | undefined

/** Whether a password is one of those that are tried first, however its letters are written. Read at the first question. */
export function isCommonPassword(password: string): boolean {
	list ??= new Set(readFileSync(listPath, 'utf8').split('\n'))
	return list.has(password.normalize('NFKC').toLowerCase())
}
