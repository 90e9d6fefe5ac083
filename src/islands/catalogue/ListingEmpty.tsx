import { useEffect, useRef } from 'react'
import { paths } from '../../domain/paths.ts'
import { Icon } from '../ui/Icon.tsx'

/** A filter never leads to a dead end without saying so. */
export function NoProducts({ searched, filtered, clearAddress }: { searched: boolean; filtered: boolean; clearAddress: string }) {
	return (
		<div className="mt-6 grid justify-items-center gap-4 rounded-xl bg-sunken px-6 py-16 text-center">
			<span className="text-ink-muted">
				<Icon name="box" />
			</span>
			<p className="text-lg font-bold">{searched && !filtered ? 'No products found for the search term' : 'No products available.'}</p>
			{searched && !filtered && (
				<>
					<p className="text-ink-muted">Try fewer or other words, or look around.</p>
					<a href={paths.allProducts} className="button button-outline">
						See all products
					</a>
				</>
			)}
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
export function ListingFailed({ search = false, onRetry }: { search?: boolean; onRetry: () => void }) {
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
				{!navigator.onLine
					? 'You are offline. The products come with the connection.'
					: search
						? 'The search did not answer.'
						: 'The products could not be loaded.'}
			</p>
			<button type="button" className="button button-outline" onClick={onRetry}>
				Try again
			</button>
		</div>
	)
}
