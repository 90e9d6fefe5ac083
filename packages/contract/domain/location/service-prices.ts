import { type Cents, exampleAmount, isAmount, toAmountText, toMinorUnits } from '../money.ts'
import { formatWeight, parseWeight } from './weight.ts'

/** A price of a delivery service, and the orders to which it applies. */
export interface ServicePrice {
	readonly charge: Cents
	/** The items cost at least this. */
	readonly minSum: Cents
	/** They weigh at most this, in grams; null: any weight. */
	readonly maxWeight: number | null
}

/** What a delivery costs by. */
export interface Consignment {
	/** Price of the items after discounts and before coupons. */
	readonly sum: Cents
	/** Grams; null: the weight of an item is not known. */
	readonly weight: number | null
}

/**
 * The lowest price that applies; null if none does. A price with a maximum weight applies only if all weights are known: otherwise a
 * heavy parcel could be sent at the price of a light one.
 */
export function findPrice(prices: readonly ServicePrice[], { sum, weight }: Consignment): Cents | null {
	const charges = prices
		.filter(({ minSum, maxWeight }) => sum >= minSum && (maxWeight === null || (weight !== null && weight <= maxWeight)))
		.map(({ charge }) => charge)
	return charges.length === 0 ? null : Math.min(...charges)
}

/** Most prices of a service. */
export const maxPrices = 50

/**
 * Parses prices, one a line or separated by semicolons: `12.50`, `4.90 up to 2 kg`, `0 from 100`, `6 from 50 up to 5 kg`. Throws an
 * `Error` that names the first invalid price and how to fix it.
 */
export function parsePrices(text: string, currency: string): ServicePrice[] {
	return text
		.split(/[\n;]/)
		.map((line) => line.trim())
		.filter((line) => line !== '')
		.map((line) => parsePrice(line, currency))
}

function parsePrice(line: string, currency: string): ServicePrice {
	const [, charge = '', minSum = '0', upTo] = /^(\S+)(?:\s+from\s+(\S+))?(?:\s+up\s+to\s+(.+))?$/i.exec(line) ?? []
	const maxWeight = upTo === undefined ? null : parseWeight(upTo)
	if (!isAmount(charge, currency) || !isAmount(minSum, currency) || (upTo !== undefined && maxWeight === null)) {
		const example = exampleAmount(currency)
		throw new Error(`"${line}" is not a price. Use "${example}", "0 from 100", "${example} up to 2 kg" or "${example} from 50 up to 2 kg".`)
	}
	return { charge: toMinorUnits(charge, currency), minSum: toMinorUnits(minSum, currency), maxWeight }
}

/** Writes a price as `parsePrices` reads it. */
export function formatPrice({ charge, minSum, maxWeight }: ServicePrice, currency: string): string {
	const from = minSum === 0 ? '' : ` from ${toAmountText(minSum, currency)}`
	return `${toAmountText(charge, currency)}${from}${maxWeight === null ? '' : ` up to ${formatWeight(maxWeight)}`}`
}
