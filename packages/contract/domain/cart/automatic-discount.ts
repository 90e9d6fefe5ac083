import { text } from '@storefront/i18n/text.ts'
import type { Cents, PartsPerMillion } from '../money.ts'

/** What an automatic discount of the shop takes off a line, or off an order. */
export interface AutomaticDiscount {
	/** The name that the shop gave it: "Black Week". */
	readonly name: string
	/** Above 0, in minor units of the line or the order. */
	readonly amount: Cents
}

/** What a discount takes off the goods that it is for. */
export type DiscountBenefit =
	| { readonly type: 'percentage'; readonly value: PartsPerMillion }
	/** An amount off all of these goods together. */
	| { readonly type: 'fixed'; readonly value: Cents }
	/** Of each `buy` + `get` pieces, the cheapest `get` are reduced by `value`. */
	| { readonly type: 'buy_get'; readonly value: PartsPerMillion; readonly buy: number; readonly get: number }

/** A discount that the cart takes off by itself, as shown to shoppers. */
export interface AnnouncedDiscount {
	readonly name: string
	readonly benefit: DiscountBenefit
	/** The goods that it is for must cost at least this. */
	readonly minimum: Cents
	/** Its last day in the time zone of the shop, at midnight UTC; null: no end is known. */
	readonly lastDay: Date | null
}

/** Automatic discounts of several lines, added up by name in the order of the lines. */
export function addUpDiscounts(
	lines: readonly { readonly automaticDiscount?: AutomaticDiscount | undefined }[],
): readonly AutomaticDiscount[] {
	const amounts = new Map<string, Cents>()
	for (const { automaticDiscount: one } of lines) if (one) amounts.set(one.name, (amounts.get(one.name) ?? 0) + one.amount)
	return [...amounts].map(([name, amount]) => ({ name, amount }))
}

export function sumOfDiscounts(discounts: readonly AutomaticDiscount[]): Cents {
	return discounts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Amounts that reduce an order. */
export interface DiscountedTotals {
	/** Of the coupon and the automatic discounts together. */
	readonly discount: Cents
	/** Missing: none. */
	readonly automaticDiscounts?: readonly AutomaticDiscount[] | undefined
}

/** The part of the discount that a coupon gave. */
export function couponPart({ discount, automaticDiscounts = [] }: DiscountedTotals): Cents {
	return discount - sumOfDiscounts(automaticDiscounts)
}

/** The discounts of an order to display, each with its label: the automatic ones by name, then the coupon as `coupon`. */
export function discountFigures(totals: DiscountedTotals, coupon: string = text('common.discount')): readonly AutomaticDiscount[] {
	const rest = couponPart(totals)
	return [...(totals.automaticDiscounts ?? []), ...(rest > 0 ? [{ name: coupon, amount: rest }] : [])]
}
