import * as v from 'valibot'
import { pictures, text } from '../wire/wire.ts'
import { flag } from '../wire/wire-values.ts'

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Rating of a product from all its published reviews: the mean (1 to 5) and the number of reviews. null or a count of 0: no reviews.
 * An addition of this contract; missing in stores without reviews.
 */
export const rating = v.optional(v.nullable(v.object({ average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)), count: wholeNumber })))

/** A published review. */
export const review = v.object({
	author: text,
	/** Stars, 1 to 5. */
	rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
	title: text,
	/** Plain text, with line breaks. */
	text,
	/** ISO date. */
	date: text,
	/** 1: the author bought the product in this shop. An addition of this contract. */
	verified: v.optional(flag),
	/** Language tag of the review. An addition of this contract. */
	language: v.optional(text),
	/** Pictures by the author. An addition of this contract. */
	images: v.optional(pictures.images),
	image_templates: pictures.image_templates,
})
export type WireReview = v.InferOutput<typeof review>

/** Number of reviews with one to five stars. */
export const distribution = v.tuple([wholeNumber, wholeNumber, wholeNumber, wholeNumber, wholeNumber])
