import { normalizeVatNumber, vatFormats, vatNumberProblem } from '@storefront/contract/domain/checkout/company/vat-number.ts'
import { lawCountries } from '@storefront/store/commerce/law/countries.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

/** A valid number of each country, and one that its format excludes. */
const numbers: Readonly<Record<string, readonly [valid: string, invalid: string]>> = {
	AT: ['ATU99999999', 'AT99999999'],
	BE: ['BE1234567890', 'BE234567890'],
	BG: ['BG9999999999', 'BG99999999'],
	CY: ['CY99999999L', 'CY999999999'],
	CZ: ['CZ999999999', 'CZ9999999'],
	DE: ['DE999999999', 'DE9999999999'],
	DK: ['DK99999999', 'DK9999999'],
	EE: ['EE999999999', 'EE99999999'],
	EL: ['EL999999999', 'EL99999999'],
	ES: ['ESX9999999X', 'ES999999999'],
	FI: ['FI99999999', 'FI999999999'],
	FR: ['FRXX999999999', 'FRIO999999999'],
	HR: ['HR99999999999', 'HR9999999999'],
	HU: ['HU99999999', 'HU999999999'],
	IE: ['IE9S99999L', 'IE99999999'],
	IT: ['IT99999999999', 'IT9999999999'],
	LT: ['LT999999999999', 'LT9999999999'],
	LU: ['LU99999999', 'LU9999999'],
	LV: ['LV99999999999', 'LV999999999'],
	MT: ['MT99999999', 'MT9999999'],
	NL: ['NL999999999B99', 'NL999999999A99'],
	PL: ['PL9999999999', 'PL999999999'],
	PT: ['PT999999999', 'PT99999999'],
	RO: ['RO99', 'RO9'],
	SE: ['SE999999999999', 'SE9999999999'],
	SI: ['SI99999999', 'SI9999999'],
	SK: ['SK9999999999', 'SK999999999'],
	XI: ['XIGD001', 'XIGD0001'],
}

it('there is a format of VAT numbers for each EU country and Northern Ireland', () => {
	const euCountries = lawCountries.filter((code) => !['IS', 'LI', 'NO'].includes(code))
	const prefixes = [...euCountries.map((code) => (code === 'GR' ? 'EL' : code)), 'XI'].sort()
	expect(Object.keys(vatFormats).sort()).toEqual(prefixes)
	expect(Object.keys(numbers).sort()).toEqual(prefixes)
})

it.each(Object.entries(numbers))('VAT numbers of %s are checked by their format', (code, [valid, invalid]) => {
	expect(vatNumberProblem(valid)).toBeNull()
	expect(vatNumberProblem(vatFormats[code]?.example ?? '')).toBeNull()
	expect(vatNumberProblem(invalid)).toBe(`VAT numbers with ${code} look like ${vatFormats[code]?.example}.`)
})

it('a VAT number without the code of an EU country is refused with an example, and an empty one is none', () => {
	for (const typed of ['123456789', 'CHE123456789', 'GB123456789', 'toString', '__proto__'])
		expect(vatNumberProblem(typed)).toMatch(/DE123/)
	expect(vatNumberProblem(' ')).toBeNull()
})

it('a VAT number is understood with blanks, dots, dashes and small letters, and Greece by both of its codes', () => {
	for (const typed of ['de 123 456 789', 'DE-123.456.789', ' DE–123456789 ']) expect(normalizeVatNumber(typed)).toBe('DE123456789')
	expect(normalizeVatNumber('gr 123456789')).toBe('EL123456789')
})

it('normalization of VAT numbers is idempotent', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (typed) => {
			const once = normalizeVatNumber(typed)
			expect(normalizeVatNumber(once)).toBe(once)
		}),
	)
})

it('blanks, dots and dashes never change whether a VAT number is accepted', () => {
	const separators = fc.array(fc.constantFrom('', ' ', '.', '-', '\u00a0', '–'), { minLength: 16, maxLength: 16 })
	fc.assert(
		fc.property(fc.constantFrom(...Object.values(numbers).flat()), separators, (number, between) => {
			const typed = [...number].map((letter, index) => letter.toLowerCase() + between[index]).join('')
			expect(vatNumberProblem(typed)).toBe(vatNumberProblem(number))
		}),
	)
})
