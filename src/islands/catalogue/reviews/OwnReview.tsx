import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReviewDesk, OwnReview as Written } from '../../../domain/catalogue/reviews/own-review.ts'
import { paths, reviewPath } from '../../../domain/paths.ts'
import { $ownReview, openOwnReview, takeReviewBack } from '../../../stores/catalogue/own-review.ts'
import { carry } from '../../../stores/frame/visit.ts'
import { useAwake } from '../../intent/use-awake.ts'
import { ReviewForm } from './ReviewForm.tsx'

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
					<span className="sr-only">Loading your review</span>
					<span className="skeleton h-8 w-1/2" />
					<span className="skeleton h-24" />
				</div>
			)}
			{state.status === 'guest' && (
				<p>
					<a
						href={paths.signIn}
						className="link"
						onClick={() => carry({ profilePart: '', afterSignIn: reviewPath(productId), sessionEnded: false })}
					>
						Sign in
					</a>{' '}
					to review what you have bought here.
				</p>
			)}
			{state.status === 'missing' && <p>There is no such product to review.</p>}
			{state.status === 'failed' && (
				<div role="alert" className="notice notice-error">
					<p>Your review could not be loaded.</p>
					<button type="button" className="button button-outline" onClick={() => void openOwnReview(productId)}>
						Try again
					</button>
				</div>
			)}
			{state.status === 'ready' && <Desk productId={productId} desk={state.desk} />}
		</div>
	)
}

function Desk({ productId, desk }: { productId: string; desk: ReviewDesk }) {
	const { allowed, productName, author, review } = desk
	const [writing, setWriting] = useState(review === null)
	return (
		<>
			<p className="text-lg">
				<a href={paths.product(productId)} className="link">
					{productName}
				</a>
			</p>
			{review && !writing && (
				<Kept productId={productId} review={review} onChange={() => setWriting(true)} onRemoved={() => setWriting(true)} />
			)}
			{writing && allowed && <ReviewForm productId={productId} author={author} review={review} onSent={() => setWriting(false)} />}
			{writing && !allowed && <p>You can review it once an order of yours with it has arrived.</p>}
		</>
	)
}

interface KeptProps {
	productId: string
	review: Written
	onChange: () => void
	onRemoved: () => void
}

/** How far a review is, and what can be done about it. */
function Kept({ productId, review, onChange, onRemoved }: KeptProps) {
	const [sure, setSure] = useState(false)
	const [problem, setProblem] = useState('')
	const remove = async () => {
		if (!sure) return setSure(true)
		const said = await takeReviewBack(productId)
		setProblem(said)
		if (!said) onRemoved()
	}
	return (
		<div className="grid gap-4">
			<p role="status" className={`notice ${review.status === 'refused' ? 'notice-warning' : 'notice-info'}`}>
				{sentenceOf(review)}
			</p>
			<div className="flex flex-wrap gap-3">
				<button type="button" className="button button-outline" onClick={onChange}>
					Change it
				</button>
				<button type="button" className="button button-outline" onClick={() => void remove()}>
					{sure ? 'Yes, remove it' : 'Remove it'}
				</button>
			</div>
			{problem && (
				<p role="alert" className="notice notice-error">
					{problem}
				</p>
			)}
		</div>
	)
}

function sentenceOf({ status, reason, shown }: Written): string {
	if (status === 'published') return 'Your review is published.'
	const before = shown ? ' What you wrote before is shown meanwhile.' : ''
	if (status === 'refused') return `The shop did not publish it${reason ? `: ${reason}` : '.'}${before}`
	return `Thank you. The shop reads your review before it is shown.${before}`
}
