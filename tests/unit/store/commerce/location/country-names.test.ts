import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { findCountryByName, localizeCountryName } from '@storefront/store/commerce/location/country-names.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { afterEach, expect, test } from 'vitest'

const countries = [
	{ id: 1, name: 'Germany', code: 'DE' },
	{ id: 2, name: 'Norway', code: 'NO' },
	{ id: 3, name: 'Türkiye', code: 'TR' },
]

afterEach(() => loadLanguages([]))

test('a country name is localized; in English it is unchanged', () => {
	loadLanguages(['en', 'de', 'ar'])
	expect(localizeCountryName('Norway')).toBe('Norway')
	expect(withLanguage('de', () => localizeCountryName('Norway'))).toBe('Norwegen')
	expect(withLanguage('ar', () => localizeCountryName('Germany'))).toBe('ألمانيا')
	expect(withLanguage('de', () => localizeCountryName('Atlantis'))).toBe('Atlantis')
})

test('findCountryByName finds names in any language of the shop, and no other names', () => {
	loadLanguages(['en', 'de', 'ar'])
	for (const [name, id] of [
		['Norwegen', 2],
		['Norway', 2],
		['ألمانيا', 1],
		['Türkei', 3],
		['Türkiye', 3],
	] as const)
		expect(findCountryByName(countries, name)?.id, name).toBe(id)
	expect(findCountryByName(countries, 'Norvège')).toBeUndefined()
	loadLanguages([])
	expect(findCountryByName(countries, 'Norwegen')).toBeUndefined()
})
