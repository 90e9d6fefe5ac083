import { useEffect, useRef } from 'react'
import { type Listing, type ListingQuery, pageCount } from '../../domain/listing.ts'
import type { ListingChip } from '../../domain/listing-chips.ts'
import { pagesToShow } from '../../domain/pages-to-show.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { ProductCard } from './ProductCard.tsx'

/** The products of one page. */
export function ProductGrid({ listing }: { listing: Listing }) {
	return (
		<ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-3 lg:gap-x-6 xl:grid-cols-5 xl:gap-x-5">
			{listing.products.map((product) => (
				<li key={product.id}>
					<ProductCard product={product} />
				</li>
			))}
		</ul>
	)
}

interface ChipsProps {
	chips: readonly ListingChip[]
	addressOf: (query: ListingQuery) => string
	/** The query without any filter. */
	cleared: ListingQuery
}

/** The applied filters, each with a way to take it away: links, which the island follows in place. */
export function ListingChips({ chips, addressOf, cleared }: ChipsProps) {
	if (chips.length === 0) return null
	return (
		<ul className="mt-4 flex flex-wrap gap-2" aria-label="Applied filters">
			{chips.map(({ label, without }) => (
				<li key={label}>
					<a
						href={addressOf(without)}
						className="chip min-h-9 bg-tint py-1 text-on-tint hover:bg-tint-strong"
						aria-label={`Remove filter ${label}`}
						data-listing-link=""
					>
						{label}
						<Icon name="close" small />
					</a>
				</li>
			))}
			<li>
				<a href={addressOf(cleared)} className="chip min-h-9 bg-transparent py-1 text-link hover:underline" data-listing-link="">
					Clear all
				</a>
			</li>
		</ul>
	)
}

/** A filter never leads to a dead end without saying so. */
export function NoProducts({ filtered, clearAddress }: { filtered: boolean; clearAddress: string }) {
	return (
		<div className="mt-6 grid justify-items-center gap-4 rounded-xl bg-sunken px-6 py-16 text-center">
			<span className="text-ink-muted">
				<Icon name="box" />
			</span>
			<p className="text-lg font-bold">No products available.</p>
			{filtered && (
				<>
					<p className="text-ink-muted">No product passes all of these filters. Take one away, or start anew.</p>
					<a href={clearAddress} className="button button-outline" data-listing-link="">
						Clear all filters
					</a>
				</>
			)}
		</div>
	)
}

/** LIST-20: the list is empty, and there is a way on. What failed without a connection is asked for again once there is one. */
export function ListingFailed({ onRetry }: { onRetry: () => void }) {
	const retry = useRef(onRetry)
	useEffect(() => {
		retry.current = onRetry
	})
	useEffect(() => {
		const again = () => retry.current()
		addEventListener('online', again)
		return () => removeEventListener('online', again)
	}, [])
	return (
		<div className="mt-6 grid justify-items-center gap-4 rounded-xl bg-sunken px-6 py-16 text-center" role="alert">
			<p className="text-lg">
				{navigator.onLine ? 'The products could not be loaded.' : 'You are offline. The products come with the connection.'}
			</p>
			<button type="button" className="button button-outline" onClick={onRetry}>
				Try again
			</button>
		</div>
	)
}

interface PaginationProps {
	query: ListingQuery
	/** The size that is in effect. */
	size: number
	matching: number
	addressOf: (query: ListingQuery) => string
}

/** AMB-18: pages, when there are more products than the size. */
export function Pagination({ query, size, matching, addressOf }: PaginationProps) {
	const pages = pageCount(matching, size)
	if (pages <= 1) return null
	const { page } = query
	const step = (to: number, rel: 'prev' | 'next', label: string, icon: IconName) =>
		to >= 1 && to <= pages ? (
			<a
				href={addressOf({ ...query, page: to })}
				rel={rel}
				className="icon-button border border-line"
				aria-label={label}
				data-listing-link=""
			>
				<Icon name={icon} small />
			</a>
		) : null
	return (
		<nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-1.5">
			{step(page - 1, 'prev', 'Previous page', 'chevron-start')}
			{pagesToShow(page, pages).map((shown, index, all) =>
				shown === null ? (
					<span key={`after ${all[index - 1]}`} className="px-1 text-ink-muted">
						…
					</span>
				) : (
					<a
						key={shown}
						href={addressOf({ ...query, page: shown })}
						aria-label={`Page ${shown}`}
						aria-current={shown === page ? 'page' : undefined}
						className="icon-button text-sm tabular-nums aria-[current]:bg-ink aria-[current]:font-bold aria-[current]:text-canvas"
						data-listing-link=""
					>
						{shown}
					</a>
				),
			)}
			{step(page + 1, 'next', 'Next page', 'chevron-end')}
		</nav>
	)
}

/** In the shape of the cards that are awaited. */
export function CardSkeletons({ label }: { label: string }) {
	return (
		<div className="mt-6">
			<p role="status" className="flex items-center gap-3 text-ink-soft">
				<span className="spinner text-link" />
				{label}
			</p>
			<ul aria-hidden="true" className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 xl:grid-cols-5">
				{[1, 2, 3, 4, 5].map((card) => (
					<li key={card} className="grid gap-3">
						<span className="skeleton aspect-square rounded-lg" />
						<span className="skeleton h-4" />
						<span className="skeleton h-4 w-1/2" />
					</li>
				))}
			</ul>
		</div>
	)
}
