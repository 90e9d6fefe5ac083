import { existsSync, readFileSync } from 'node:fs'
import { countryCodeOf } from '@storefront/contract/domain/location/address-form.ts'
import { foldName } from '@storefront/contract/domain/location/place-match.ts'
import { language, shopLanguages } from '@storefront/i18n/language.ts'

/** A city as its table has it, and the code of its country by ISO 3166-1 alpha-2. */
interface City {
	readonly name: string
	readonly code: string
}

/** Names of a language by country and English name. */
type Names = ReadonlyMap<string, string>

const tables = new Map<string, Names>()

function keyOf({ code, name }: City): string {
	return `${code}\t${name}`
}

/** Names that scripts/make-city-names.ts has found; none for a language that it has nothing of. */
function namesIn(tag: string): Names {
	const base = new Intl.Locale(tag).language
	const known = tables.get(base)
	if (known) return known
	const file = new URL(`names/${base}.tsv`, import.meta.url)
	const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
	const names = new Map(lines.map((line) => line.split('\t')).map(([code = '', name = '', local = '']) => [keyOf({ code, name }), local]))
	tables.set(base, names)
	return names
}

/** What a city is called in the language of whoever asks; the name of the table where nothing else is known. */
export function localizeCity(city: City): string {
	return namesIn(language()).get(keyOf(city)) ?? city.name
}

/** The same of an order or an address, which keep English names; a city that somebody wrote themselves stays as it is written. */
export function localizeCityName({ city, country }: { readonly city: string; readonly country: string }): string {
	return localizeCity({ name: city, code: countryCodeOf(country) ?? '' })
}

/** What it is called in the shop's languages where that is not the name of the table. */
export function findCityByName(city: City): readonly string[] {
	return shopLanguages().flatMap(({ tag }) => namesIn(tag).get(keyOf(city)) ?? [])
}

/** The English name of a city that goes by this one in a language of the shop; the name itself where it goes by it in none. */
export function canonicalCityName(name: string, code: string): string {
	const wanted = foldName(name)
	for (const { tag } of shopLanguages())
		for (const [key, local] of namesIn(tag))
			if (key.startsWith(`${code}\t`) && foldName(local) === wanted) return key.slice(code.length + 1)
	return name
}
