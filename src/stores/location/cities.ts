import { type City, fetchCities } from '@storefront/contract/client/location/location.ts'
import { atom } from 'nanostores'
import { takeLatest } from '../browser/take-latest.ts'
import { storeClient } from '../session/client.ts'
import type { ListState } from './delivery.ts'

/** Creates a list of the cities of one country, for one form. */
export function cityList() {
	const $cities = atom<ListState<City>>({ status: 'idle', items: [] })
	const begin = takeLatest()
	return {
		$cities,
		/** Loads the cities of a country; undefined: an empty list. ERR-10: the client logs failures. */
		async load(countryId: string | undefined): Promise<void> {
			const isNewest = begin()
			$cities.set({ status: countryId ? 'loading' : 'idle', items: [] })
			if (!countryId) return
			try {
				const items = await fetchCities(storeClient(), countryId)
				if (isNewest()) $cities.set({ status: 'loaded', items })
			} catch {
				if (isNewest()) $cities.set({ status: 'failed', items: [] })
			}
		},
	}
}
