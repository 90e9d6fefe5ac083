import { formatListingQuery, parseCategoryListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { useEffect, useRef } from 'react'
import type { ListingState } from '#stores/catalogue/listing.ts'

/**
 * Updates the address after a search whose term contained a price: the price has become a filter, as in redirects of the server.
 * `onChange` renders the fields again.
 */
export function useTermInAddress(state: ListingState, categoryId: string | null, path: string, onChange: () => void): void {
	const changed = useRef(onChange)
	useEffect(() => {
		changed.current = onChange
	})
	useEffect(() => {
		const { term } = parseCategoryListingQuery(categoryId, new URLSearchParams(location.search))
		if (state.status !== 'succeeded' || state.query.term === term || state.listing.missedPrice !== null) return
		history.replaceState(history.state, '', [path, formatListingQuery(state.query)].join('?'))
		changed.current()
	}, [state, categoryId, path])
}
