import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** The pick-up places with their countries. */
export async function listPickupPlaces(db: Db) {
	return await db
		.selectFrom('pickup_places')
		.innerJoin('countries', 'countries.id', 'pickup_places.country_id')
		.selectAll('pickup_places')
		.select('countries.name as countryName')
		.orderBy('pickup_places.id')
		.execute()
}

export type PickupPlaceRow = Awaited<ReturnType<typeof listPickupPlaces>>[number]

/** Pieces of a variant at each pick-up place; null: it cannot be picked up there. */
export async function listPlaceStock(db: Db, variant: number) {
	const rows = await db
		.selectFrom('pickup_places')
		.leftJoin('place_stock', (join) => join.onRef('place_id', '=', 'pickup_places.id').on('offer_id', '=', variant))
		.select(['pickup_places.id', 'pickup_places.name', 'pickup_places.is_open', 'place_stock.stock'])
		.orderBy('pickup_places.id')
		.execute()
	return rows.map(({ id, name, is_open, stock }) => ({ id, name, isOpen: is_open === 1, stock }))
}
