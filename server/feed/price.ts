import { type Cents, toCents, toUnitsText } from '../../src/domain/money.ts'
import type { Reading } from './reading.ts'

/** More than anything in an electronics shop costs: such a price is a slip. */
const highestPrice: Cents = 10_000_000_00

/** Reads `12.50 USD`, `USD 12.50`, `12.50` and `1,299.00 USD`. The currency must be the shop's when it is named. */
export function readPrice(column: string, text: string, currency: string): Reading<Cents> {
	const parts = /^(?:([A-Za-z]{3})\s*)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s*([A-Za-z]{3}))?$/.exec(text.trim())
	if (!parts?.[2]) return { reason: `${column} "${text}" is not an amount; write it like 12.50 ${currency}` }
	const named = (parts[1] ?? parts[3] ?? currency).toUpperCase()
	if (named !== currency) return { reason: `${column} "${text}" is in ${named}, but the shop sells in ${currency}` }
	const cents = toCents(parts[2].replaceAll(',', ''))
	if (cents === 0) return { reason: `${column} "${text}" is nothing; a price is above 0` }
	if (cents > highestPrice) return { reason: `${column} "${text}" is above ${toUnitsText(highestPrice)}` }
	return { value: cents }
}

/** What is to be said of a price that was taken although it leaves something open. */
export function priceNotes(column: string, text: string, currency: string): string[] {
	const reading = readPrice(column, text, currency)
	if ('reason' in reading) return []
	const hasParts = /\.\d\d0*[1-9]/.test(text)
	return hasParts ? [`${column} "${text}" has parts of a cent; it was taken for ${writePrice(reading.value, currency)}`] : []
}

export function writePrice(cents: Cents, currency: string): string {
	return `${toUnitsText(cents)} ${currency}`
}
