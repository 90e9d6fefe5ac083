/** Region codes that are not countries: unions of countries and codes for tests. */
const notCountries = /^(?:EU|EZ|QO|UN|XA|XB|ZZ)$/

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The tag of a language with the country of a market as region: `de-CH`; `pt-BR` in Portugal is `pt-PT`. */
export function regionalTag(tag: string, code: string): string {
	return isRegion(code) ? new Intl.Locale(tag, { region: code.toUpperCase() }).baseName : tag
}

/** Whether the code of a market is a country code (ISO 3166-1 alpha-2, lower case). */
export function isRegion(code: string): boolean {
	const region = code.toUpperCase()
	if (!/^[A-Z]{2}$/.test(region) || notCountries.test(region)) return false
	return names.of(region) !== undefined
}
