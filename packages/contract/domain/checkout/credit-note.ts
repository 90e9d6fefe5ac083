import type { Cents } from '../money.ts'
import { allocate, includedTax, type TaxedGoods, type TaxShare } from './tax.ts'

/** Amounts of an order that its credit notes depend on. */
export interface CreditedOrder {
	/** Taxes included in the total, by rate. */
	readonly taxes: readonly TaxShare[]
	readonly total: Cents
}

/** An earlier credit note of the same order. */
export interface EarlierCredit {
	readonly amount: Cents
	readonly taxes: readonly TaxShare[]
}

/** A refund. */
export interface NewCredit {
	readonly amount: Cents
	/** Values of the returned goods by tax rate; empty if the refund is not for specific goods. */
	readonly goods: readonly TaxedGoods[]
}

/**
 * Taxes included in a refund, by rate. Returned goods have their own rates; other amounts (such as delivery) are divided in
 * proportion to the remaining amount of each rate. No rate is credited more than the receipt has, so that the receipt and the credit
 * notes of a fully refunded order add up to zero for each rate, in any order of refunds.
 */
export function taxesOfCredit({ taxes, total }: CreditedOrder, earlier: readonly EarlierCredit[], { amount, goods }: NewCredit) {
	const known = taxes.reduce((sum, { gross }) => sum + gross, 0)
	const creditedOf = (rate: number) => sumOf(earlier.flatMap((note) => note.taxes.filter((share) => share.rate === rate)))
	const credited = taxes.map(({ rate }) => creditedOf(rate))
	const creditedInAll = earlier.reduce((sum, note) => sum + note.amount, 0)
	const creditedKnown = credited.reduce((sum, { gross }) => sum + gross, 0)
	// The last entry is the amount without a known rate.
	const left = [
		...taxes.map(({ gross }, index) => Math.max(0, gross - (credited[index]?.gross ?? 0))),
		Math.max(0, total - known - (creditedInAll - creditedKnown)),
	]
	const parts = divide(amount, left, weightsOf(taxes, goods))
	return taxes.flatMap(({ name, rate, gross, tax }, index): TaxShare[] => {
		const part = parts[index] ?? 0
		if (part === 0) return []
		const before = credited[index] ?? { gross: 0, tax: 0 }
		const after = before.gross + part
		const isLast = after >= gross
		const taxAfter = isLast ? tax : Math.min(tax, includedTax(after, rate))
		const own = taxAfter - before.tax
		return [{ name, rate, gross: part, tax: isLast ? own : Math.max(0, Math.min(part, own)) }]
	})
}

function sumOf(shares: readonly TaxShare[]) {
	return shares.reduce((sum, { gross, tax }) => ({ gross: sum.gross + gross, tax: sum.tax + tax }), { gross: 0, tax: 0 })
}

/** Value of the goods at each rate of the order, and last at other rates. */
function weightsOf(taxes: readonly TaxShare[], goods: readonly TaxedGoods[]): readonly Cents[] {
	const worth = (own: readonly TaxedGoods[]) => own.reduce((sum, { gross }) => sum + gross, 0)
	const rates = taxes.map(({ rate }) => worth(goods.filter((one) => one.rate === rate)))
	return [...rates, worth(goods.filter(({ rate }) => !taxes.some((share) => share.rate === rate)))]
}

/** Divides an amount: first by the weights, up to their sum, then by the remaining amounts. No part exceeds its remaining amount. */
function divide(amount: Cents, left: readonly Cents[], weights: readonly Cents[]): readonly Cents[] {
	const worth = weights.reduce((sum, weight) => sum + weight, 0)
	const wanted = worth === 0 ? weights.map(() => 0) : allocate(Math.min(amount, worth), weights)
	const first = wanted.map((part, index) => Math.min(part, left[index] ?? 0))
	const remaining = left.map((part, index) => part - (first[index] ?? 0))
	const inAll = remaining.reduce((sum, part) => sum + part, 0)
	const rest = Math.min(inAll, amount - first.reduce((sum, part) => sum + part, 0))
	const second = allocate(rest, remaining)
	return first.map((part, index) => part + (second[index] ?? 0))
}

/** Amounts of a return that determine the parts of its refund. */
export interface CreditedReturn {
	/** Price of the returned items. */
	readonly price: Cents
	/** Their share of the automatic discounts. */
	readonly automatic: Cents
	/** Number of order lines among the items. */
	readonly lineCount: number
	/** Amounts of the order. */
	readonly order: {
		readonly subtotal: Cents
		/** Coupon and automatic discounts together. */
		readonly discount: Cents
		readonly automatic: Cents
		readonly shippingCharge: Cents
	}
}

/** Parts of the refund of a return, in addition to the price of the items. */
export interface CreditParts {
	/** Share of coupon and automatic discounts. */
	readonly discount: Cents
	/** Shipping costs, refunded with the last item. */
	readonly shippingCharge: Cents
	/** Adjustment by the shop owner; negative if an amount is withheld. */
	readonly other: Cents
}

export function partsOfCredit(amount: Cents, { price, automatic, lineCount, order }: CreditedReturn): CreditParts {
	const left = order.subtotal - order.automatic
	const off = automatic + (left <= 0 ? 0 : Math.round(((price - automatic) * Math.min(order.discount - order.automatic, left)) / left))
	const beyond = amount - (price - off)
	// Shares are rounded once for all returns together, that of an automatic discount for each line, so they may differ by a cent.
	const slack = (off > automatic ? 1 : 0) + (automatic > 0 ? lineCount : 0)
	for (const shipping of new Set([0, order.shippingCharge]))
		if (Math.abs(beyond - shipping) <= slack) return { discount: price + shipping - amount, shippingCharge: shipping, other: 0 }
	return { discount: off, shippingCharge: 0, other: beyond }
}
