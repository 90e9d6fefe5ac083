import type { Country } from '@storefront/contract/client/location/location.ts'
import { persistedAtom } from '../browser/persisted.ts'
import { storageKeys } from '../browser/storage-keys.ts'

/** The delivery country that the shopper selected on this device; null: none. It is never guessed. */
export const $deliveryCountry = persistedAtom<Country | null>({
	area: 'local',
	key: storageKeys.deliveryCountry,
	initial: null,
	accept: parsePlace,
})

/** Parses a stored place; null if it is invalid. */
export function parsePlace(stored: unknown): { id: string; name: string } | null {
	const place = stored as { id?: unknown; name?: unknown } | null | undefined
	return typeof place?.id === 'string' && typeof place.name === 'string' ? { id: place.id, name: place.name } : null
}
