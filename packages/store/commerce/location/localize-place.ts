import { localizeCityName } from './city-names.ts'
import { localizeCountryName } from './country-names.ts'

interface Place {
	readonly city: string
	readonly country: string
}

/** A place of an order or an address, which keep English names, as it is called in the language of whoever reads it. */
export function localizePlace({ city, country }: Place): Place {
	return { city: localizeCityName({ city, country }), country: localizeCountryName(country) }
}
