import type { Settings } from '../../infrastructure/context/settings.ts'

/** Setting with the countries whose consumer law applies. */
export const lawCountriesSetting = 'law_countries'

/** Member states of the EU, and the other states of the EEA, where most of the acts apply too. */
const euCountries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
const otherEeaCountries = ['IS', 'LI', 'NO']

export const lawCountries: readonly string[] = [...euCountries, ...otherEeaCountries].sort()

/** The countries whose consumer law applies, by their ISO codes; empty: the shop has chosen none. */
export function lawCountriesOf(settings: Settings): readonly string[] {
	return readCodes(settings[lawCountriesSetting] ?? '')
}

/** Whether a value of the setting has only codes of EU and EEA countries. */
export function isLawCountryList(value: string): boolean {
	return readCodes(value).every((code) => lawCountries.includes(code))
}

function readCodes(list: string): readonly string[] {
	return list
		.toUpperCase()
		.split(/[\s,]+/)
		.filter(Boolean)
}
