import { guessableWords } from '@storefront/store/commerce/account/guessable-words.ts'
import { findWeakness, type PasswordWeakness } from '@storefront/store/commerce/account/password-weakness.ts'
import { DeskAuthError } from '../errors.ts'
import type { DeskAuth } from '../open-desk-auth.ts'
import { passwordMaxLength, passwordMinLength } from '../rules.ts'

const weaknessTexts: Readonly<Record<PasswordWeakness, string>> = {
	short: `Use at least ${passwordMinLength} characters for your password.`,
	common: 'This password is one of the most common ones. Please choose another.',
	words: 'This password consists of names and words that are easy to guess. Please add words of your own.',
}

interface NewPassword {
	readonly password: string
	readonly name: string
	readonly email: string
}

/** Checks a new password by the rules for customers, with a longer minimum. Throws `password_weak`. */
export async function checkPassword(auth: Pick<DeskAuth, 'db' | 'siteUrl'>, { password, name, email }: NewPassword): Promise<void> {
	if (password.length > passwordMaxLength) throw weakPassword(`Use at most ${passwordMaxLength} characters for your password.`)
	const words = async () => [...(await guessableWords(auth, [email, name])), 'desk']
	const weakness = await findWeakness(password, passwordMinLength, words)
	if (weakness) throw weakPassword(weaknessTexts[weakness])
}

function weakPassword(message: string): DeskAuthError {
	return new DeskAuthError('password_weak', message, { field: 'password' })
}
