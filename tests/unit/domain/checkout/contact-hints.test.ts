import { expect, it } from 'vitest'
import { emailHint, phoneHint, postalCodeHint } from '../../../../src/domain/checkout/contact-hints.ts'

it.each(['abc', 'a@b', 'a b@shop.example', '@shop.example', 'ada@shop.example.', 'ada@@shop.example', 'ada@shop..example', 'ada@shop.e'])(
	'says that "%s" does not look like an email address',
	(email) => expect(emailHint(email)).toEqual({ text: 'This does not look like an email address.' }),
)

it.each([
	'',
	' ',
	'ada@shop.example',
	'ada+news@gmail.com',
	'ada@mail.com',
	'ada@gmx.net',
	"o'neil@live.co.uk",
	'ADA@GMAIL.COM',
	'ünï@höfe.example',
])('has nothing to say of "%s"', (email) => expect(emailHint(email)).toBeNull())

it.each([
	['ada@gmial.com', 'ada@gmail.com'],
	['ada@gmail.con', 'ada@gmail.com'],
	['ada@gmail.co', 'ada@gmail.com'],
	['Ada@Hotmial.com', 'Ada@hotmail.com'],
	['ada@outlok.com', 'ada@outlook.com'],
	['ada@webb.de', 'ada@web.de'],
])('asks of "%s" whether "%s" was meant', (email, meant) => {
	expect(emailHint(email)).toEqual({ text: `Did you mean ${meant}?`, meant })
})

it('knows a telephone number by its digits', () => {
	for (const phone of ['', '+47 55 55 55 55', '030/123-456', '(212) 555-0100 x12']) expect(phoneHint(phone)).toBeNull()
	for (const phone of ['y', '12', 'call me', '+47 55 55 55 55 Ada'])
		expect(phoneHint(phone)?.text).toBe('This does not look like a phone number.')
})

it('knows how postal codes of a country are written, and says nothing of a country whose codes it does not know', () => {
	for (const [code, country] of [
		['10115', 'Germany'],
		['sw1a1aa', 'United Kingdom'],
		['K1A 0B1', 'Canada'],
		['1011 AB', 'Netherlands'],
	] as const)
		expect(postalCodeHint(code, country)).toBeNull()
	expect(postalCodeHint('XX', 'Germany')?.text).toBe('This does not look like a postal code of Germany, such as 10115.')
	for (const [code, country] of [
		['XX', 'Chad'],
		['XX', undefined],
		['', 'Germany'],
	] as const)
		expect(postalCodeHint(code, country)).toBeNull()
})
