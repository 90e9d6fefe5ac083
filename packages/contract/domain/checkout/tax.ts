import { text } from '@storefront/i18n/text.ts'
import { type Cents, type PartsPerMillion, toPercent } from '../money.ts'

/** What the tax is called where the shop says nothing else. */
export const defaultTaxName = 'VAT'

/** What of an amount is taxed at one rate. All amounts are prices that a shopper pays: the tax is within `gross`. */
export interface TaxShare {
	/** What the tax was called when it was counted: `VAT`. */
	readonly name: string
	readonly rate: PartsPerMillion
	/** What was paid for it, tax included. */
	readonly gross: Cents
	/** The tax within `gross`; the rest of it is the net amount. */
	readonly tax: Cents
}

/** Goods at one rate; null: no rate is known for them, so nothing is said of their tax. */
export interface TaxedGoods {
	readonly rate: PartsPerMillion | null
	readonly gross: Cents
}

/** An order as its tax is counted: what its lines cost, what a coupon takes off and what delivery adds. */
export interface TaxedOrder {
	/** What the shop calls the tax. */
	readonly taxName: string
	readonly goods: readonly TaxedGoods[]
	readonly discount: Cents
	/** null: not known yet, and counted as nothing. */
	readonly shippingCharge: Cents | null
}

const million = 1_000_000n

/** The tax within a gross amount that is not negative, rounded half up to whole cents: 11.90 at 19 % holds 1.90. */
export function taxWithin(gross: Cents, rate: PartsPerMillion): Cents {
	const whole = million + BigInt(rate)
	return Number((2n * BigInt(gross) * BigInt(rate) + whole) / (2n * whole))
}

/**
 * What of an order is taxed at which rate, highest rate first; none where no rate is known. A coupon and the delivery follow
 * the goods: each rate bears its part of them by what its goods cost. The tax is rounded once a rate, not once a line. Where
 * every rate is known the gross amounts add up to the order's total, whatever the sequence of its lines.
 */
export function orderTax({ taxName, goods, discount, shippingCharge }: TaxedOrder): readonly TaxShare[] {
	const groups = [...Map.groupBy(goods, ({ rate }) => rate)]
		.map(([rate, own]) => ({ rate, gross: own.reduce((sum, { gross }) => sum + gross, 0) }))
		.sort((a, b) => (b.rate ?? -1) - (a.rate ?? -1))
	const weights = groups.map(({ gross }) => gross)
	const off = allocate(discount, weights)
	const delivery = allocate(shippingCharge ?? 0, weights)
	return groups.flatMap(({ rate, gross }, index) => {
		if (rate === null) return []
		const paid = gross - (off[index] ?? 0) + (delivery[index] ?? 0)
		return [{ name: taxName, rate, gross: paid, tax: taxWithin(paid, rate) }]
	})
}

/**
 * Divides an amount by weights into whole cents that add up to it; none is a cent or more from its exact part. Cents that are
 * left go where the most was cut off, of equals to the earlier one. Without any weight the first one bears all.
 */
export function allocate(amount: Cents, weights: readonly number[]): readonly Cents[] {
	const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
	if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
	const parts = weights.map((weight, index) => {
		const exact = BigInt(amount) * BigInt(weight)
		return { index, cents: Number(exact / whole), cutOff: exact % whole }
	})
	const left = amount - parts.reduce((sum, { cents }) => sum + cents, 0)
	const next = parts.toSorted((a, b) => Number(b.cutOff > a.cutOff) - Number(b.cutOff < a.cutOff) || a.index - b.index).slice(0, left)
	const luckier = new Set(next.map(({ index }) => index))
	return parts.map(({ index, cents }) => cents + (luckier.has(index) ? 1 : 0))
}

/** What stands before the amount: "including 19% VAT". */
export function taxLabel(share: Pick<TaxShare, 'name' | 'rate'>): string {
	return text('cart.taxIncluding', { rate: rateText(share), tax: share.name })
}

/** A rate in percent, with the decimal sign of the language: "5.5". */
export function rateText({ rate }: Pick<TaxShare, 'rate'>): string {
	return String(toPercent(rate)).replace('.', text('number.decimal'))
}

/** Beside a price that is shown before anybody knows where the goods go. */
export function taxIncluded(name: string): string {
	return text('cart.taxIncluded', { tax: name })
}

/** The shares that a shopper is told of: those in which there is tax. */
export function toldTax(shares: readonly TaxShare[]): readonly TaxShare[] {
	return shares.filter(({ rate }) => rate > 0)
}

/** A tax rate of a country: of one of its categories of goods, or the one that holds for all others. */
export interface TaxRate {
	/** null: for what no category says otherwise. */
	readonly categoryId: string | null
	readonly rate: PartsPerMillion
}

/** The rate of a product by its categories, the narrowest first; null where the country has none. */
export function rateFor(rates: readonly TaxRate[], categoryIds: readonly (string | null)[]): PartsPerMillion | null {
	for (const id of [...categoryIds.filter((one) => one !== null), null]) {
		const found = rates.find(({ categoryId }) => categoryId === id)
		if (found) return found.rate
	}
	return null
}
