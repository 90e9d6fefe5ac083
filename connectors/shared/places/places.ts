import { findPlaceByName } from '@storefront/contract/domain/location/place-match.ts'
import { placeRows, readPlaceFiles } from '@storefront/store/commerce/location/place-files.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { toSingleLine } from '@storefront/store/infrastructure/text/plain-text.ts'

export interface Country {
	readonly id: number
	/** ISO 3166-1 alpha-2 code. */
	readonly code: string
	readonly name: string
}

export interface City {
	readonly id: number
	readonly name: string
	readonly also: readonly string[]
}

/** Destination of an order. */
export interface Destination {
	readonly country: Country
	readonly city: string
}

/** Countries to which the engine delivers; ids, names and cities come from the table of the store. */
export interface Places {
	/** Delivery countries, sorted by name. */
	countries(): Promise<readonly Country[]>
	/** Cities of a country, sorted by name; none for a country to which the engine does not deliver. */
	cities(countryId: string | number): Promise<readonly City[]>
	/** Finds country and city by name or by id (AMB-40). Throws `city_unknown` or `invalid_request`. */
	destination(country: string | number, city: string | number): Promise<Destination>
	/** Finds country and city by the id of the city. Throws `city_unknown`. */
	destinationOfCity(cityId: string | number): Promise<Destination>
	/** Clears the cache after the countries of the engine can have changed. */
	clearCache(): void
}

const byName = new Intl.Collator('en')
/** Cache lifetime of the delivery countries, in milliseconds. */
const freshMs = 5 * 60_000

/** `shippedTo` returns the ISO 3166-1 alpha-2 codes, in upper case, of the countries to which the engine delivers. */
export async function createPlaces(shippedTo: () => Promise<readonly string[]>, clock: () => Date): Promise<Places> {
	const rows = placeRows(await readPlaceFiles())
	const citiesOf = new Map<string, City[]>()
	for (const { id, code, name, also } of rows.cities) {
		const cities = citiesOf.get(code) ?? []
		cities.push({ id, name, also: JSON.parse(also) as string[] })
		citiesOf.set(code, cities)
	}
	for (const cities of citiesOf.values()) cities.sort((a, b) => byName.compare(a.name, b.name))
	const codeOfCity = new Map(rows.cities.map(({ id, code }) => [id, code]))
	let known: { readonly countries: readonly Country[]; readonly at: number } | undefined

	const countries = async () => {
		const now = clock().getTime()
		if (known && now - known.at < freshMs) return known.countries
		const codes = new Set(await shippedTo())
		const shipped = rows.countries.filter(({ code }) => codes.has(code)).toSorted((a, b) => byName.compare(a.name, b.name))
		known = { countries: shipped, at: now }
		return shipped
	}
	const findCountry = async (wanted: string | number) => {
		const all = await countries()
		const country = isId(wanted) ? all.find(({ id }) => id === Number(wanted)) : findPlaceByName(all, String(wanted))
		if (!country) throw new StoreError('city_unknown', `We do not ship to the country "${wanted}".`)
		return country
	}
	const destination = async (wantedCountry: string | number, wantedCity: string | number): Promise<Destination> => {
		if (String(wantedCountry).trim() === '') throw missing('country', 'Country is required')
		if (String(wantedCity).trim() === '') throw missing('city', 'City is required')
		const country = await findCountry(wantedCountry)
		const cities = citiesOf.get(country.code) ?? []
		const city = isId(wantedCity) ? cities.find(({ id }) => id === Number(wantedCity)) : findPlaceByName(cities, String(wantedCity))
		// A number can only be the id of a city. Unknown names are accepted, because no list of cities is complete.
		if (!city && !/\p{L}/u.test(String(wantedCity)))
			throw new StoreError('city_unknown', `We do not know the city "${wantedCity}" in ${country.name}.`)
		return { country, city: city?.name ?? toSingleLine(String(wantedCity)) }
	}
	return {
		countries,
		async cities(countryId) {
			const country = (await countries()).find(({ id }) => id === Number(countryId))
			return country ? (citiesOf.get(country.code) ?? []) : []
		},
		destination,
		async destinationOfCity(cityId) {
			const code = isId(cityId) ? codeOfCity.get(Number(cityId)) : undefined
			const country = code === undefined ? undefined : rows.countries.find((one) => one.code === code)
			if (!country) throw new StoreError('city_unknown', 'We do not know this city.')
			return await destination(country.id, cityId)
		},
		clearCache() {
			known = undefined
		},
	}
}

function isId(wanted: string | number): boolean {
	return /^\d{1,10}$/.test(String(wanted).trim())
}

function missing(field: string, sentence: string): StoreError {
	return new StoreError('invalid_request', sentence, { errors: { [field]: [sentence] } })
}
