import { useStore } from '@nanostores/react'
import type { ReviewAccess } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { paths, reviewPath } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { useEffect, useRef, useState } from 'react'
import { $ownReview, openOwnReview } from '#stores/catalogue/own-review.ts'
import { updateNavigationState } from '#stores/frame/navigation-state.ts'
import { SignOutButton } from '../../account/SignOutButton.tsx'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { SavedReview } from './SavedReview.tsx'

/** The whole content of `/review` below its h1: the form, the status of the review, or why the customer cannot write one. */
export function OwnReview() {
	const root = useHydrationSignal<HTMLDivElement>()
	const state = useStore($ownReview, { ssr: 'initial' })
	const [productId, setProductId] = useState('')
	useEffect(() => {
		const requested = new URLSearchParams(location.search).get('product') ?? ''
		setProductId(requested)
		void openOwnReview(requested)
	}, [])
	return (
		<div ref={root} className="grid gap-6" aria-busy={state.status === 'loading' || undefined}>
			{state.status === 'loading' && (
				<div role="status" className="grid gap-3">
					<span className="sr-only">{text('reviews.loadingOwn')}</span>
					<span className="skeleton h-8 w-1/2" />
					<span className="skeleton h-24" />
				</div>
			)}
			{state.status === 'guest' && (
				<p>
					{textParts('reviews.signInFirst', {
						signIn: (
							<a
								key="sign-in"
								href={paths.signIn}
								className="link"
								onClick={() => updateNavigationState({ profilePart: '', afterSignIn: reviewPath(productId), sessionEnded: false })}
							>
								{text('common.signIn')}
							</a>
						),
					})}
				</p>
			)}
			{state.status === 'missing' && <p>{text('reviews.noProduct')}</p>}
			{state.status === 'failed' && (
				<div role="alert" className="notice notice-error">
					<p>{text('reviews.ownFailed')}</p>
					<button type="button" className="button button-outline" onClick={() => void openOwnReview(productId)}>
						{text('common.tryAgain')}
					</button>
				</div>
			)}
			{state.status === 'ready' && <ReviewEditor productId={productId} desk={state.desk} />}
			{(state.status === 'ready' || state.status === 'failed' || state.status === 'missing') && (
				<div className="border-line border-t pt-6">
					<SignOutButton />
				</div>
			)}
		</div>
	)
}

function ReviewEditor({ productId, desk }: { productId: string; desk: ReviewAccess }) {
	const { allowed, productName, author, review } = desk
	const [writing, setWriting] = useState(review === null)
	/** The last action, whose button was removed: its replacement gets the focus. */
	const [lastAction, setLastAction] = useState<'sent' | 'opened' | 'removed' | null>(null)
	const removed = useRef<HTMLParagraphElement>(null)
	useEffect(() => {
		if (lastAction === 'removed') removed.current?.focus()
	}, [lastAction])
	const switchMode = (isWriting: boolean, action: typeof lastAction) => {
		setWriting(isWriting)
		setLastAction(action)
	}
	return (
		<>
			<p className="text-lg">
				<a href={paths.product(productId)} className="link">
					{productName}
				</a>
			</p>
			{review && !writing && (
				<SavedReview
					productId={productId}
					review={review}
					focused={lastAction !== null}
					onChange={() => switchMode(true, 'opened')}
					onRemoved={() => switchMode(true, 'removed')}
				/>
			)}
			{writing && lastAction === 'removed' && (
				<p ref={removed} tabIndex={-1} className="notice notice-info scroll-mt-6 outline-none">
					{allowed ? text('reviews.isRemovedWriteAnother') : text('reviews.isRemoved')}
				</p>
			)}
			{writing && allowed && (
				<ReviewForm
					productId={productId}
					author={author}
					review={review}
					focused={lastAction === 'opened'}
					onSent={() => switchMode(false, 'sent')}
					onKeep={() => switchMode(false, 'sent')}
				/>
			)}
			{writing && !allowed && <p>{text('reviews.notYet')}</p>}
		</>
	)
}
