import { countryCodeOf } from '@storefront/contract/domain/location/address-form.ts'
import { findPlaceByName } from '@storefront/contract/domain/location/place-match.ts'
import { language, shopLanguages } from '@storefront/i18n/language.ts'

/** A country as its table has it: its English name, and its code by ISO 3166-1 alpha-2. */
interface Country {
	readonly name: string
	readonly code: string
}

const tables = new Map<string, Intl.DisplayNames>()

function nameIn(tag: string, { code, name }: Country): string {
	if (/^en\b/.test(tag)) return name
	const known = tables.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
	tables.set(tag, known)
	// What the runtime has no name for keeps the one of the table.
	return (/^[A-Z]{2}$/.test(code) && known.of(code)) || name
}

/** What a country is called in the language of whoever asks. */
export function localizeCountry(country: Country): string {
	return nameIn(language(), country)
}

/** The same of an order or an address, which keeps the English name. */
export function localizeCountryName(name: string): string {
	return localizeCountry({ name, code: countryCodeOf(name) ?? '' })
}

/** The country that is called so in a language of the shop, whoever asks: a name goes with a shopper from one language to another. */
export function findCountryByName<Row extends Country>(countries: readonly Row[], name: string): Row | undefined {
	const named = shopLanguages().flatMap(({ tag }) => countries.map((country) => ({ country, name: nameIn(tag, country) })))
	return findPlaceByName(named, name)?.country
}
