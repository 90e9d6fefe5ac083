import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'

/** Empty state with a link to all products or to the list without filters. */
export function NoProducts({ searched, filtered, clearUrl }: { searched: boolean; filtered: boolean; clearUrl: string }) {
	return (
		<div className="listing-empty">
			<span className="text-ink-muted">
				<Icon name="box" />
			</span>
			<p className="text-lg font-bold">{searched && !filtered ? text('search.none') : text('listing.none')}</p>
			{searched && !filtered && (
				<>
					<p className="text-ink-muted">{text('listing.tryOtherWords')}</p>
					<a href={paths.allProducts} className="button button-outline">
						{text('common.seeAllProducts')}
					</a>
				</>
			)}
			{filtered && (
				<>
					<p className="text-ink-muted">{text('listing.noneFiltered')}</p>
					<a href={clearUrl} className="button button-outline" data-listing-link="">
						{text('listing.clearFilters')}
					</a>
				</>
			)}
		</div>
	)
}

/** LIST-20: error state with a retry button. Retries automatically when the connection is back. */
export function ListingFailed({ search = false, onRetry }: { search?: boolean; onRetry: () => void }) {
	const retry = useRef(onRetry)
	useEffect(() => {
		retry.current = onRetry
	})
	useEffect(() => {
		const retryNow = () => retry.current()
		addEventListener('online', retryNow)
		return () => removeEventListener('online', retryNow)
	}, [])
	return (
		<div className="listing-empty" role="alert">
			<p className="text-lg">{!navigator.onLine ? text('listing.offline') : search ? text('search.failed') : text('listing.failed')}</p>
			<button type="button" className="button button-outline" onClick={onRetry}>
				{text('common.tryAgain')}
			</button>
		</div>
	)
}
