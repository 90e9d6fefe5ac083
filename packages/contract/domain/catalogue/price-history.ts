import type { Cents } from '../money.ts'

/** A price of a product's history. It is valid until the day of the next one, the last one until now. */
export interface PricePoint {
	/** In UTC: `2026-11-28`. */
	readonly day: string
	/** What shoppers paid, after the discount; of a product with variations the lowest price. */
	readonly paid: Cents
}

/** Maximum number of prices in a history. */
export const pricePointLimit = 60

/**
 * Condenses a history to at most `limit` prices (four or more). The first, last, lowest and highest price stay, and of the others the
 * extremes of equally long sections, so that a chart keeps its shape.
 */
export function condensePrices(points: readonly PricePoint[], limit: number): readonly PricePoint[] {
	const [first, last] = [points[0], points.at(-1)]
	if (points.length <= limit || !first || !last) return points
	const inner = points.slice(1, -1)
	const sections = Math.floor((limit - 2) / 2)
	const selected = Array.from({ length: sections }, (_, index) => {
		const section = inner.slice(Math.round((index * inner.length) / sections), Math.round(((index + 1) * inner.length) / sections))
		const { lowest, highest } = priceExtremes(section)
		return section.filter((point) => point === lowest || point === highest)
	})
	return [first, ...selected.flat(), last]
}

/** The lowest and the highest price, each the earliest one; `points` is not empty. */
export function priceExtremes(points: readonly PricePoint[]): { readonly lowest: PricePoint; readonly highest: PricePoint } {
	return {
		lowest: points.reduce((a, b) => (b.paid < a.paid ? b : a)),
		highest: points.reduce((a, b) => (b.paid > a.paid ? b : a)),
	}
}
