import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { type Cents, exampleAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { highestPriceIn } from '../prices/highest-price.ts'
import type { Parsed } from './parsed.ts'

/**
 * Parses `12.50 USD`, `USD 12.50`, `12.50` and `1,299.00 USD`. A currency in the text must equal `currency`, a code. `currencySetting`: the
 * currency setting, a code or a symbol, which decides the decimals. `seller`: shop or market, as named in a reason.
 */
export function parsePrice(
	column: string,
	text: string,
	currency: string,
	currencySetting: string = currency,
	seller = 'the shop',
): Parsed<Cents> {
	const parts = /^(?:([A-Za-z]{3})\s*)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s*([A-Za-z]{3}))?$/.exec(text.trim())
	if (!parts?.[2]) return { reason: `${column} "${text}" is not an amount; use an amount such as ${exampleAmount(currency)} ${currency}` }
	const code = (parts[1] ?? parts[3] ?? currency).toUpperCase()
	if (code !== currency) return { reason: `${column} "${text}" is in ${code}, but ${seller} sells in ${currency}` }
	const price = toMinorUnits(parts[2].replaceAll(',', ''), currencySetting)
	if (price === 0) return { reason: `${column} "${text}" is zero; a price must be above 0` }
	const highest = highestPriceIn(currencySetting)
	if (price > highest) return { reason: `${column} "${text}" is above ${toAmountText(highest, currencySetting)}` }
	return { value: price }
}

/** Notes on a price that was rounded. */
export function priceNotes(column: string, text: string, currency: string, currencySetting: string = currency): string[] {
	const parsed = parsePrice(column, text, currency, currencySetting)
	if ('reason' in parsed) return []
	const digits = minorDigits(currencySetting)
	if (!new RegExp(`\\.\\d{${digits}}0*[1-9]`).test(text)) return []
	const parts = digits === 2 ? 'parts of a cent' : `more decimals than ${currency} allows`
	return [`${column} "${text}" has ${parts}; it was read as ${writePrice(parsed.value, currency, currencySetting)}`]
}

export function writePrice(price: Cents, currency: string, currencySetting: string = currency): string {
	return `${toAmountText(price, currencySetting)} ${currency}`
}
