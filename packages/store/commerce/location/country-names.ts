import { countryCodeOf } from '@storefront/contract/domain/location/address-form.ts'
import { countryNameIn, localizeCountry, type NamedCountry } from '@storefront/contract/domain/location/country-name.ts'
import { findPlaceByName } from '@storefront/contract/domain/location/place-match.ts'
import { shopLanguages } from '@storefront/i18n/language.ts'

/** Localizes the country of an order or an address, which store English names. */
export function localizeCountryName(name: string): string {
	return localizeCountry({ name, code: countryCodeOf(name) ?? '' })
}

/** Finds a country by its name in any language of the shop, because a shopper may switch the language with a filled form. */
export function findCountryByName<Row extends NamedCountry>(countries: readonly Row[], name: string): Row | undefined {
	const named = shopLanguages().flatMap(({ tag }) => countries.map((country) => ({ country, name: countryNameIn(tag, country) })))
	return findPlaceByName(named, name)?.country
}
