import { fetchReviewAccess, removeReview, saveReview } from '@storefront/contract/client/account/own-review.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logFailure } from '@storefront/contract/client/http/log.ts'
import type { OwnReview, ReviewAccess, ReviewDraft } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { text } from '@storefront/i18n/text.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { storeClient } from '../session/client.ts'
import { readSession } from '../session/session.ts'

/** The customer's review of a product. */
export type OwnReviewState =
	| { readonly status: 'loading' }
	| { readonly status: 'guest' }
	| { readonly status: 'missing' }
	| { readonly status: 'failed' }
	| { readonly status: 'ready'; readonly desk: ReviewAccess }

export const $ownReview = atom<OwnReviewState>({ status: 'loading' })

const { load } = loadable()

/** Loads the review. Called when the page opens. */
export async function openOwnReview(productId: string): Promise<void> {
	if (readSession().kind === 'guest') return $ownReview.set({ status: 'guest' })
	if (productId === '') return $ownReview.set({ status: 'missing' })
	$ownReview.set({ status: 'loading' })
	await load(
		() => fetchReviewAccess(storeClient(), productId),
		(desk) => $ownReview.set({ status: 'ready', desk }),
		(failure) => $ownReview.set({ status: failureStatus(failure) }),
	)
}

function failureStatus(failure: unknown): 'guest' | 'missing' | 'failed' {
	if (!(failure instanceof StoreFailure)) return 'failed'
	return failure.status === 401 ? 'guest' : failure.status === 404 ? 'missing' : 'failed'
}

/** Sends the review. Returns an error message; empty after success. */
export function sendReview(productId: string, written: ReviewDraft): Promise<string> {
	return toErrorText(async () => showReview(await saveReview(storeClient(), productId, written)))
}

/** Removes the review, published or not. Returns an error message; empty after success. */
export function deleteReview(productId: string): Promise<string> {
	return toErrorText(async () => {
		await removeReview(storeClient(), productId)
		showReview(null)
	})
}

function showReview(review: OwnReview | null): void {
	const state = $ownReview.get()
	if (state.status === 'ready') $ownReview.set({ status: 'ready', desk: { ...state.desk, review } })
}

async function toErrorText(work: () => Promise<void>): Promise<string> {
	try {
		await work()
		return ''
	} catch (failure) {
		if (failure instanceof StoreFailure) return failure.fieldMessages[0] ?? failure.message
		logFailure(failure)
		return text('common.didNotWork')
	}
}
