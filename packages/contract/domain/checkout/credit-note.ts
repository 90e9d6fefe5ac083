import type { Cents } from '../money.ts'
import { allocate, type TaxedGoods, type TaxShare, taxWithin } from './tax.ts'

/** An order as its credit notes count it. */
export interface CreditedOrder {
	/** The tax within its total, by rate. */
	readonly taxes: readonly TaxShare[]
	readonly total: Cents
}

/** An earlier credit note of the same order. */
export interface EarlierCredit {
	readonly amount: Cents
	readonly taxes: readonly TaxShare[]
}

/** Money that goes back. */
export interface NewCredit {
	readonly amount: Cents
	/** What the returned goods are worth, by the rate of their tax; empty: the money is for no certain goods. */
	readonly goods: readonly TaxedGoods[]
}

/**
 * The tax within a refund, by rate. Returned goods count at their own rates; money for no certain goods is divided by what is
 * left of each rate. No rate gets more than the receipt has of it, so that receipt and credit notes of an order that is paid
 * back add up to nothing, for each rate and in any sequence of refunds. What goes beyond the goods (the delivery) is divided as
 * money for no certain goods is.
 */
export function taxesOfCredit({ taxes, total }: CreditedOrder, earlier: readonly EarlierCredit[], { amount, goods }: NewCredit) {
	const known = taxes.reduce((sum, { gross }) => sum + gross, 0)
	const creditedOf = (rate: number) => sumOf(earlier.flatMap((note) => note.taxes.filter((share) => share.rate === rate)))
	const credited = taxes.map(({ rate }) => creditedOf(rate))
	const creditedInAll = earlier.reduce((sum, note) => sum + note.amount, 0)
	const creditedKnown = credited.reduce((sum, { gross }) => sum + gross, 0)
	// The last entry is what no rate is known for.
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
		const taxAfter = isLast ? tax : Math.min(tax, taxWithin(after, rate))
		const own = taxAfter - before.tax
		return [{ name, rate, gross: part, tax: isLast ? own : Math.max(0, Math.min(part, own)) }]
	})
}

function sumOf(shares: readonly TaxShare[]) {
	return shares.reduce((sum, { gross, tax }) => ({ gross: sum.gross + gross, tax: sum.tax + tax }), { gross: 0, tax: 0 })
}

/** What the goods are worth at each rate of the order, and last at none of them. */
function weightsOf(taxes: readonly TaxShare[], goods: readonly TaxedGoods[]): readonly Cents[] {
	const worth = (own: readonly TaxedGoods[]) => own.reduce((sum, { gross }) => sum + gross, 0)
	const rates = taxes.map(({ rate }) => worth(goods.filter((one) => one.rate === rate)))
	return [...rates, worth(goods.filter(({ rate }) => !taxes.some((share) => share.rate === rate)))]
}

/** Divides an amount: first by the weights, as far as their sum goes, the rest by what is left; none gets more than is left of it. */
function divide(amount: Cents, left: readonly Cents[], weights: readonly Cents[]): readonly Cents[] {
	const worth = weights.reduce((sum, weight) => sum + weight, 0)
	const wanted = worth === 0 ? weights.map(() => 0) : allocate(Math.min(amount, worth), weights)
	const first = wanted.map((part, index) => Math.min(part, left[index] ?? 0))
	const stillLeft = left.map((part, index) => part - (first[index] ?? 0))
	const inAll = stillLeft.reduce((sum, part) => sum + part, 0)
	const rest = Math.min(inAll, amount - first.reduce((sum, part) => sum + part, 0))
	const second = allocate(rest, stillLeft)
	return first.map((part, index) => part + (second[index] ?? 0))
}

/** What a return took back, as far as it decides what its refund consists of. */
export interface CreditedReturn {
	/** What its pieces cost. */
	readonly price: Cents
	/** What its order cost. */
	readonly subtotal: Cents
	readonly discount: Cents
	readonly shippingCharge: Cents
}

/** What a refund for a return consists of beside the price of its pieces; all of it and the price add up to the refund. */
export interface CreditParts {
	/** Their share of the coupon, which was never paid. */
	readonly discount: Cents
	/** The delivery, which goes back with the last piece. */
	readonly shippingCharge: Cents
	/** What the owner has added, or kept where it is below zero. */
	readonly other: Cents
}

export function partsOfCredit(amount: Cents, { price, subtotal, discount, shippingCharge }: CreditedReturn): CreditParts {
	const off = subtotal === 0 ? 0 : Math.round((price * Math.min(discount, subtotal)) / subtotal)
	const beyond = amount - (price - off)
	// Shares of a coupon are rounded once in all returns together: the last one may be a cent off.
	const slack = off > 0 ? 1 : 0
	for (const shipping of new Set([0, shippingCharge]))
		if (Math.abs(beyond - shipping) <= slack) return { discount: price + shipping - amount, shippingCharge: shipping, other: 0 }
	return { discount: off, shippingCharge: 0, other: beyond }
}
