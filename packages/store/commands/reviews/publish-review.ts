import * as v from 'valibot'
import {
	type CustomerReview,
	type PicturePipeline,
	pictureFiles,
	publishReview as publish,
	recordReviewChange,
	storePictures,
} from '../../commerce/reviews/publish-review.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type ReviewPicture, reviewPictures } from '../../infrastructure/media/review-pictures.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { productsOf } from '../product-ids.ts'
import { type RunOptions, runCommand } from '../run-command.ts'
import type { RowChange } from '../snapshot.ts'
import { reviewGone, reviewScope } from './review-scope.ts'

/** Publishes a review in place of its earlier version. Its picture files exist already: see `publishWithPictures`. */
export const publishReview = defineCommand({
	name: 'review.publish',
	permission: 'reviews.write',
	input: v.strictObject({
		/** Id of the version that was read (`customer_reviews.id`). */
		review: v.pipe(v.number(), v.integer()),
		pictures: v.array(v.strictObject({ content: v.string(), width: v.number() })),
	}),
	title: ({ review }, { product }: Awaited<ReturnType<typeof publish>> & object) => `Published the review ${review} of ${product}`,
	scope: (trx, { review }) => reviewScope(trx, review),
	async write(trx, { review, pictures }) {
		const published = await publish(trx, review, pictures)
		if (!published) throw new CommandRefused(reviewGone)
		return published
	},
	async derive(trx, { entities }, { now }) {
		for (const id of productsOf(entities)) await recordReviewChange(trx, id, now)
	},
	whyNotUndone: async (_trx, changes) =>
		hasDeletedPictures(changes)
			? 'The pictures of the earlier version are deleted, so it cannot be shown again. Remove the review instead.'
			: null,
})

interface PublishedReview {
	readonly review: CustomerReview
	/** Its entry in the audit log. */
	readonly logId: number | null
}

/** Makes the picture files of a review, publishes it, and deletes the files that are not needed any more. Throws `CommandRefused`. */
export async function publishWithPictures(db: Db, pipeline: PicturePipeline, id: number, options: RunOptions): Promise<PublishedReview> {
	const pictures = await storePictures(db, pipeline, id)
	const remove = (unused: readonly ReviewPicture[]) => pipeline.storage.remove(unused.flatMap(pictureFiles))
	try {
		const { result, logId } = await runCommand(db, publishReview, { review: id, pictures }, options)
		const used = new Set(pictures.map(({ content }) => content))
		await remove(result.earlier.filter(({ content }) => !used.has(content)))
		return { review: result.review, logId }
	} catch (error) {
		if (error instanceof CommandRefused) await remove(pictures)
		throw error
	}
}

function hasDeletedPictures(changes: readonly RowChange[]): boolean {
	const shown = (row: RowChange['before']) => reviewPictures(String(row?.['pictures'] ?? '[]')).map(({ content }) => content)
	const reviews = changes.filter(({ table }) => table === 'reviews')
	const kept = new Set(reviews.flatMap(({ after }) => shown(after)))
	return reviews.flatMap(({ before }) => shown(before)).some((content) => !kept.has(content))
}
