import { useStore } from '@nanostores/react'
import type { ReviewDesk } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { paths, reviewPath } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { useEffect, useRef, useState } from 'react'
import { $ownReview, openOwnReview } from '#stores/catalogue/own-review.ts'
import { updateNavigationState } from '#stores/frame/navigation-state.ts'
import { SignOutButton } from '../../account/SignOutButton.tsx'
import { useAwake } from '../../intent/use-awake.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { SavedReview } from './SavedReview.tsx'

/** The whole content of `/review` below its h1: the form, how far the review is, or why there is none to write. */
export function OwnReview() {
	const root = useAwake<HTMLDivElement>()
	const state = useStore($ownReview, { ssr: 'initial' })
	const [productId, setProductId] = useState('')
	useEffect(() => {
		const asked = new URLSearchParams(location.search).get('product') ?? ''
		setProductId(asked)
		void openOwnReview(asked)
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
			{state.status === 'ready' && <Desk productId={productId} desk={state.desk} />}
			{(state.status === 'ready' || state.status === 'failed' || state.status === 'missing') && (
				<div className="border-line border-t pt-6">
					<SignOutButton />
				</div>
			)}
		</div>
	)
}

function Desk({ productId, desk }: { productId: string; desk: ReviewDesk }) {
	const { allowed, productName, author, review } = desk
	const [writing, setWriting] = useState(review === null)
	/** What a press did whose button has gone with it: what came in its place has the focus. */
	const [done, setDone] = useState<'sent' | 'opened' | 'removed' | null>(null)
	const removed = useRef<HTMLParagraphElement>(null)
	useEffect(() => {
		if (done === 'removed') removed.current?.focus()
	}, [done])
	const turnTo = (isWriting: boolean, by: typeof done) => {
		setWriting(isWriting)
		setDone(by)
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
					focused={done !== null}
					onChange={() => turnTo(true, 'opened')}
					onRemoved={() => turnTo(true, 'removed')}
				/>
			)}
			{writing && done === 'removed' && (
				<p ref={removed} tabIndex={-1} className="notice notice-info scroll-mt-6 outline-none">
					{allowed ? text('reviews.isRemovedWriteAnother') : text('reviews.isRemoved')}
				</p>
			)}
			{writing && allowed && (
				<ReviewForm
					productId={productId}
					author={author}
					review={review}
					focused={done === 'opened'}
					onSent={() => turnTo(false, 'sent')}
					onKeep={() => turnTo(false, 'sent')}
				/>
			)}
			{writing && !allowed && <p>{text('reviews.notYet')}</p>}
		</>
	)
}
