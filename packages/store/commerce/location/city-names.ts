import { existsSync, readFileSync } from 'node:fs'
import { countryCodeOf } from '@storefront/contract/domain/location/address-form.ts'
import { foldName } from '@storefront/contract/domain/location/place-match.ts'
import { language, shopLanguages } from '@storefront/i18n/language.ts'

/** A city with its English name, and the ISO 3166-1 alpha-2 code of its country. */
interface City {
	readonly name: string
	readonly code: string
}

/** Names in a language, by country and English name. */
type Names = ReadonlyMap<string, string>

const namesByLanguage = new Map<string, Names>()

function keyOf({ code, name }: City): string {
	return `${code}\t${name}`
}

/** The names from scripts/data/city-names.ts; empty for a language without names. */
function readNames(tag: string): Names {
	const base = new Intl.Locale(tag).language
	const known = namesByLanguage.get(base)
	if (known) return known
	const file = new URL(`names/${base}.tsv`, import.meta.url)
	const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
	const names = new Map(lines.map((line) => line.split('\t')).map(([code = '', name = '', local = '']) => [keyOf({ code, name }), local]))
	namesByLanguage.set(base, names)
	return names
}

/** The name of a city in the locale of the request; the English name if unknown. */
export function localizeCity(city: City): string {
	return readNames(language()).get(keyOf(city)) ?? city.name
}

/** Localizes the city of an order or an address, which store English names; cities that shoppers typed stay unchanged. */
export function localizeCityName({ city, country }: { readonly city: string; readonly country: string }): string {
	return localizeCity({ name: city, code: countryCodeOf(country) ?? '' })
}

/** The names of a city in the languages of the shop that differ from the English name. */
export function cityNamesInShopLanguages(city: City): readonly string[] {
	return shopLanguages().flatMap(({ tag }) => readNames(tag).get(keyOf(city)) ?? [])
}

/** The English name of a city from its name in a language of the shop; the given name if unknown. */
export function canonicalCityName(name: string, code: string): string {
	const wanted = foldName(name)
	for (const { tag } of shopLanguages())
		for (const [key, local] of readNames(tag))
			if (key.startsWith(`${code}\t`) && foldName(local) === wanted) return key.slice(code.length + 1)
	return name
}
