import { countryCodeOf } from '@storefront/contract/domain/location/address-form.ts'
import { findPlaceByName } from '@storefront/contract/domain/location/place-match.ts'
import { language, shopLanguages } from '@storefront/i18n/language.ts'

/** A country with its English name and its ISO 3166-1 alpha-2 code. */
interface Country {
	readonly name: string
	readonly code: string
}

const displayNames = new Map<string, Intl.DisplayNames>()

function nameIn(tag: string, { code, name }: Country): string {
	if (/^en\b/.test(tag)) return name
	const known = displayNames.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
	displayNames.set(tag, known)
	// Countries unknown to the runtime keep the English name.
	return (/^[A-Z]{2}$/.test(code) && known.of(code)) || name
}

/** The name of a country in the locale of the request. */
export function localizeCountry(country: Country): string {
	return nameIn(language(), country)
}

/** Localizes the country of an order or an address, which store English names. */
export function localizeCountryName(name: string): string {
	return localizeCountry({ name, code: countryCodeOf(name) ?? '' })
}

/** Finds a country by its name in any language of the shop, because a shopper may switch the language with a filled form. */
export function findCountryByName<Row extends Country>(countries: readonly Row[], name: string): Row | undefined {
	const named = shopLanguages().flatMap(({ tag }) => countries.map((country) => ({ country, name: nameIn(tag, country) })))
	return findPlaceByName(named, name)?.country
}
