import type { InferOutput } from 'valibot'
import { type Cents, defaultCurrency, toMinorUnits } from '../../domain/money.ts'
import { type city, getCities, getCountries, getShippingCharge } from '../../endpoints/location/location.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

export interface Country {
	readonly id: string
	readonly name: string
	/** ISO 3166-1 alpha-2; missing where the store does not tell it. */
	readonly code?: string
}

export interface City {
	readonly id: string
	readonly name: string
	/** Other names that it is looked for by. */
	readonly also?: readonly string[]
}

export async function fetchCountries(client: StoreClient): Promise<readonly Country[]> {
	return unwrap(await client.call(getCountries)).map(({ id, name, code }) => ({ id: String(id), name, ...(code ? { code } : {}) }))
}

export async function fetchCities(client: StoreClient, countryId: string): Promise<readonly City[]> {
	return unwrap(await client.call(getCities, { query: { country_id: countryId } })).map((city) => ({
		id: String(city.id),
		name: city.name ?? city.name_en,
		...alsoOf(city),
	}))
}

/** A city that has another name in the language of the page is found by its English one as well. */
function alsoOf({ name, name_en: english, also }: InferOutput<typeof city>): Pick<City, 'also'> {
	if (name === undefined) return also ? { also } : {}
	return { also: [english, ...(also ?? [])] }
}

/** What shipping to a city costs, and from what price of the lines on it costs nothing; null: it always costs that. */
export interface ShippingCharge {
	readonly charge: Cents
	readonly freeFrom: Cents | null
}

/** Of a city in the list by its id; of one in none by its name beside the country's id. */
export async function fetchShippingCharge(client: StoreClient, city: string, countryId?: string): Promise<ShippingCharge> {
	const query = { city_id: city, ...(countryId === undefined ? {} : { country_id: countryId }) }
	const {
		shiping_charge: charge,
		free_from: freeFrom,
		currency = defaultCurrency,
	} = unwrap(await client.call(getShippingCharge, { query }))
	return { charge: toMinorUnits(charge, currency), freeFrom: freeFrom == null ? null : toMinorUnits(freeFrom, currency) }
}
