import { fetchReviews } from '@storefront/contract/client/catalogue/reviews.ts'
import type { ReviewPage } from '@storefront/contract/domain/catalogue/reviews/review.ts'
import type { ReviewsQuery } from '@storefront/contract/domain/catalogue/reviews/reviews-query.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { storeClient } from '../session/client.ts'

/** `idle`: the page shows the server-rendered reviews. While loading, and after a failure, the previous reviews are kept. */
export type ReviewsState =
	| { readonly status: 'idle' }
	| { readonly status: 'loading' | 'failed'; readonly query: ReviewsQuery; readonly page: ReviewPage | null }
	| { readonly status: 'loaded'; readonly query: ReviewsQuery; readonly page: ReviewPage }

export const $reviews = atom<ReviewsState>({ status: 'idle' })

const { load } = loadable()
let running: AbortController | undefined

/** Loads a page of a product's reviews and aborts an older request. */
export async function showReviews(productId: string, query: ReviewsQuery): Promise<void> {
	running?.abort()
	running = new AbortController()
	const { signal } = running
	const before = $reviews.get()
	const shown = before.status === 'idle' ? null : before.page
	$reviews.set({ status: 'loading', query, page: shown })
	await load(
		() => fetchReviews(storeClient(), productId, query, signal),
		(page) => $reviews.set({ status: 'loaded', query, page }),
		() => $reviews.set({ status: 'failed', query, page: shown }),
	)
}
