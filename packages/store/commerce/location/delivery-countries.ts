import type { Db } from '../../infrastructure/db/open.ts'

/** The countries to which the shop (or market) delivers: those with a charge of their own, or with a city that has one. */
export function selectDeliveryCountries(db: Db) {
	return db
		.selectFrom('countries')
		.select(['id', 'name', 'code'])
		.where((row) =>
			row.or([
				row('shipping_charge', 'is not', null),
				row('id', 'in', row.selectFrom('cities').select('country_id').where('cities.shipping_charge', 'is not', null)),
			]),
		)
}
