import { passwordMinLength } from '../constants.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** Characters from which a password is strong whatever it is made of. */
const longPassword = 16
const goodLength = 12

/** A hint, never a rule: length counts most, then kinds of characters; few different characters count little. */
export function passwordStrength(password: string): PasswordStrength {
	const { length } = [...password]
	if (length < passwordMinLength) return 'short'
	const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
	const different = new Set(password).size
	if (different < length / 2 || different < 5) return 'weak'
	if (length >= longPassword || (length >= goodLength && kinds >= 3)) return 'strong'
	return length >= goodLength || kinds >= 3 ? 'fair' : 'weak'
}
