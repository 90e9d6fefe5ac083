import { lastHolidayYear } from '@storefront/store/commerce/location/holidays.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** Delivery to a country. */
export interface DeliveryRow {
	readonly id: number
	/** `DE` */
	readonly code: string
	readonly name: string
	/** Minor units; null: no delivery. */
	readonly charge: number | null
	/** Working days; null: not known. */
	readonly min_days: number | null
	readonly max_days: number | null
	/** Cities with a charge of their own. */
	readonly cities: number
}

/** Deliveries by country. `state`: countries that the shop delivers to, the others, or all; `search`: name or code. */
export async function listDelivery(
	db: Db,
	{ state, search }: { readonly state: 'delivered' | 'none' | 'all'; readonly search: string },
): Promise<readonly DeliveryRow[]> {
	const [countries, cities] = await Promise.all([
		db
			.selectFrom('countries')
			.select(['id', 'code', 'name', 'shipping_charge as charge', 'min_days', 'max_days'])
			.orderBy('name')
			.execute(),
		db
			.selectFrom('cities')
			.select(['country_id', ({ fn }) => fn.countAll<number | string>().as('count')])
			.where('shipping_charge', 'is not', null)
			.groupBy('country_id')
			.execute(),
	])
	const counts = new Map(cities.map(({ country_id, count }) => [country_id, Number(count)]))
	const words = search.trim().toLowerCase()
	return countries
		.map((country) => ({ ...country, cities: counts.get(country.id) ?? 0 }))
		.filter(({ charge, cities: own }) => state === 'all' || (charge !== null || own > 0) === (state === 'delivered'))
		.filter(({ code, name }) => name.toLowerCase().includes(words) || code.toLowerCase() === words)
}

/** Delivery to one country by its code; null if there is no such country. */
export async function readDelivery(db: Db, code: string): Promise<DeliveryRow | null> {
	return (await listDelivery(db, { state: 'all', search: '' })).find((row) => row.code === code) ?? null
}

/** Days on which the shop does not ship, from today on, and the last year whose public holidays are known. */
export async function readClosedDays(db: Db, today: string) {
	const days = await db.selectFrom('closed_days').select('day').where('day', '>=', today).orderBy('day').execute()
	return { days: days.map(({ day }) => day), holidaysUntil: await lastHolidayYear() }
}
