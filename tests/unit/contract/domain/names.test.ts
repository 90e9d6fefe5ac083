import {
	englishName,
	firstCharacters,
	localizeName,
	splitTitle,
	toWireName,
	truncate,
	unknownCategory,
} from '@storefront/contract/domain/names.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('names of the store API', () => {
	it('the English name is read from JSON, and plain names are unchanged [ENT-06]', () => {
		expect(englishName('{"En":"Phones"}')).toBe('Phones')
		expect(englishName('Phones')).toBe('Phones')
	})

	it('a name is localized with the requested language, its base language, or English', () => {
		const name = toWireName('Phones', { De: 'Telefone', 'Pt-BR': 'Celulares' })
		expect(name).toBe('{"En":"Phones","De":"Telefone","Pt-BR":"Celulares"}')
		expect(['de', 'de-CH', 'pt-BR', 'pt', 'ar', 'en'].map((tag) => localizeName(tag, name))).toEqual([
			'Telefone',
			'Telefone',
			'Celulares',
			'Phones',
			'Phones',
			'Phones',
		])
		expect(localizeName('de', '{"En":"Phones","De":" "}')).toBe('Phones')
		expect(localizeName('de', 'plain')).toBe('plain')
	})

	it('an unreadable category name is "Unknown Category" [LIST-21]', () => {
		for (const name of ['{"En":', '{"De":"Telefone"}', '{"En":7}', '{}', '', '  '])
			expect(englishName(name, unknownCategory())).toBe('Unknown Category')
	})

	it('other unreadable names fall back to the raw text [AMB-54]', () => {
		expect(englishName('{broken')).toBe('{broken')
	})

	it('a name is unchanged after formatting and parsing [ENT-06]', () => {
		const name = fc.string({ unit: 'grapheme' }).map((text) => text.trim())
		fc.assert(
			fc.property(name.filter(Boolean), (english) => {
				expect(englishName(toWireName(english))).toBe(english)
			}),
		)
	})
})

describe('the truncation of texts', () => {
	it('a truncated text has at most the limit of characters, and "..." only if it was cut [AMB-28]', () => {
		expect(truncate('a'.repeat(80), 70)).toBe(`${'a'.repeat(70)}...`)
		expect(truncate('a'.repeat(70), 70)).toBe('a'.repeat(70))
		expect(truncate('Laptop', 20)).toBe('Laptop')
	})

	it('truncation counts graphemes and never splits one', () => {
		expect(truncate('📷📷📷', 2)).toBe('📷📷...')
		expect(truncate('👩‍👩‍👧‍👦 family', 1)).toBe('👩‍👩‍👧‍👦...')
		expect(truncate('🇳🇴🇩🇪', 1)).toBe('🇳🇴...')
		expect(truncate('e\u0301e\u0301', 2)).toBe('e\u0301e\u0301')
	})

	it('a truncated text never exceeds the limit of graphemes', () => {
		const segments = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
				expect(segments(text).slice(0, limit).join('')).toBe(firstCharacters(text, limit))
			}),
		)
	})
})

describe('titles over pictures', () => {
	it.each([
		['Take off: drones from $99', 'Take off', 'drones from $99'],
		['Watches for every wrist', 'Watches for every wrist', ''],
		['Today: two: three', 'Today', 'two: three'],
		['', '', ''],
	])('the title "%s" is split into its heading and line', (title, heading, line) => {
		expect(splitTitle(title)).toEqual({ heading, line })
	})
})
