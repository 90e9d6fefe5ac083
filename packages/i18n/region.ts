/** Names of regions that are no country's: a union of countries, and what is only for trials. */
const noCountries = /^(?:EU|EZ|QO|UN|XA|XB|ZZ)$/

/** A language as it is written in the country that a market is called by: `de-CH`, of `pt-BR` in Portugal `pt-PT`. */
export function regionalTag(tag: string, code: string): string {
	return isRegion(code) ? new Intl.Locale(tag, { region: code.toUpperCase() }).baseName : tag
}

/** Whether the code of a market is that of a country (ISO 3166-1 alpha-2), in small letters. */
export function isRegion(code: string): boolean {
	const region = code.toUpperCase()
	if (!/^[A-Z]{2}$/.test(region) || noCountries.test(region)) return false
	return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(region) !== undefined
}
