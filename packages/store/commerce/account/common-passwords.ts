import { readFileSync } from 'node:fs'

/**
 * The 10,000 most common passwords of at least eight characters, most common first, in lower case. From the dictionary
 * of @zxcvbn-ts/language-common 4.1.3 (MIT), which is based on leaked passwords.
 */
const listPath = new URL('common-passwords.txt', import.meta.url)

let list: ReadonlySet<string> | undefined

/** Whether a password is a common one; the case of letters does not matter. The list is read on first use. */
export function isCommonPassword(password: string): boolean {
	list ??= new Set(readFileSync(listPath, 'utf8').split('\n'))
	return list.has(password.normalize('NFKC').toLowerCase())
}
