import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { PickupPlacesTable } from '@storefront/store/infrastructure/db/schema/location.ts'
import type { Selectable } from 'kysely'
import { localize, translationsColumn } from '../../translations/localize.ts'

/** A pick-up place with its texts in the locale of the request. */
export interface PickupPlace extends Selectable<PickupPlacesTable> {
	/** Address and opening hours in one line. */
	readonly directions: string
}

/** The pick-up places of the shop, also the closed ones. */
export async function readPickupPlaces(db: Db): Promise<readonly PickupPlace[]> {
	const rows = await db
		.selectFrom('pickup_places')
		.selectAll()
		.select(translationsColumn('place', 'pickup_places.id').as('texts'))
		.orderBy('id')
		.execute()
	return rows.map(({ texts, ...place }) => {
		const localized = localize(texts)
		const name = localized.plain('name', place.name)
		const opening_hours = localized.plain('opening_hours', place.opening_hours)
		return { ...place, name, opening_hours, directions: [place.address, opening_hours].filter(Boolean).join(', ') }
	})
}

/** The open places in a country: customers pick up in their own country, whose taxes the order has. */
export async function readOpenPlaces(db: Db, countryId: number): Promise<readonly PickupPlace[]> {
	return (await readPickupPlaces(db)).filter((place) => place.is_open === 1 && place.country_id === countryId)
}
