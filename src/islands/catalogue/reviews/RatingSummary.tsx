import { formatAverage, type Rating, reviewCount } from '@storefront/contract/domain/catalogue/reviews/rating.ts'
import type { Distribution } from '@storefront/contract/domain/catalogue/reviews/review.ts'
import { starNumbers } from '@storefront/contract/domain/catalogue/reviews/reviews-query.ts'
import { formatNumber } from '@storefront/i18n/format-number.ts'
import { text } from '@storefront/i18n/text.ts'
import { Stars } from '../../ui/Stars.tsx'

interface RatingSummaryProps {
	rating: Rating
	/** null: unknown. */
	distribution: Distribution | null
	/** The selected number of stars; null: all. */
	stars?: number | null
	/** URL of the reviews with this number of stars; null: of all reviews. */
	urlOf: (stars: number | null) => string
}

/** The average rating, and a bar per number of stars that links to the reviews with it. */
export function RatingSummary({ rating, distribution, stars = null, urlOf }: RatingSummaryProps) {
	return (
		<div>
			<p className="text-3xl font-bold tabular-nums">{formatAverage(rating.average)}</p>
			<Stars average={rating.average} />
			<p className="mt-1 text-sm text-ink-muted">{reviewCount(rating.count)}</p>
			{distribution && (
				<ul className="mt-4 grid grid-cols-[minmax(3.75rem,max-content)_1fr_2.5rem] gap-x-2 text-sm">
					{starNumbers.map((number) => (
						<Bar
							key={number}
							stars={number}
							count={distribution[number - 1] ?? 0}
							total={rating.count}
							chosen={number === stars}
							// The link of the selected bar clears the selection.
							href={urlOf(number === stars ? null : number)}
						/>
					))}
				</ul>
			)}
		</div>
	)
}

interface BarProps {
	stars: number
	count: number
	total: number
	chosen: boolean
	href: string
}

function Bar({ stars, count, total, chosen, href }: BarProps) {
	const content = (
		<>
			<span className="sr-only">{text('reviews.starsCounted', { stars, count })}</span>
			<span className="whitespace-nowrap" aria-hidden="true">
				{text('reviews.stars', { count: stars })}
			</span>
			<svg className="h-2 w-full rounded-full bg-sunken rtl:-scale-x-100" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
				<rect className="fill-star" width={total > 0 ? Math.round((count * 100) / total) : 0} height="1" />
			</svg>
			<span className="text-end tabular-nums" aria-hidden="true">
				{formatNumber(count)}
			</span>
		</>
	)
	const look = 'col-span-full grid min-h-9 grid-cols-subgrid items-center rounded-md px-1.5 -mx-1.5'
	return (
		<li className="col-span-full grid grid-cols-subgrid">
			{count > 0 ? (
				<a
					href={href}
					data-reviews-link=""
					aria-current={chosen || undefined}
					className={`${look} hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold`}
				>
					{content}
				</a>
			) : (
				<span className={`${look} text-ink-muted`}>{content}</span>
			)}
		</li>
	)
}
