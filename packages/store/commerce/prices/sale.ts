import { applyDiscount, type Cents, type PartsPerMillion } from '@storefront/contract/domain/money.ts'

const million = 1_000_000

/** Steps of a discount in parts per million, the roundest first: whole percent, tenths, and so on. */
const steps = [10_000, 1000, 100, 10, 1]

/**
 * Computes the discount from `price` to `sale`, so that `applyDiscount(price, discount)` equals `sale`. If several discounts do, the
 * roundest is chosen, because shoppers see it. Above 10,000.00 one part per million is more than a cent; the price before discount
 * then changes by as few cents as possible, because the paid price must be exact. Applying it again changes nothing.
 */
export function saleOf(price: Cents, sale: Cents): { readonly price: Cents; readonly discount: PartsPerMillion } {
	const exact = ((price - sale) * million) / price
	const discount = steps.map((step) => Math.round(exact / step) * step).find((round) => applyDiscount(price, round) === sale)
	if (discount !== undefined) return { price, discount }
	const remaining = Math.max(1, million - Math.round(exact))
	// The product can be above the safe integers.
	const before = (2n * BigInt(sale) * BigInt(million) + BigInt(remaining)) / (2n * BigInt(remaining))
	return { price: Number(before), discount: million - remaining }
}
