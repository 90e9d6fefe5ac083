import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { canonicalCityName, cityNamesInShopLanguages, localizeCityName } from '@storefront/store/commerce/location/city-names.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { afterEach, expect, test } from 'vitest'

afterEach(() => loadLanguages([]))

test('a city name is localized; in English and for unknown cities it is unchanged', () => {
	loadLanguages(['en', 'de', 'ar'])
	const munich = { city: 'Munich', country: 'Germany' }
	expect(localizeCityName(munich)).toBe('Munich')
	expect(withLanguage('de', () => localizeCityName(munich))).toBe('München')
	expect(withLanguage('ar', () => localizeCityName({ city: 'Riyadh', country: 'Saudi Arabia' }))).toBe('الرياض')
	expect(withLanguage('de', () => localizeCityName({ city: 'Munich', country: 'Norway' }))).toBe('Munich')
	expect(withLanguage('de', () => localizeCityName({ city: 'Little Whinging', country: 'Atlantis' }))).toBe('Little Whinging')
})

test('a city name in a language of the shop is stored in English, any other name unchanged', () => {
	loadLanguages(['en', 'de', 'ar'])
	expect(canonicalCityName('wien', 'AT')).toBe('Vienna')
	expect(canonicalCityName('Wien', 'DE')).toBe('Wien')
	expect(canonicalCityName('القاهرة', 'EG')).toBe('Cairo')
	expect(cityNamesInShopLanguages({ name: 'Vienna', code: 'AT' })).toEqual(['Wien', 'فيينا'])
	loadLanguages([])
	expect(canonicalCityName('Wien', 'AT')).toBe('Wien')
	expect(cityNamesInShopLanguages({ name: 'Vienna', code: 'AT' })).toEqual([])
})

test('city names of a regional language are those of its language; a language without names has English ones', () => {
	loadLanguages(['en', 'pt-BR', 'sw'])
	const vienna = { city: 'Vienna', country: 'Austria' }
	expect(withLanguage('pt-BR', () => localizeCityName(vienna))).toBe('Viena')
	expect(withLanguage('sw', () => localizeCityName(vienna))).toBe('Vienna')
})
