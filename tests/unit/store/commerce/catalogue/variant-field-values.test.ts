import { variantFieldNames } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import { expectedVariantValue, parseVariantField } from '@storefront/store/commerce/catalogue/variant-field-values.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
	['gtin', '4006381333931', '4006381333931'],
	['gtin', '4006381-33393 1', '4006381333931'],
	['gtin', '036000291452', '036000291452'],
	['gtin', '96385074', '96385074'],
	['gtin', '4006381333932', null],
	['gtin', '0000000000000', null],
	['gtin', '123', null],
	['gtin', '', ''],
	['mpn', ' HSC0424PP ', 'HSC0424PP'],
	['mpn', 'x'.repeat(101), null],
	['shipping_weight', '1,20KG', '1.2 kg'],
	['shipping_weight', '8 oz', '8 oz'],
	['shipping_weight', '2 lbs', '2 lb'],
	['shipping_weight', '0 kg', null],
	['shipping_weight', '-1 kg', null],
	['shipping_weight', '1 stone', null],
	['shipping_weight', '30 cm', null],
	['shipping_length', '30cm', '30 cm'],
	['shipping_height', '12.5 in', '12.5 in'],
	['shipping_width', '30', null],
] as const)('%s reads "%s" as %s', (name, typed, stored) => {
	expect(parseVariantField(name, typed)).toBe(stored)
})

test('stored values of variants are read as they are, and each field says what it accepts', () => {
	fc.assert(
		fc.property(fc.constantFrom(...variantFieldNames), fc.string(), (name, typed) => {
			const stored = parseVariantField(name, typed)
			if (stored !== null) expect(parseVariantField(name, stored)).toBe(stored)
			expect(expectedVariantValue(name)).not.toBe('')
		}),
	)
})
