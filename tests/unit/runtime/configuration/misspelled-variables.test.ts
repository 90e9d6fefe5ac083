import { findMisspelledVariables } from '@storefront/runtime/configuration/misspelled-variables.ts'
import { expect, test } from 'vitest'

test.each([
	['DATABSE_URL', 'DATABASE_URL'],
	['DATABASE_ULR', 'DATABASE_URL'],
	['DATA_DIRR', 'DATA_DIR'],
	['PROT', 'PORT'],
	['PORTT', 'PORT'],
	['LOG-LEVEL', 'LOG_LEVEL'],
	['site_url', 'SITE_URL'],
])('misspelled variables: %s is reported with the suggestion %s', (given, meant) => {
	expect(findMisspelledVariables({ [given]: 'x' })).toEqual([`${given} is not a variable of the shop. Did you mean ${meant}?`])
})

test('misspelled variables: known and foreign variables are not reported', () => {
	expect(
		findMisspelledVariables({ PORT: '80', HOME: '/', PATH: '/bin', HOSTNAME: 'x', USER: 'x', SHELL: 'x', npm_config_port: '1' }),
	).toEqual([])
})
