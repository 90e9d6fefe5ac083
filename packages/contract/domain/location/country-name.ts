import { language } from '@storefront/i18n/language.ts'

/** A country with its English name and its ISO 3166-1 alpha-2 code. */
export interface NamedCountry {
	readonly name: string
	readonly code: string
}

const displayNames = new Map<string, Intl.DisplayNames>()

/** The name of a country in a language. */
export function countryNameIn(tag: string, { code, name }: NamedCountry): string {
	if (/^en\b/.test(tag)) return name
	const known = displayNames.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
	displayNames.set(tag, known)
	// Countries unknown to the runtime keep the English name.
	return (/^[A-Z]{2}$/.test(code) && known.of(code)) || name
}

/** The name of a country in the current language. */
export function localizeCountry(country: NamedCountry): string {
	return countryNameIn(language(), country)
}
