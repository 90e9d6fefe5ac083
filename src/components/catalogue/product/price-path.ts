import { type PricePoint, priceExtremes } from '@storefront/contract/domain/catalogue/price-history.ts'
import { priceHistoryDays } from '@storefront/contract/domain/constants.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'

/** Size of the view box in vertical units, and the space above and below the line. */
export const pathHeight = 40
const margin = 2

const dayMs = 24 * 60 * 60_000

/** Adds the price of now, because the store computes the history at night. */
export function withCurrentPrice(points: readonly PricePoint[], paid: Cents, now: Date): readonly PricePoint[] {
	return points.length === 0 || points.at(-1)?.paid === paid ? points : [...points, { day: now.toISOString().slice(0, 10), paid }]
}

/** A stepped line of prices; the view box has one horizontal unit for each day. */
export interface PricePath {
	/** The `d` attribute. */
	readonly line: string
	readonly width: number
	/** The first day. */
	readonly from: Date
}

/** The line from the first day, at most `priceHistoryDays` ago, to the end of today; `points` is not empty. */
export function pricePath(points: readonly PricePoint[], now: Date): PricePath {
	const today = Math.floor(now.getTime() / dayMs)
	const days = points.map(({ day }) => Math.min(today, Date.parse(day) / dayMs))
	const from = Math.max(today - priceHistoryDays, days[0] ?? today)
	const { lowest, highest } = priceExtremes(points)
	const scale = (pathHeight - 2 * margin) / Math.max(1, highest.paid - lowest.paid)
	const width = today + 1 - from
	const steps = points.map(({ paid }, index) => {
		const y = Math.round(margin + (highest.paid - paid) * scale)
		return index === 0 ? `M0 ${y}` : `H${Math.max(0, (days[index] ?? today) - from)}V${y}`
	})
	return { line: `${steps.join('')}H${width}`, width, from: new Date(from * dayMs) }
}
