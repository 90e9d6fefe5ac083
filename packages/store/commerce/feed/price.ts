import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { type Cents, exampleAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { highestPriceIn } from '../prices/highest-price.ts'
import type { Reading } from './reading.ts'

/**
 * Reads `12.50 USD`, `USD 12.50`, `12.50` and `1,299.00 USD`. When a currency is named it must be `currency`, a code. `counted`:
 * what the shop counts its money in, by code or symbol. `seller`: who sells in that currency, as a reason names it.
 */
export function readPrice(column: string, text: string, currency: string, counted: string = currency, seller = 'the shop'): Reading<Cents> {
	const parts = /^(?:([A-Za-z]{3})\s*)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s*([A-Za-z]{3}))?$/.exec(text.trim())
	if (!parts?.[2]) return { reason: `${column} "${text}" is not an amount; write it like ${exampleAmount(currency)} ${currency}` }
	const named = (parts[1] ?? parts[3] ?? currency).toUpperCase()
	if (named !== currency) return { reason: `${column} "${text}" is in ${named}, but ${seller} sells in ${currency}` }
	const price = toMinorUnits(parts[2].replaceAll(',', ''), counted)
	if (price === 0) return { reason: `${column} "${text}" is nothing; a price is above 0` }
	const highest = highestPriceIn(counted)
	if (price > highest) return { reason: `${column} "${text}" is above ${toAmountText(highest, counted)}` }
	return { value: price }
}

/** What is to be said of a price that was taken although it leaves something open. */
export function priceNotes(column: string, text: string, currency: string, counted: string = currency): string[] {
	const reading = readPrice(column, text, currency, counted)
	if ('reason' in reading) return []
	const digits = minorDigits(counted)
	if (!new RegExp(`\\.\\d{${digits}}0*[1-9]`).test(text)) return []
	const parts = digits === 2 ? 'parts of a cent' : `more decimals than ${currency} has`
	return [`${column} "${text}" has ${parts}; it was taken for ${writePrice(reading.value, currency, counted)}`]
}

export function writePrice(price: Cents, currency: string, counted: string = currency): string {
	return `${toAmountText(price, counted)} ${currency}`
}
