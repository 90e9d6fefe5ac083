import type { OwnReview, ReviewAccess, ReviewDraft } from '../../domain/catalogue/reviews/own-review.ts'
import { getOwnReview, removeOwnReview, saveOwnReview, type WireOwnReview } from '../../endpoints/account/own-review.ts'
import type { StoreClient } from '../http/http.ts'
import { isOn } from '../http/wire.ts'

export async function fetchReviewAccess(client: StoreClient, productId: string): Promise<ReviewAccess> {
	const { data } = await client.call(getOwnReview, { params: { id: productId } })
	return {
		allowed: isOn(data.allowed),
		productName: data.product.name,
		author: data.author,
		review: data.review && toOwnReview(data.review),
	}
}

/** Rejects with a `StoreFailure` with the code `review_not_allowed` or `picture_refused`. */
export async function saveReview(client: StoreClient, productId: string, { nameShown, ...written }: ReviewDraft): Promise<OwnReview> {
	const body = { ...written, pictures: [...written.pictures], name_shown: nameShown }
	return toOwnReview((await client.call(saveOwnReview, { params: { id: productId }, body })).data)
}

export async function removeReview(client: StoreClient, productId: string): Promise<void> {
	await client.call(removeOwnReview, { params: { id: productId } })
}

function toOwnReview({ name_shown: nameShown, shown, ...rest }: WireOwnReview): OwnReview {
	return { ...rest, nameShown, shown: isOn(shown) }
}
