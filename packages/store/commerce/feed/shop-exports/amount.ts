import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { exampleAmount } from '@storefront/contract/domain/money.ts'
import type { Parsed } from '../parsed.ts'
import { parsePrice } from '../price.ts'
import type { ExportContext } from './shop-export.ts'

/**
 * Parses an amount as spreadsheets of any country write it: `1299.00`, `1,299.00`, `1.299,00`, `1 299,00`, `$12.50`. An amount that can
 * be read in two ways is invalid. Returns it with a decimal point.
 */
export function parseAmount(
	column: string,
	text: string,
	{ currency, currencySetting, label }: Pick<ExportContext, 'currency' | 'currencySetting' | 'label'>,
): Parsed<string> {
	const name = label(column)
	const digits = text.replace(/[\p{Sc}\s'’]/gu, '')
	const example = exampleAmount(currency)
	if (!/^\d+(?:[.,]\d+)*$/.test(digits)) return { reason: `${name} "${text}" is not an amount; use an amount such as ${example}` }
	const marks = digits.match(/[.,]/g) ?? []
	const decimals = digits.length - 1 - Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
	const [first] = marks
	const last = marks.at(-1)
	// A single mark before three digits separates thousands or decimals.
	const isUnclear = marks.length === 1 && decimals === 3 && (minorDigits(currencySetting) === 3) === (first === ',')
	if (isUnclear) return { reason: `${name} "${text}" can be read in two ways; write it with decimals, such as ${example}` }
	const isWhole = marks.length === 0 || (marks.every((mark) => mark === last) && (marks.length > 1 || (decimals === 3 && last === ',')))
	const decimalMark = isWhole ? undefined : last
	const [whole = '', fraction] = decimalMark === undefined ? [digits] : splitAtLast(digits, decimalMark)
	const groups = whole.split(/[.,]/)
	if (groups.length > 1 && (new Set(whole.match(/[.,]/g)).size > 1 || groups.slice(1).some((group) => group.length !== 3)))
		return { reason: `${name} "${text}" is not an amount; use an amount such as ${example}` }
	const amount = groups.join('') + (fraction === undefined ? '' : `.${fraction}`)
	const price = parsePrice(name, amount, currency, currencySetting)
	return 'reason' in price ? price : { value: amount }
}

function splitAtLast(text: string, mark: string): readonly [before: string, after: string] {
	const at = text.lastIndexOf(mark)
	return [text.slice(0, at), text.slice(at + 1)]
}

/** Parses a stock, which other shops count below zero; thousands may be separated. */
export function parsePieces(column: string, text: string, { label }: Pick<ExportContext, 'label'>): Parsed<number> {
	const isNumber = /^-?(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(text) || /^-?\d+[.,]0+$/.test(text)
	if (!isNumber) return { reason: `${label(column)} "${text}" is not a whole number such as 12` }
	const pieces = /[.,]0{1,2}$/.test(text) ? text.split(/[.,]/)[0] : text.replace(/[.,]/g, '')
	return { value: Number(pieces) }
}
