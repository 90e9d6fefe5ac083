import { passwordMinLength } from '../constants.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** Minimum length, in characters, of a password that is strong whatever it contains. */
const longPassword = 16
const goodLength = 12

/** Strength of a password, as a hint: mainly its length, then kinds of characters and the number of different characters. */
export function passwordStrength(password: string): PasswordStrength {
	const { length } = [...password]
	if (length < passwordMinLength) return 'short'
	const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
	const different = new Set(password).size
	if (different < length / 2 || different < 5) return 'weak'
	if (length >= longPassword || (length >= goodLength && kinds >= 3)) return 'strong'
	return length >= goodLength || kinds >= 3 ? 'fair' : 'weak'
}
