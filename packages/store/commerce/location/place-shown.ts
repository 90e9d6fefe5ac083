import { cityNameShown } from './city-names.ts'
import { countryNameShown } from './country-names.ts'

interface Place {
	readonly city: string
	readonly country: string
}

/** A place of an order or an address, which keep English names, as it is called in the language of whoever reads it. */
export function placeShown({ city, country }: Place): Place {
	return { city: cityNameShown({ city, country }), country: countryNameShown(country) }
}
