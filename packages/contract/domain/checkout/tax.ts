import { text } from '@storefront/i18n/text.ts'
import { type Cents, type PartsPerMillion, toPercent } from '../money.ts'

/** Default name of the tax. */
export const defaultTaxName = 'VAT'

/** Share of an amount at one tax rate. Prices include tax: `gross` contains `tax`. */
export interface TaxShare {
	/** Name of the tax at the time of calculation: `VAT`. */
	readonly name: string
	readonly rate: PartsPerMillion
	/** Gross amount. */
	readonly gross: Cents
	/** Tax included in `gross`; the rest is the net amount. */
	readonly tax: Cents
}

/** Goods at one rate; null if the rate is unknown, then no tax is displayed. */
export interface TaxedGoods {
	readonly rate: PartsPerMillion | null
	readonly gross: Cents
}

/** Amounts of an order for the tax calculation. */
export interface TaxedOrder {
	/** Name of the tax in the shop. */
	readonly taxName: string
	readonly goods: readonly TaxedGoods[]
	readonly discount: Cents
	/** null: not known yet, counted as 0. */
	readonly shippingCharge: Cents | null
}

const million = 1_000_000n

/** Tax included in a non-negative gross amount, rounded half up to whole minor units: 11.90 at 19 % includes 1.90. */
export function includedTax(gross: Cents, rate: PartsPerMillion): Cents {
	const whole = million + BigInt(rate)
	return Number((2n * BigInt(gross) * BigInt(rate) + whole) / (2n * whole))
}

/**
 * Taxes of an order by rate, highest rate first; empty if no rate is known. Coupon and delivery are divided among the rates in
 * proportion to their goods. The tax is rounded once per rate, not per line. If all rates are known, the gross amounts add up to the
 * total of the order.
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
		return [{ name: taxName, rate, gross: paid, tax: includedTax(paid, rate) }]
	})
}

/**
 * Divides an amount by weights into whole cents that add up to it (largest remainder method). Ties go to the earlier part. If all
 * weights are 0, the first part gets everything.
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

/** Label of a tax amount: "including 19% VAT". */
export function taxLabel(share: Pick<TaxShare, 'name' | 'rate'>): string {
	return text('cart.taxIncluding', { rate: rateText(share), tax: share.name })
}

/** A rate in percent in the format of the language: "5.5". */
export function rateText({ rate }: Pick<TaxShare, 'rate'>): string {
	return String(toPercent(rate)).replace('.', text('number.decimal'))
}

/** Note next to prices that are displayed before the delivery country is known. */
export function taxIncluded(name: string): string {
	return text('cart.taxIncluded', { tax: name })
}

/** The shares to display: those with tax. */
export function displayedTaxes(shares: readonly TaxShare[]): readonly TaxShare[] {
	return shares.filter(({ rate }) => rate > 0)
}

/** A tax rate of a country for a category, or the default rate. */
export interface TaxRate {
	/** null: the default rate. */
	readonly categoryId: string | null
	readonly rate: PartsPerMillion
}

/** Tax rate of a product by its categories, most specific first; null if the country has none. */
export function rateFor(rates: readonly TaxRate[], categoryIds: readonly (string | null)[]): PartsPerMillion | null {
	for (const id of [...categoryIds.filter((one) => one !== null), null]) {
		const found = rates.find(({ categoryId }) => categoryId === id)
		if (found) return found.rate
	}
	return null
}
