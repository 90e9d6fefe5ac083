import { reachableDays } from '@storefront/contract/domain/constants.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { useEffect, useRef } from 'react'
import type { DeletionState } from '#stores/account/personal-data.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'

interface DeletionSummaryProps {
	summary: Extract<DeletionState, { status: 'loaded' }>['summary']
	keepReviews: boolean
	/** Without scripts the form sends the choice as `reviews`. */
	onKeepReviews: (keep: boolean) => void
}

/** Lists, before the deletion, the data that is deleted and the data that is retained, with the reason. */
export function DeletionSummary({ summary, keepReviews, onKeepReviews }: DeletionSummaryProps) {
	const root = useRef<HTMLDivElement>(null)
	// Focuses the summary, so that it is read before the form below it.
	useEffect(() => root.current?.focus(), [])
	const { orders, underWay, orderYears, reviews, questions, newsletter } = summary
	return (
		<div ref={root} tabIndex={-1} className="grid gap-4 outline-none">
			<p className="notice notice-warning">{text('leaving.final')}</p>
			<div>
				<h3 className="mb-2 text-base">{text('leaving.deleted')}</h3>
				<ul className="grid list-disc gap-1 ps-5 text-ink-soft">
					<li>{text('leaving.deletedPerson')}</li>
					<li>{hasCapability('wishlist') ? text('leaving.deletedLists') : text('leaving.deletedCart')}</li>
					<li>{text('leaving.deletedSessions')}</li>
					{newsletter && <li>{text('leaving.deletedNews')}</li>}
				</ul>
			</div>
			{orders > 0 && (
				<div>
					<h3 className="mb-2 text-base">{text('leaving.kept')}</h3>
					<p className="text-ink-soft">{text('leaving.keptOrders', { orders, years: orderYears, days: reachableDays })}</p>
					{underWay.length > 0 && (
						<p className="mt-2 text-ink-soft">
							{textParts('leaving.underWay', {
								numbers: underWay.map((number, index) => (
									<span key={number}>
										{index > 0 && `${text('language.between')} `}
										<strong className="whitespace-nowrap text-ink">{number}</strong>
									</span>
								)),
							})}
						</p>
					)}
				</div>
			)}
			{reviews + questions > 0 && (
				<fieldset>
					<legend className="mb-2 font-bold">
						{formatList([
							...(reviews > 0 ? [text('leaving.reviews', { count: reviews })] : []),
							...(questions > 0 ? [text('leaving.questions', { count: questions })] : []),
						])}
					</legend>
					{[
						{ keep: true, label: text('leaving.keepReviews') },
						{ keep: false, label: text('leaving.deleteReviews') },
					].map(({ keep, label }) => (
						<label key={label} className="flex min-h-11 items-center gap-3">
							<input
								type="radio"
								className="check"
								name="reviews"
								value={keep ? 'keep' : 'remove'}
								checked={keepReviews === keep}
								onChange={() => onKeepReviews(keep)}
							/>
							{label}
						</label>
					))}
				</fieldset>
			)}
			{hasCapability('account_export') && <p className="text-ink-soft">{text('leaving.downloadFirst')}</p>}
		</div>
	)
}
