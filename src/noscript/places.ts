import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { fetchDeliveryServices } from '@storefront/contract/client/location/delivery-services.ts'
import { type City, type Country, fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import type { DeliveryService } from '@storefront/contract/domain/location/delivery-service.ts'
import { findPlaceByName, findPlaces } from '@storefront/contract/domain/location/place-match.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'

/** How many similar cities a form offers. */
const offeredCities = 8

/** A place of delivery that was chosen in a form, and its charge. */
export interface ChosenPlace {
	readonly countries: readonly Country[]
	/** null: none is chosen, or the shop does not deliver there. */
	readonly country: Country | null
	/** A city that is not in the list of the country has no id. null: none was typed. */
	readonly city: City | null
	/** Names of listed cities that are similar to a typed one that is not listed. */
	readonly similar: readonly string[]
	/** null: unknown. */
	readonly charge: Cents | null
	/** Delivery services to choose from; empty: there is only the standard delivery. */
	readonly services: readonly DeliveryService[]
	/** Code of the chosen one, to which the charge belongs; empty: the standard delivery. */
	readonly service: string
	/** Typed parcel shop; may be empty. */
	readonly point: string
	/** Subtotal for free shipping; null if there is none. */
	readonly freeFrom: Cents | null
	/** The shop does not deliver to the place. */
	readonly isRefused: boolean
}

const unknownCharge = { charge: null, freeFrom: null, services: [], service: '', point: '', isRefused: false }

/**
 * Finds country and city of a form and their shipping charge. A failed request for the charge counts as 0, because the store
 * computes the billed charge (CHK-18, AMB-26). Rejects if countries or cities cannot be loaded.
 */
export async function findPlace(client: StoreClient, countryName: string, typedCity: string): Promise<ChosenPlace> {
	const countries = await fetchCountries(client)
	const country = findPlaceByName(countries, countryName) ?? countries.find(({ id }) => id === countryName) ?? null
	const none = { countries, country, city: null, similar: [], ...unknownCharge }
	const typed = typedCity.trim()
	if (!country || typed === '') return none
	const cities = await fetchCities(client, country.id)
	const listed = findPlaceByName(cities, typed)
	const city = listed ?? { id: '', name: typed }
	const similar = listed ? [] : findPlaces(cities, typed, offeredCities).map(({ name }) => name)
	return { ...none, city, similar, ...(await chargeOf(client, country, city)) }
}

/** The place as it was typed, while the store does not answer. */
export function typedPlace(country: string, city: string): ChosenPlace {
	const named = (name: string) => (name === '' ? null : { id: '', name })
	const countries = country === '' ? [] : [{ id: '', name: country }]
	return { countries, country: named(country), city: named(city), similar: [], ...unknownCharge }
}

async function chargeOf(
	client: StoreClient,
	country: Country,
	city: City,
): Promise<Pick<ChosenPlace, 'charge' | 'freeFrom' | 'isRefused'>> {
	try {
		const found = await (city.id ? fetchShippingCharge(client, city.id) : fetchShippingCharge(client, city.name, country.id))
		return { ...found, isRefused: false }
	} catch (failure) {
		// The client has logged it.
		if (failure instanceof StoreFailure && failure.code === 'city_unknown') return { charge: null, freeFrom: null, isRefused: true }
		return { charge: 0, freeFrom: null, isRefused: false }
	}
}

/** The place with the delivery services for the cart, and the charge of the chosen one. If they cannot be loaded, there are none. */
export async function withServices(client: StoreClient, place: ChosenPlace, chosen: string, authorized: boolean): Promise<ChosenPlace> {
	const { country, city, isRefused } = place
	if (!country || !city || isRefused) return place
	// The client has logged a failure.
	const services = await fetchDeliveryServices(client, country, city, authorized).catch(() => [])
	const service = chosen === '' ? undefined : services.find(({ code, blocker }) => code === chosen && blocker === '')
	return { ...place, services, ...(service && { service: service.code, charge: service.charge, freeFrom: null }) }
}
