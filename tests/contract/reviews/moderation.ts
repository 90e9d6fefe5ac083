import { publishWithPictures } from '@storefront/store/commands/reviews/publish-review.ts'
import { refuseReview as refuseCommand } from '@storefront/store/commands/reviews/refuse-review.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import type { CustomerReview, PicturePipeline } from '@storefront/store/commerce/reviews/publish-review.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { resultOrNull } from '../desk/result-or-null.ts'

const actor = { kind: 'cli' } as const

/** Publishes a review as the owner does; null: it does not exist any more. */
export function publishReview(db: Db, pipeline: PicturePipeline, id: number, now: Date): Promise<CustomerReview | null> {
	return resultOrNull(publishWithPictures(db, pipeline, id, { actor, now }).then(({ review }) => ({ result: review })))
}

export async function refuseReview(db: Db, review: number, reason: string): Promise<CustomerReview | null> {
	const refused = await resultOrNull(runCommand(db, refuseCommand, { review, reason }, { actor, now: new Date() }))
	return refused?.review ?? null
}
