import * as v from 'valibot'
import { type DecidedReview, refuseReview as refuse } from '../../commerce/reviews/publish-review.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { reasonInput } from './reason-input.ts'
import { reviewGone } from './review-scope.ts'

/** Refuses a review, with a reason for its author. An earlier published version stays. */
export const refuseReview = defineCommand({
	name: 'review.refuse',
	permission: 'reviews.write',
	input: v.strictObject({
		/** Id of the version that was read (`customer_reviews.id`). */
		review: v.pipe(v.number(), v.integer()),
		reason: reasonInput,
	}),
	title: ({ review }, { product }: DecidedReview) => `Refused the review ${review} of ${product}`,
	scope: async (_trx, { review }) => [{ table: 'customer_reviews', where: { id: [review] } }],
	async write(trx, { review, reason }) {
		const refused = await refuse(trx, review, reason)
		if (!refused) throw new CommandRefused(reviewGone)
		return refused
	},
})
