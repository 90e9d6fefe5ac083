import { getCities, getCountries, getShippingCharge } from '../../../src/contract/location/location.ts'
import { toUnits } from '../../../src/domain/money.ts'
import { findCharge } from '../../checkout/destination.ts'
import { textList } from '../../db/json.ts'
import { implement } from '../../http/implement.ts'
import { storeId } from '../../http/wire-id.ts'
import type { App, Store } from '../../store/store.ts'

const byName = new Intl.Collator('en')

/** Where the shop ships to (API-43 to API-45). */
export function addLocation(app: App, store: Store): void {
	implement(app, getCountries, async () => {
		const rows = await store.db
			.selectFrom('countries')
			.select(['id', 'name'])
			.where((row) =>
				row.or([
					row('shipping_charge', 'is not', null),
					row('id', 'in', row.selectFrom('cities').select('country_id').where('cities.shipping_charge', 'is not', null)),
				]),
			)
			.execute()
		return { data: rows.toSorted((a, b) => byName.compare(a.name, b.name)) }
	})

	implement(app, getCities, async ({ query }) => {
		const rows = await store.db
			.selectFrom('cities')
			.innerJoin('countries', 'countries.id', 'cities.country_id')
			.select(['cities.id', 'cities.name as name_en', 'cities.also'])
			.where('country_id', '=', storeId(query.country_id) ?? 0)
			.where((row) => row.or([row('countries.shipping_charge', 'is not', null), row('cities.shipping_charge', 'is not', null)]))
			.execute()
		return {
			data: rows
				.map(({ also, ...city }) => ({ ...city, ...(also === '[]' ? {} : { also: textList(also) }) }))
				.toSorted((a, b) => byName.compare(a.name_en, b.name_en)),
		}
	})

	implement(app, getShippingCharge, async ({ query }) => ({
		data: { shiping_charge: toUnits(await findCharge(store.db, query.city_id, query.country_id)) },
	}))
}
