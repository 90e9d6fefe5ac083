import { getCities, getCountries, getShippingCharge } from '../contract/location.ts'
import { type Cents, toCents } from '../domain/money.ts'
import { type StoreClient, unwrap } from './http.ts'

export interface Country {
	readonly id: string
	readonly name: string
}

export interface City {
	readonly id: string
	readonly name: string
}

export async function fetchCountries(client: StoreClient): Promise<readonly Country[]> {
	return unwrap(await client.call(getCountries)).map(({ id, name }) => ({ id: String(id), name }))
}

export async function fetchCities(client: StoreClient, countryId: string): Promise<readonly City[]> {
	return unwrap(await client.call(getCities, { query: { country_id: countryId } })).map((city) => ({
		id: String(city.id),
		name: city.name_en,
	}))
}

export async function fetchShippingCharge(client: StoreClient, cityId: string): Promise<Cents> {
	return toCents(unwrap(await client.call(getShippingCharge, { query: { city_id: cityId } })).shiping_charge)
}
