import { condensePrices, type PricePoint, pricePointLimit } from '@storefront/contract/domain/catalogue/price-history.ts'
import { priceHistoryDays } from '@storefront/contract/domain/constants.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'

/** A product has a chart only if its prices are known for this many days: a shorter one says little. */
const minDays = 30

const dayMs = 24 * 60 * 60_000

/** A row of the price history of a variant. */
export interface RecordedPrice {
	readonly variant: number
	/** ISO date and time. The price is valid until the next row of the variant. */
	readonly since: string
	readonly paid: Cents
}

/** A price with the days, counted from 1970, on which shoppers could pay it. */
interface PriceInterval {
	readonly paid: Cents
	readonly from: number
	/** Included. */
	readonly to: number
}

/**
 * The chart of a product from the price history of its variants, in the order of their rows: for each day (UTC) the lowest price at
 * which it was sold, of the last `priceHistoryDays` days. Empty for a price that is known for less than `minDays`, or never changed.
 */
export function priceChart(rows: readonly RecordedPrice[], now: Date): readonly PricePoint[] {
	const today = dayNumber(now.getTime())
	const intervals = [...Map.groupBy(rows, ({ variant }) => variant).values()].flatMap((own) => intervalsOf(own, today))
	// A price can only change on the first day of an interval, or the day after its last.
	const days = [...new Set(intervals.flatMap(({ from, to }) => [from, to + 1]))].filter((day) => day <= today).sort((a, b) => a - b)
	const lows = days.flatMap((day) => {
		const paid = lowestOn(day, intervals)
		return paid === null ? [] : [{ day, paid }]
	})
	const changes = lows.filter(({ paid }, index) => paid !== lows[index - 1]?.paid)
	const oldest = today - priceHistoryDays
	const shown = changes.filter((_, index) => (changes[index + 1]?.day ?? Number.POSITIVE_INFINITY) > oldest)
	const first = shown[0]
	if (!first || shown.length < 2 || first.day > today - minDays) return []
	return condensePrices(
		shown.map(({ day, paid }) => ({ day: new Date(day * dayMs).toISOString().slice(0, 10), paid })),
		pricePointLimit,
	)
}

function intervalsOf(rows: readonly RecordedPrice[], today: number): PriceInterval[] {
	return rows.flatMap(({ since, paid }, index) => {
		const [start, next] = [Date.parse(since), rows[index + 1]]
		const end = next ? Date.parse(next.since) : null
		// A price that was replaced at the same moment was never valid.
		if (end !== null && end <= start) return []
		return { paid, from: dayNumber(start), to: end === null ? today : dayNumber(end - 1) }
	})
}

function lowestOn(day: number, intervals: readonly PriceInterval[]): Cents | null {
	const paid = intervals.filter(({ from, to }) => from <= day && day <= to).map((interval) => interval.paid)
	return paid.length === 0 ? null : Math.min(...paid)
}

function dayNumber(time: number): number {
	return Math.floor(time / dayMs)
}
