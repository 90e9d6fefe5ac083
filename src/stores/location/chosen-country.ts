import type { Country } from '@storefront/contract/client/location/location.ts'
import { persistedAtom } from '../browser/persisted.ts'
import { storageKeys } from '../browser/storage-keys.ts'

/** Where things are to come to, as the shopper has said on this device; null: nobody has. It is guessed from nothing. */
export const $deliveryCountry = persistedAtom<Country | null>({
	area: 'local',
	key: storageKeys.deliveryCountry,
	initial: null,
	accept: parsePlace,
})

/** A place that the browser remembered, or null for anything else. */
export function parsePlace(stored: unknown): { id: string; name: string } | null {
	const place = stored as { id?: unknown; name?: unknown } | null | undefined
	return typeof place?.id === 'string' && typeof place.name === 'string' ? { id: place.id, name: place.name } : null
}
