import { text } from '@storefront/i18n/text.ts'

interface VatFormat {
	/** What follows the code of the country. */
	readonly pattern: RegExp
	/** A number with this format. */
	readonly example: string
}

/** Formats of VAT numbers by their prefixes, as the VIES of the European Commission lists them. */
export const vatFormats: Readonly<Record<string, VatFormat>> = {
	AT: { pattern: /^U\d{8}$/, example: 'ATU12345678' },
	BE: { pattern: /^[01]\d{9}$/, example: 'BE0123456789' },
	BG: { pattern: /^\d{9,10}$/, example: 'BG123456789' },
	CY: { pattern: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
	CZ: { pattern: /^\d{8,10}$/, example: 'CZ12345678' },
	DE: { pattern: /^\d{9}$/, example: 'DE123456789' },
	DK: { pattern: /^\d{8}$/, example: 'DK12345678' },
	EE: { pattern: /^\d{9}$/, example: 'EE123456789' },
	/** Greece. */
	EL: { pattern: /^\d{9}$/, example: 'EL123456789' },
	ES: { pattern: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, example: 'ESB12345678' },
	FI: { pattern: /^\d{8}$/, example: 'FI12345678' },
	FR: { pattern: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, example: 'FR12345678901' },
	HR: { pattern: /^\d{11}$/, example: 'HR12345678901' },
	HU: { pattern: /^\d{8}$/, example: 'HU12345678' },
	IE: { pattern: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE1234567WA' },
	IT: { pattern: /^\d{11}$/, example: 'IT12345678901' },
	LT: { pattern: /^(?:\d{9}|\d{12})$/, example: 'LT123456789' },
	LU: { pattern: /^\d{8}$/, example: 'LU12345678' },
	LV: { pattern: /^\d{11}$/, example: 'LV12345678901' },
	MT: { pattern: /^\d{8}$/, example: 'MT12345678' },
	NL: { pattern: /^[0-9+*]{9}B\d{2}$/, example: 'NL123456789B01' },
	PL: { pattern: /^\d{10}$/, example: 'PL1234567890' },
	PT: { pattern: /^\d{9}$/, example: 'PT123456789' },
	RO: { pattern: /^\d{2,10}$/, example: 'RO1234567890' },
	SE: { pattern: /^\d{12}$/, example: 'SE123456789001' },
	SI: { pattern: /^\d{8}$/, example: 'SI12345678' },
	SK: { pattern: /^\d{10}$/, example: 'SK1234567890' },
	/** Northern Ireland. */
	XI: { pattern: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, example: 'XI123456789' },
}

/** The VAT number in capitals without blanks, dots and dashes. Greek numbers start with `EL`, as in the VIES. */
export function normalizeVatNumber(typed: string): string {
	return typed
		.replaceAll(/[\s.\p{Pd}\u2212]/gu, '')
		.toUpperCase()
		.replace(/^GR/, 'EL')
}

/** Why a text is no VAT number of an EU country, with an example of the format; null: it is one, or empty. Checks no register. */
export function vatNumberProblem(typed: string): string | null {
	const number = normalizeVatNumber(typed)
	const code = number.slice(0, 2)
	if (number === '') return null
	const format = Object.hasOwn(vatFormats, code) ? vatFormats[code] : undefined
	if (!format) return text('fields.vatCountry', { example: 'DE123456789' })
	return format.pattern.test(number.slice(2)) ? null : text('fields.vatFormat', { code, example: format.example })
}
