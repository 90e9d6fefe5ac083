import { localizeCityName } from './city-names.ts'
import { localizeCountryName } from './country-names.ts'

interface Place {
	readonly city: string
	readonly country: string
}

/** Localizes the place of an order or an address, which store English names. */
export function localizePlace({ city, country }: Place): Place {
	return { city: localizeCityName({ city, country }), country: localizeCountryName(country) }
}
