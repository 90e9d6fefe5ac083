import { fetchReviews } from '@storefront/contract/client/catalogue/reviews.ts'
import type { ReviewPage } from '@storefront/contract/domain/catalogue/reviews/review.ts'
import type { ReviewsQuery } from '@storefront/contract/domain/catalogue/reviews/reviews-query.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { storeClient } from '../session/client.ts'

/** `idle`: the page shows what the server drew. While loading, and after a failure, the reviews of before are kept. */
export type ReviewsState =
	| { readonly status: 'idle' }
	| { readonly status: 'loading' | 'failed'; readonly query: ReviewsQuery; readonly page: ReviewPage | null }
	| { readonly status: 'loaded'; readonly query: ReviewsQuery; readonly page: ReviewPage }

export const $reviews = atom<ReviewsState>({ status: 'idle' })

const { load } = loadable()
let running: AbortController | undefined

/** Asks for a page of a product's reviews; the answer to an older question is dropped. */
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
