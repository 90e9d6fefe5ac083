import { type FieldFormat, fieldOf, type ProductFieldName } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { safeUrl } from '@storefront/contract/domain/web/address.ts'

interface Format {
	/** The value as it is stored; null: not valid. */
	readonly parse: (typed: string) => string | null
	/** Completes "use ..." in messages. */
	readonly expected: string
}

const formats: Readonly<Record<FieldFormat, Format>> = {
	link: {
		parse: (typed) => safeUrl(typed) || null,
		expected: 'a link that begins with https://, or a path of the shop such as /media/manual.pdf',
	},
	contact: {
		parse: (typed) => (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(typed) || /^https?:\/\/./i.test(safeUrl(typed)) ? typed : null),
		expected: 'an email address, or the URL of a website that begins with https://',
	},
	eprel: {
		// Google's column has `EC:EPREL:123456`, possibly with certificates of others, which are not product numbers of EPREL.
		parse: (typed) => /(?:^|EC:EPREL:)(\d{1,9})(?=$|,)/i.exec(typed)?.[1] ?? (/^[a-z]+:(?!EPREL:)/i.test(typed) ? '' : null),
		expected: 'the number in EPREL, such as 123456',
	},
	watts: {
		parse(typed) {
			const [, least, most, isUsb] = /^(?:(\d{1,4})\s*[-–]\s*)?(\d{1,4})\s*W(,?\s*USB[\s-]?PD)?$/i.exec(typed) ?? []
			if (!most || (least && Number(least) > Number(most))) return null
			return `${least ? `${Number(least)}-` : ''}${Number(most)} W${isUsb ? ', USB PD' : ''}`
		},
		expected: 'the lowest and highest power, such as "5-45 W" or "5-45 W, USB PD"',
	},
	repairability: {
		parse(typed) {
			if (/^[a-e]$/i.test(typed)) return typed.toUpperCase()
			const [, index] = /^(\d{1,2}(?:[.,]\d)?)\s*(?:\/\s*10)?$/.exec(typed) ?? []
			const value = Number(index?.replace(',', '.') ?? Number.NaN)
			return value <= 10 ? `${value.toFixed(1)}/10` : null
		},
		expected: 'a class from A to E, or an index such as 8.2/10',
	},
}

/** Reads the value of a field; codes in any case. null: not one of its values, see `expectedValue`. */
export function parseFieldValue(name: ProductFieldName, typed: string): string | null {
	const { values, format } = fieldOf(name)
	const trimmed = typed.trim()
	if (trimmed === '') return ''
	if (format) return formats[format].parse(trimmed)
	if (!values) return typed
	if (name === 'item_condition' && trimmed.toLowerCase() === 'new') return ''
	return values.find((value) => value.toLowerCase() === trimmed.toLowerCase()) ?? null
}

/** What a field accepts, to complete "use ..."; empty for texts. */
export function expectedValue(name: ProductFieldName): string {
	const { values, format } = fieldOf(name)
	if (format) return formats[format].expected
	if (!values) return ''
	return `one of ${[...(name === 'item_condition' ? ['new'] : []), ...values].map((value) => (value.includes(',') ? `"${value}"` : value)).join(', ')}`
}
