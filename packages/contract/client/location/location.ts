import type { InferOutput } from 'valibot'
import { type Cents, defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { type city, getCities, getCountries, getShippingCharge } from '../../endpoints/location/location.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

export interface Country {
	readonly id: string
	readonly name: string
	/** ISO 3166-1 alpha-2; missing if the store does not send it. */
	readonly code?: string
}

export interface City {
	readonly id: string
	readonly name: string
	/** Alternative names for the search. */
	readonly also?: readonly string[]
}

export async function fetchCountries(client: StoreClient): Promise<readonly Country[]> {
	return unwrap(await client.call(getCountries)).map(({ id, name, code }) => ({ id: String(id), name, ...(code ? { code } : {}) }))
}

export async function fetchCities(client: StoreClient, countryId: string): Promise<readonly City[]> {
	return unwrap(await client.call(getCities, { query: { country_id: countryId } })).map((city) => ({
		id: String(city.id),
		name: city.name ?? city.name_en,
		...alternativeNames(city),
	}))
}

/** Cities with a translated name are also found by their English name. */
function alternativeNames({ name, name_en: english, also }: InferOutput<typeof city>): Pick<City, 'also'> {
	if (name === undefined) return also ? { also } : {}
	return { also: [english, ...(also ?? [])] }
}

/** Shipping costs of a city. `freeFrom`: subtotal for free shipping, null if there is none. */
export interface ShippingCharge {
	readonly charge: Cents
	readonly freeFrom: Cents | null
}

/** `city` is the id of a listed city, or with `countryId` the name of an unlisted one. */
export async function fetchShippingCharge(client: StoreClient, city: string, countryId?: string): Promise<ShippingCharge> {
	const query = { city_id: city, ...(countryId === undefined ? {} : { country_id: countryId }) }
	const {
		shiping_charge: charge,
		free_from: freeFrom,
		currency = defaultCurrency,
	} = unwrap(await client.call(getShippingCharge, { query }))
	return { charge: toMinorUnits(charge, currency), freeFrom: freeFrom == null ? null : toMinorUnits(freeFrom, currency) }
}
