import * as v from 'valibot'
import { text } from '../wire/wire.ts'

/**
 * How a product is rated, of all its published reviews: the mean, 1 to 5, and how many there are. null, or a count of 0:
 * it has none. An addition of this contract; a store that keeps no reviews leaves it out.
 */
export const rating = v.optional(
	v.nullable(
		v.object({ average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)), count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
	),
)

/** One review as it is shown. */
export const review = v.object({
	author: text,
	/** 1 to 5. */
	rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
	title: text,
	text,
	/** ISO date. */
	date: text,
})
