import { explainTlsError } from '@storefront/store/infrastructure/db/unusable.ts'
import { expect, test } from 'vitest'

test.each(['The server does not support SSL connections', 'self-signed certificate in certificate chain'])(
	'TLS errors of the database explain how to fix them: %s',
	(said) => {
		expect(explainTlsError(new Error(said))?.message).toMatch(/sslrootcert=.*\?sslmode=disable/)
	},
)

test('says nothing of other failures', () => {
	expect(explainTlsError(new Error('password authentication failed'))).toBeUndefined()
	expect(explainTlsError('SSL')).toBeUndefined()
})
