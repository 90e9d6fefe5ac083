import { applyDiscount, type Cents, type PartsPerMillion } from '@storefront/contract/domain/money.ts'

const million = 1_000_000

/** Steps of a discount, the roundest first: whole percent, tenths, and so on down to one part per million. */
const steps = [10_000, 1000, 100, 10, 1]

/**
 * The discount that makes `sale` out of `price`, to the cent: `discounted(price, discount)` is `sale`. Of several that
 * do, the roundest, because a shopper reads it. Above 10,000.00 one part per million is more than a cent; there the
 * price before the discount is moved by as few cents as it takes, because what the shopper pays must be what is
 * asked for. A second reading of the moved price moves nothing.
 */
export function saleOf(price: Cents, sale: Cents): { readonly price: Cents; readonly discount: PartsPerMillion } {
	const exact = ((price - sale) * million) / price
	const discount = steps.map((step) => Math.round(exact / step) * step).find((round) => applyDiscount(price, round) === sale)
	if (discount !== undefined) return { price, discount }
	const kept = Math.max(1, million - Math.round(exact))
	return { price: Math.round((sale * million) / kept), discount: million - kept }
}
