import type { OwnReview } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect, useRef, useState } from 'react'
import { deleteReview } from '#stores/catalogue/own-review.ts'
import { Stars } from '../../ui/Stars.tsx'

interface SavedReviewProps {
	productId: string
	review: OwnReview
	/** Focuses the status on mount, because the button that led here was removed. */
	focused: boolean
	onChange: () => void
	onRemoved: () => void
}

/** The customer's review with its status, and buttons to edit or delete it. */
export function SavedReview({ productId, review, focused, onChange, onRemoved }: SavedReviewProps) {
	const [isConfirming, setConfirming] = useState(false)
	const [problem, setProblem] = useState('')
	const statusBox = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (focused) statusBox.current?.focus()
	}, [focused])
	const remove = async () => {
		if (!isConfirming) return setConfirming(true)
		const error = await deleteReview(productId)
		setProblem(error)
		if (!error) onRemoved()
	}
	return (
		<div className="grid gap-4">
			<div
				ref={statusBox}
				tabIndex={-1}
				className={`notice scroll-mt-6 outline-none ${review.status === 'refused' ? 'notice-warning' : 'notice-info'}`}
			>
				<div className="grid min-w-0 gap-1">
					{describeStatus(review).map((line) => (
						<p key={line} className="wrap-anywhere">
							{line}
						</p>
					))}
				</div>
			</div>
			<section aria-label={text('reviews.written')} className="grid gap-2 rounded-md border border-line p-4">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Stars average={review.rating} />
					<b className="min-w-0 wrap-anywhere">
						<bdi>{review.title}</bdi>
					</b>
				</p>
				<p className="whitespace-pre-line wrap-anywhere text-ink-soft" dir="auto">
					{review.text}
				</p>
				{review.pictures.length > 0 && (
					<ul className="flex flex-wrap gap-3">
						{review.pictures.map(({ name, preview }, index) => (
							<li key={name} className="tile size-24">
								<img src={preview} alt={text('reviews.pictureNumber', { number: index + 1 })} />
							</li>
						))}
					</ul>
				)}
			</section>
			<div className="flex flex-wrap gap-3">
				<button type="button" className={`button ${review.status === 'refused' ? 'button-primary' : 'button-outline'}`} onClick={onChange}>
					{text('reviews.change')}
				</button>
				<button type="button" className="button button-outline" onClick={() => void remove()}>
					{isConfirming ? text('reviews.removeSure') : text('reviews.remove')}
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

function describeStatus({ status, reason, shown }: OwnReview): readonly string[] {
	const shownNote = shown && status !== 'published' ? [text('reviews.shownMeanwhile')] : []
	if (status === 'published') return [text('reviews.isPublished')]
	if (status === 'waiting') return [text('reviews.isWaiting'), ...shownNote]
	return [
		text('reviews.isRefused'),
		...(reason === '' ? [] : [text('reviews.reason', { reason })]),
		text('reviews.sendAgain'),
		...shownNote,
	]
}
