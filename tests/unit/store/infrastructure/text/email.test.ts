import { accountKey, isEmail, normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import { expect, test } from 'vitest'

test('knows one letter box by one spelling', () => {
	expect(normalizeEmail(' Ada@Example.COM ')).toBe('ada@example.com')
	expect(normalizeEmail('Jose\u0301@example.com')).toBe('jos\u00e9@example.com')
	expect(accountKey('ADA@example.com')).toBe(accountKey('ada@example.com '))
	expect(accountKey('ada@example.com')).toMatch(/^[0-9a-f]{64}$/)
})

test.each(['a@b', 'ada.lovelace+shop@mail.example.co.uk', 'josé@exämple.com', "o'neill@example.com"])(
	'takes %s for an email address',
	(email) => {
		expect(isEmail(email)).toBe(true)
	},
)

test.each(['', '@', 'a@', '@b', 'a b@c', 'a@b@c', 'a@b\nc', '"a"@b', 'Ada <a@b>', 'a@b,c@d', 'a;b@c'])(
	'does not take %j for one',
	(email) => {
		expect(isEmail(email)).toBe(false)
	},
)
