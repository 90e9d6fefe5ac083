import { text } from '@storefront/i18n/text.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { toSingleLine } from '@storefront/store/infrastructure/text/plain-text.ts'
import { type OfferedService, serviceRefused } from '../services/offered-services.ts'
import { type PickupPlace, readPickupPlaces } from './read-places.ts'

/**
 * The pick-up place of a service code such as `pickup:berlin`; null for a service that delivers. Throws `invalid_request` for an unknown
 * place. `chooseService` refuses a closed one.
 */
export async function findPlaceOfService(db: Db, code: string): Promise<PickupPlace | null> {
	const [, placeCode] = code.split(':')
	if (placeCode === undefined) return null
	const place = (await readPickupPlaces(db)).find((one) => one.code === placeCode)
	if (!place) throw serviceRefused(text('refusals.deliveryServiceGone'))
	return place
}

/**
 * Where the customer gets an order, in words: address and opening hours of the pick-up place, or the parcel shop that was typed. Throws
 * `invalid_request` if a parcel shop is missing.
 */
export function readDeliveryPoint({ kind, place }: Pick<OfferedService, 'kind' | 'place'>, typed: string): string {
	if (kind !== 'parcel-shop') return place?.directions ?? ''
	const point = toSingleLine(typed)
	if (point !== '') return point
	const message = text('refusals.parcelShopMissing')
	throw new StoreError('invalid_request', message, { errors: { delivery_point: [message] } })
}
