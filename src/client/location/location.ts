import { getCities, getCountries, getShippingCharge } from '../../contract/location/location.ts'
import { type Cents, toCents } from '../../domain/money.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

export interface Country {
	readonly id: string
	readonly name: string
}

export interface City {
	readonly id: string
	readonly name: string
	/** Other names that it is looked for by. */
	readonly also?: readonly string[]
}

export async function fetchCountries(client: StoreClient): Promise<readonly Country[]> {
	return unwrap(await client.call(getCountries)).map(({ id, name }) => ({ id: String(id), name }))
}

export async function fetchCities(client: StoreClient, countryId: string): Promise<readonly City[]> {
	return unwrap(await client.call(getCities, { query: { country_id: countryId } })).map((city) => ({
		id: String(city.id),
		name: city.name_en,
		...(city.also ? { also: city.also } : {}),
	}))
}

/** Of a city in the list by its id; of one in none by its name beside the country's id. */
export async function fetchShippingCharge(client: StoreClient, city: string, countryId?: string): Promise<Cents> {
	const query = { city_id: city, ...(countryId === undefined ? {} : { country_id: countryId }) }
	return toCents(unwrap(await client.call(getShippingCharge, { query })).shiping_charge)
}
