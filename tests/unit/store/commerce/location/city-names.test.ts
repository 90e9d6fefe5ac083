import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { canonicalCityName, findCityByName, localizeCityName } from '@storefront/store/commerce/location/city-names.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { afterEach, expect, test } from 'vitest'

afterEach(() => loadLanguages([]))

test('a city is called as its reader calls it, in English as the table has it, and as it is written where it is in none', () => {
	loadLanguages(['en', 'de', 'ar'])
	const munich = { city: 'Munich', country: 'Germany' }
	expect(localizeCityName(munich)).toBe('Munich')
	expect(withLanguage('de', () => localizeCityName(munich))).toBe('München')
	expect(withLanguage('ar', () => localizeCityName({ city: 'Riyadh', country: 'Saudi Arabia' }))).toBe('الرياض')
	expect(withLanguage('de', () => localizeCityName({ city: 'Munich', country: 'Norway' }))).toBe('Munich')
	expect(withLanguage('de', () => localizeCityName({ city: 'Little Whinging', country: 'Atlantis' }))).toBe('Little Whinging')
})

test('the name of another language of the shop is kept in English, and that of no language of it as it is', () => {
	loadLanguages(['en', 'de', 'ar'])
	expect(canonicalCityName('wien', 'AT')).toBe('Vienna')
	expect(canonicalCityName('Wien', 'DE')).toBe('Wien')
	expect(canonicalCityName('القاهرة', 'EG')).toBe('Cairo')
	expect(findCityByName({ name: 'Vienna', code: 'AT' })).toEqual(['Wien', 'فيينا'])
	loadLanguages([])
	expect(canonicalCityName('Wien', 'AT')).toBe('Wien')
	expect(findCityByName({ name: 'Vienna', code: 'AT' })).toEqual([])
})

test('a variety of a language has the names of the language, and a language without names those of the table', () => {
	loadLanguages(['en', 'pt-BR', 'sw'])
	const vienna = { city: 'Vienna', country: 'Austria' }
	expect(withLanguage('pt-BR', () => localizeCityName(vienna))).toBe('Viena')
	expect(withLanguage('sw', () => localizeCityName(vienna))).toBe('Vienna')
})
