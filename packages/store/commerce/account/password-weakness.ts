import { isCommonPassword } from './common-passwords.ts'
import { consistsOfWords } from './guessable-words.ts'

/** Why a password is too weak: its length, a list of common passwords, or words that are easy to guess. */
export type PasswordWeakness = 'short' | 'common' | 'words'

/** Checks a new password; null: it is strong enough. `words`: what an attacker who knows the shop and the person would try first. */
export async function findWeakness(
	password: string,
	minLength: number,
	words: () => Promise<readonly string[]>,
): Promise<PasswordWeakness | null> {
	if (Array.from(password).length < minLength) return 'short'
	if (isCommonPassword(password)) return 'common'
	return consistsOfWords(await words(), password) ? 'words' : null
}
