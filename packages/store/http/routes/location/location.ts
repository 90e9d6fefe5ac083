import { localizeCountry } from '@storefront/contract/domain/location/country-name.ts'
import { toAmount } from '@storefront/contract/domain/money.ts'
import { getCities, getCountries, getDelivery, getShippingCharge } from '@storefront/contract/endpoints/location/location.ts'
import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import { findCharge } from '@storefront/store/commerce/checkout/destination.ts'
import { readChargeRange } from '@storefront/store/commerce/location/charge-range.ts'
import { cityNamesInShopLanguages, localizeCity } from '@storefront/store/commerce/location/city-names.ts'
import { selectDeliveryCountries } from '@storefront/store/commerce/location/delivery-countries.ts'
import { findDeliveryEstimate, readFreeDeliveryFrom } from '@storefront/store/commerce/location/delivery-times.ts'
import { describePickup } from '@storefront/store/commerce/location/pickup/product-pickup.ts'
import { listServicesOfProduct } from '@storefront/store/commerce/location/services/product-services.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { parseTextList } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { implement } from '../../calls/implement.ts'
import { parseId } from '../../calls/wire-id.ts'

/** Countries, cities and shipping charges (API-43 to API-45). */
export function addLocation(app: App, store: Store): void {
	implement(app, getCountries, async () => {
		const rows = await selectDeliveryCountries(store.db).execute()
		const byShownName = new Intl.Collator(language())
		const data = rows.map((country) => ({ ...country, name: localizeCountry(country) }))
		return { data: data.toSorted((a, b) => byShownName.compare(a.name, b.name)) }
	})

	const cities = async (country: string | number) => {
		const rows = await store.db
			.selectFrom('cities')
			.innerJoin('countries', 'countries.id', 'cities.country_id')
			.select(['cities.id', 'cities.name', 'cities.also', 'countries.code'])
			.where('country_id', '=', parseId(country) ?? 0)
			.where((row) => row.or([row('countries.shipping_charge', 'is not', null), row('cities.shipping_charge', 'is not', null)]))
			.execute()
		const byShownName = new Intl.Collator(language())
		const data = rows.map((city) => ({ ...city, shown: localizeCity(city) }))
		return { data: data.toSorted((a, b) => byShownName.compare(a.shown, b.shown)).map(cityForWire) }
	}
	implement(
		app,
		getCities,
		({ query }) => cities(query.country_id),
		({ query }) => citiesCacheKey(store.db, query.country_id),
	)

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
			findDeliveryEstimate(store.db, country, now),
			readFreeDeliveryFrom(store.db),
			readCurrency(store.db),
		])
		const services = query.product_id === undefined ? [] : await listServicesOfProduct(store.db, query.product_id, country, now)
		const pickup = query.product_id === undefined ? [] : await describePickup(store.db, query.product_id, country.id)
		const ends = [arrival, ...services.map((service) => service.arrival)].flatMap((each) => each?.until.getTime() ?? [])
		return {
			data: {
				currency,
				charge_from: toAmount(country.lowest, currency),
				charge_to: toAmount(country.highest, currency),
				free_from: freeFrom === null ? null : toAmount(freeFrom, currency),
				earliest: arrival?.earliest ?? '',
				latest: arrival?.latest ?? '',
				...(services.length > 0 && {
					services: services.map(({ name, charge, arrival: dates }) => ({
						name,
						charge: toAmount(charge, currency),
						earliest: dates?.earliest ?? '',
						latest: dates?.latest ?? '',
					})),
				}),
				...(pickup.length > 0 && { pickup: [...pickup] }),
				valid_seconds: ends.length > 0 ? Math.ceil((Math.min(...ends) - now.getTime()) / 1000) : 0,
			},
		}
	})
}

/**
 * The cache key of a list of cities, besides its language: it changes when the shop delivers to other cities in the
 * market of the call, or when places are renamed. So a list that is requested often is sorted once.
 */
async function citiesCacheKey(db: Db, typedId: string | number): Promise<string> {
	const id = parseId(typedId) ?? 0
	const country = await db.selectFrom('countries').select('shipping_charge').where('id', '=', id).executeTakeFirst()
	const names = await db.selectFrom('meta').select('value').where('key', '=', 'places').executeTakeFirst()
	if (!country || country.shipping_charge !== null) return `${names?.value} ${country ? 'all' : 'none'}`
	const some = await db.selectFrom('cities').select('id').where('country_id', '=', id).where('shipping_charge', 'is not', null).execute()
	return [names?.value, ...some.map((city) => city.id)].join(' ')
}

interface LocalizedCity {
	readonly id: number
	/** In English. */
	readonly name: string
	/** The code of its country. */
	readonly code: string
	/** Other names, as a JSON text. */
	readonly also: string
	/** Its name in the locale of the request. */
	readonly shown: string
}

/** Its other names include the names in all languages of the shop, because a shopper can switch languages. */
function cityForWire({ id, name, code, also, shown }: LocalizedCity) {
	const others = [...new Set([...cityNamesInShopLanguages({ name, code }), ...parseTextList(also)])].filter(
		(other) => other !== shown && other !== name,
	)
	return { id, name_en: name, ...(shown === name ? {} : { name: shown }), ...(others.length > 0 ? { also: others } : {}) }
}

/** A country with the range of its charges and its delivery times. Throws `city_unknown` where the shop does not deliver. */
async function findCountry(db: Db, typedId: string | number) {
	const id = parseId(typedId) ?? 0
	const country = await db.selectFrom('countries').selectAll().where('id', '=', id).executeTakeFirst()
	if (!country) throw new StoreError('city_unknown', text('refusals.thisCountryUnknown'))
	const range = await readChargeRange(db, country)
	if (!range) throw new StoreError('city_unknown', text('refusals.notDeliveredTo', { place: country.name }))
	return { ...country, ...range }
}
