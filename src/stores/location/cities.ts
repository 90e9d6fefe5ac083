import { type City, fetchCities } from '@storefront/contract/client/location/location.ts'
import { atom } from 'nanostores'
import { takeLatest } from '../browser/take-latest.ts'
import { storeClient } from '../session/client.ts'
import type { Places } from './delivery.ts'

/** A list of the cities of one country, for a form of its own. */
export function cityList() {
	const $cities = atom<Places<City>>({ status: 'idle', items: [] })
	const begin = takeLatest()
	return {
		$cities,
		/** Those of another country; none of a country that is in no list. ERR-10: a failure is logged by the client. */
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
