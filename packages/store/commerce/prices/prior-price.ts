import { lowestPriceDays, priceHistoryDays } from '@storefront/contract/domain/constants.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'

const day = 24 * 60 * 60_000

/** A price that was asked for a time: until the next one, the last one until now. */
export interface AppliedPrice {
	/** ISO date and time. */
	readonly since: string
	readonly paid: Cents
	/** Whether it was announced as reduced. */
	readonly isReduced: boolean
}

/** What was asked before a reduction; 0: not known, or there is no reduction. */
export interface PriorPrices {
	/** The lowest price of the 30 days before this lowering. */
	readonly last: Cents
	/** The same before the first of the lowerings that followed each other without a rise between them. */
	readonly first: Cents
}

/**
 * Directive 98/6/EC, article 6a: what is asked from `now` on, and the prices before it, the oldest first. Both figures are
 * settled when a reduction begins and hold as long as it does. Of goods that are sold for fewer than 30 days the days that there
 * were count. `first` is that of the present reduction.
 */
export function priorPrices(history: readonly AppliedPrice[], next: Omit<AppliedPrice, 'since'>, now: Date, first: Cents): PriorPrices {
	if (!next.isReduced) return { last: 0, first: 0 }
	const last = lowestBefore(history, now)
	const previous = history.at(-1)
	const goesOn = previous?.isReduced === true && next.paid <= previous.paid
	return { last, first: (goesOn && first) || last }
}

function lowestBefore(history: readonly AppliedPrice[], now: Date): Cents {
	const from = now.getTime() - lowestPriceDays * day
	const asked = history.filter(({ since }, index) => {
		const end = Date.parse(history[index + 1]?.since ?? now.toISOString())
		// Two changes at the same moment: nobody was asked the price between them.
		return end > from && end > Date.parse(since)
	})
	return asked.length === 0 ? 0 : Math.min(...asked.map(({ paid }) => paid))
}

/** How many of these prices, from the oldest on, are over for so long that nobody asks for them any more. */
export function countOver(history: readonly AppliedPrice[], now: Date): number {
	const oldest = now.getTime() - priceHistoryDays * day
	return history.filter((_, index) => Date.parse(history[index + 1]?.since ?? now.toISOString()) < oldest).length
}
