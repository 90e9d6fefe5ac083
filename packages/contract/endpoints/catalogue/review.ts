import * as v from 'valibot'
import { pictures, text } from '../wire/wire.ts'
import { flag } from '../wire/wire-values.ts'

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * How a product is rated, of all its published reviews: the mean, 1 to 5, and how many there are. null, or a count of 0:
 * it has none. An addition of this contract; a store that keeps no reviews leaves it out.
 */
export const rating = v.optional(v.nullable(v.object({ average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)), count: wholeNumber })))

/** One review as it is shown. */
export const review = v.object({
	author: text,
	/** 1 to 5. */
	rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
	title: text,
	/** Plain text, with line breaks. */
	text,
	/** ISO date. */
	date: text,
	/** 1: its author bought the product in this shop. An addition of this contract. */
	verified: v.optional(flag),
	/** The tag of the language that it is written in. An addition of this contract. */
	language: v.optional(text),
	/** Pictures of its author. An addition of this contract. */
	images: v.optional(pictures.images),
	image_templates: pictures.image_templates,
})
export type WireReview = v.InferOutput<typeof review>

/** How many reviews have one star, two, three, four, five. */
export const distribution = v.tuple([wholeNumber, wholeNumber, wholeNumber, wholeNumber, wholeNumber])
