import { passwordStrength } from '@storefront/contract/domain/account/password-strength.ts'
import { expect, it } from 'vitest'

it.each([
	['', 'short'],
	['Ab1!xyz', 'short'],
	['aaaaaaaaaaaaaaaaaaaa', 'weak'],
	['abcdefgh', 'weak'],
	['Abcdef12', 'fair'],
	['abcdefghijkl', 'fair'],
	['Tr0ub4dor&3xy', 'strong'],
	['correct horse battery', 'strong'],
] as const)('the strength of the password %j is %s', (password, strength) => {
	expect(passwordStrength(password)).toBe(strength)
})
