import { useStore } from '@nanostores/react'
import { pageCount } from '@storefront/contract/domain/catalogue/listing/page-size.ts'
import { reviewCount } from '@storefront/contract/domain/catalogue/reviews/rating.ts'
import type { ReviewPage } from '@storefront/contract/domain/catalogue/reviews/review.ts'
import {
	formatReviewsQuery,
	parseReviewsQuery,
	type ReviewsQuery,
	reviewPageSize,
	reviewSortNames,
	reviewSorts,
} from '@storefront/contract/domain/catalogue/reviews/reviews-query.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { type MouseEvent, useEffect, useRef } from 'react'
import { $reviews, showReviews } from '#stores/catalogue/reviews.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { RatingSummary } from './RatingSummary.tsx'
import { ReviewCard } from './ReviewCard.tsx'

interface ReviewListProps {
	productId: string
	/** The server-rendered page of reviews. */
	rendered: ReviewPage
}

/**
 * All reviews of a product with distribution, sort order and pagination. Without scripts they are links. The URL holds the
 * state, so that Back, reload and sharing keep it.
 */
export function ReviewList({ productId, rendered }: ReviewListProps) {
	const root = useHydrationSignal<HTMLDivElement>()
	const results = useRef<HTMLElement>(null)
	const state = useStore($reviews, { ssr: 'initial' })
	const query = state.status === 'idle' ? rendered.query : state.query
	const { reviews, matching, rating, distribution } = state.status === 'idle' ? rendered : (state.page ?? rendered)
	const urlOf = (changes: Partial<ReviewsQuery>) => paths.reviews(productId, formatReviewsQuery({ ...query, page: 1, ...changes }))

	useEffect(() => {
		const queryOfUrl = () => parseReviewsQuery(new URLSearchParams(location.search))
		const follow = () => void showReviews(productId, queryOfUrl())
		if (formatReviewsQuery(queryOfUrl()) !== formatReviewsQuery(rendered.query)) follow()
		addEventListener('popstate', follow)
		return () => removeEventListener('popstate', follow)
	}, [productId, rendered])

	const onClick = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-reviews-link]') : null
		if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
		event.preventDefault()
		history.pushState(null, '', link.href)
		void showReviews(productId, parseReviewsQuery(new URL(link.href).searchParams))
		results.current?.focus()
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles bubbling events of its links.
		// biome-ignore lint/a11y/useKeyWithClickEvents: links are operable by keyboard.
		<div ref={root} onClick={onClick} className="grid gap-8 md:grid-cols-[16rem_1fr] md:gap-12">
			{rating && <RatingSummary rating={rating} distribution={distribution} stars={query.stars} urlOf={(stars) => urlOf({ stars })} />}
			<section
				ref={results}
				tabIndex={-1}
				className="min-w-0 scroll-mt-32 outline-none"
				aria-label={text('reviews.all')}
				aria-busy={state.status === 'loading' || undefined}
			>
				<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
					<p role="status" className="text-ink-muted">
						{state.status === 'failed' ? '' : formatMatching(matching, query.stars)}
					</p>
					<nav aria-label={text('reviews.order')} className="flex flex-wrap gap-x-4">
						{reviewSorts.map((sort) => (
							<a
								key={sort}
								href={urlOf({ sort })}
								data-reviews-link=""
								aria-current={sort === query.sort || undefined}
								className="inline-flex min-h-11 items-center hover:text-link aria-[current]:font-bold aria-[current]:underline aria-[current]:underline-offset-4"
							>
								{reviewSortNames[sort]()}
							</a>
						))}
					</nav>
				</div>
				{query.stars !== null && (
					<p className="mt-2">
						<a href={urlOf({ stars: null })} data-reviews-link="" className="link inline-flex min-h-11 items-center text-sm">
							{text('reviews.showAll')}
						</a>
					</p>
				)}
				{state.status === 'failed' ? (
					<div role="alert" className="notice notice-error mt-4">
						<p>{text('reviews.failed')}</p>
						<button type="button" className="button button-outline" onClick={() => void showReviews(productId, query)}>
							{text('common.tryAgain')}
						</button>
					</div>
				) : (
					<ul className={`mt-4 grid content-start gap-4 ${state.status === 'loading' ? 'opacity-50' : ''}`}>
						{reviews.map((review) => (
							<ReviewCard key={`${review.author} ${review.date} ${review.title}`} review={review} />
						))}
					</ul>
				)}
				<PageLinks
					page={query.page}
					pages={pageCount(matching, reviewPageSize)}
					urlOf={(page) => urlOf({ page })}
					attributes={{ 'data-reviews-link': '' }}
				/>
			</section>
		</div>
	)
}

function formatMatching(matching: number, stars: number | null): string {
	if (stars === null) return reviewCount(matching)
	return text('reviews.countedWithStars', { count: matching, stars })
}
