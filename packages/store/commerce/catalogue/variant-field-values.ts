import type { VariantFieldName } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import { parseMeasure, weightUnits } from '@storefront/contract/domain/location/weight.ts'

/** Reads the value of a field; empty for an empty text. null: not valid, see `expectedVariantValue`. */
export function parseVariantField(name: VariantFieldName, typed: string): string | null {
	const text = typed.trim()
	if (text === '') return ''
	if (name === 'gtin') return parseGtin(text)
	if (name === 'mpn') return text.length <= 100 ? text : null
	return parsePositive(text, name === 'shipping_weight' ? weightUnits : ['cm', 'in'])
}

/** What a field accepts, to complete "use ...". */
export function expectedVariantValue(name: VariantFieldName): string {
	if (name === 'gtin') return 'the 8, 12, 13 or 14 digits below the bar code; the last one is a check digit'
	if (name === 'mpn') return 'at most 100 characters'
	return name === 'shipping_weight' ? 'a number with g, kg, oz or lb, such as 1.2 kg' : 'a number with cm or in, such as 30 cm'
}

/** English labels for owners. */
export const variantFieldWords: Readonly<Record<VariantFieldName, string>> = {
	gtin: 'GTIN',
	mpn: 'Part number (MPN)',
	shipping_weight: 'Weight of the parcel',
	shipping_length: 'Length of the parcel',
	shipping_width: 'Width of the parcel',
	shipping_height: 'Height of the parcel',
}

function parseGtin(text: string): string | null {
	const digits = text.replaceAll(/[\s-]/g, '')
	if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null
	// From the right, digits count three times and once in turn; the sum with the check digit is a multiple of ten.
	const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
	return sum % 10 === 0 ? digits : null
}

function parsePositive(text: string, units: readonly string[]): string | null {
	const measure = parseMeasure(text, units)
	return measure && measure.amount > 0 ? `${measure.amount} ${measure.unit}` : null
}
