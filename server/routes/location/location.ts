import { getCities, getCountries, getDelivery, getShippingCharge } from '../../../src/contract/location/location.ts'
import { toAmount } from '../../../src/domain/money.ts'
import { language } from '../../../src/language/language.ts'
import { text } from '../../../src/language/text.ts'
import { findCharge } from '../../checkout/destination.ts'
import { textList } from '../../db/json.ts'
import type { Db } from '../../db/open.ts'
import { StoreError } from '../../errors/errors.ts'
import { implement } from '../../http/implement.ts'
import { storeId } from '../../http/wire-id.ts'
import { countryShown } from '../../location/country-names.ts'
import { findArrival, readFreeDeliveryFrom } from '../../location/delivery-times.ts'
import { readCurrency } from '../../store/settings.ts'
import type { App, Store } from '../../store/store.ts'

const byName = new Intl.Collator('en')

/** Where the shop ships to (API-43 to API-45). */
export function addLocation(app: App, store: Store): void {
	implement(app, getCountries, async () => {
		const rows = await store.db
			.selectFrom('countries')
			.select(['id', 'name', 'code'])
			.where((row) =>
				row.or([
					row('shipping_charge', 'is not', null),
					row('id', 'in', row.selectFrom('cities').select('country_id').where('cities.shipping_charge', 'is not', null)),
				]),
			)
			.execute()
		const byShownName = new Intl.Collator(language())
		const data = rows.map((country) => ({ ...country, name: countryShown(country) }))
		return { data: data.toSorted((a, b) => byShownName.compare(a.name, b.name)) }
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

	implement(app, getShippingCharge, async ({ query }) => {
		const [charge, freeFrom, currency] = await Promise.all([
			findCharge(store.db, query.city_id, query.country_id),
			readFreeDeliveryFrom(store.db),
			readCurrency(store.db),
		])
		return {
			data: { shiping_charge: toAmount(charge, currency), free_from: freeFrom === null ? null : toAmount(freeFrom, currency), currency },
		}
	})

	implement(app, getDelivery, async ({ query }) => {
		const now = store.clock()
		const country = await findCountry(store.db, query.country_id)
		const [arrival, freeFrom, currency] = await Promise.all([
			findArrival(store.db, country, now),
			readFreeDeliveryFrom(store.db),
			readCurrency(store.db),
		])
		return {
			data: {
				currency,
				charge_from: toAmount(country.lowest, currency),
				charge_to: toAmount(country.highest, currency),
				free_from: freeFrom === null ? null : toAmount(freeFrom, currency),
				earliest: arrival?.earliest ?? '',
				latest: arrival?.latest ?? '',
				valid_seconds: arrival ? Math.ceil((arrival.until.getTime() - now.getTime()) / 1000) : 0,
			},
		}
	})
}

/** A country with what its cities cost, and how long things travel there. Throws `city_unknown` where the shop does not deliver to. */
async function findCountry(db: Db, typedId: string | number) {
	const id = storeId(typedId) ?? 0
	const country = await db.selectFrom('countries').selectAll().where('id', '=', id).executeTakeFirst()
	if (!country) throw new StoreError('city_unknown', text('refusals.thisCountryUnknown'))
	const own = await db
		.selectFrom('cities')
		.select((row) => [row.fn.min('shipping_charge').as('lowest'), row.fn.max('shipping_charge').as('highest')])
		.where('country_id', '=', id)
		.executeTakeFirst()
	const charges = [country.shipping_charge, own?.lowest, own?.highest].flatMap((charge) => (charge == null ? [] : [Number(charge)]))
	if (charges.length === 0) throw new StoreError('city_unknown', text('refusals.notDeliveredTo', { place: country.name }))
	return { ...country, lowest: Math.min(...charges), highest: Math.max(...charges) }
}
