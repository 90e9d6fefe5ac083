import { lowestPriceDays, priceHistoryDays } from '@storefront/contract/domain/constants.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'

const dayMs = 24 * 60 * 60_000

/** A price of the history. It is valid until the next one, the last one until now. */
export interface AppliedPrice {
	/** ISO date and time. */
	readonly since: string
	readonly paid: Cents
	/** Whether it was a reduced price. */
	readonly isReduced: boolean
}

/** The prices before a reduction; 0 if unknown or without a reduction. */
export interface PriorPrices {
	/** The lowest price of the 30 days before this reduction. */
	readonly last: Cents
	/** The lowest price before the first of several reductions in a row, without an increase between them. */
	readonly first: Cents
}

/**
 * Computes the prior prices by directive 98/6/EC, article 6a. `next`: the price from `now` on; `history`: the prices before it, the
 * oldest first; `first`: the value stored for the current reduction. Both results are fixed when a reduction begins, and stay until
 * it ends. For products sold for fewer than 30 days, the available days count.
 */
export function priorPrices(history: readonly AppliedPrice[], next: Omit<AppliedPrice, 'since'>, now: Date, first: Cents): PriorPrices {
	if (!next.isReduced) return { last: 0, first: 0 }
	const last = lowestBefore(history, now)
	const previous = history.at(-1)
	const continues = previous?.isReduced === true && next.paid <= previous.paid
	return { last, first: (continues && first) || last }
}

function lowestBefore(history: readonly AppliedPrice[], now: Date): Cents {
	const from = now.getTime() - lowestPriceDays * dayMs
	const valid = history.filter(({ since }, index) => {
		const end = Date.parse(history[index + 1]?.since ?? now.toISOString())
		// A price that was replaced at the same moment was never valid.
		return end > from && end > Date.parse(since)
	})
	return valid.length === 0 ? 0 : Math.min(...valid.map(({ paid }) => paid))
}

/** The number of expired prices, from the oldest on. */
export function countExpired(history: readonly AppliedPrice[], now: Date): number {
	const oldest = now.getTime() - priceHistoryDays * dayMs
	return history.filter((_, index) => Date.parse(history[index + 1]?.since ?? now.toISOString()) < oldest).length
}
