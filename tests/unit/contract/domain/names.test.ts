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

describe('names of the wire', () => {
	it('reads the English name of a JSON text and leaves a plain one as it is [ENT-06]', () => {
		expect(englishName('{"En":"Phones"}')).toBe('Phones')
		expect(englishName('Phones')).toBe('Phones')
	})

	it("reads a name in the language that is asked for, of a country's variety in the language, and else in English", () => {
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

	it('reads "Unknown Category" where a category name cannot be parsed [LIST-21]', () => {
		for (const name of ['{"En":', '{"De":"Telefone"}', '{"En":7}', '{}', '', '  '])
			expect(englishName(name, unknownCategory())).toBe('Unknown Category')
	})

	it('falls back to the raw text for other names [AMB-54]', () => {
		expect(englishName('{broken')).toBe('{broken')
	})

	it('reads back every name that it writes [ENT-06]', () => {
		const name = fc.string({ unit: 'grapheme' }).map((text) => text.trim())
		fc.assert(
			fc.property(name.filter(Boolean), (english) => {
				expect(englishName(toWireName(english))).toBe(english)
			}),
		)
	})
})

describe('truncation', () => {
	it('shows at most the limit and marks with "..." only what it cut [AMB-28]', () => {
		expect(truncate('a'.repeat(80), 70)).toBe(`${'a'.repeat(70)}...`)
		expect(truncate('a'.repeat(70), 70)).toBe('a'.repeat(70))
		expect(truncate('Laptop', 20)).toBe('Laptop')
	})

	it('counts characters as a reader does, and cuts none of them in two', () => {
		expect(truncate('📷📷📷', 2)).toBe('📷📷...')
		expect(truncate('👩‍👩‍👧‍👦 family', 1)).toBe('👩‍👩‍👧‍👦...')
		expect(truncate('🇳🇴🇩🇪', 1)).toBe('🇳🇴...')
		expect(truncate('e\u0301e\u0301', 2)).toBe('e\u0301e\u0301')
	})

	it('never shows more characters than the limit, nor half of one', () => {
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
	])('has "%s" as heading and line', (title, heading, line) => {
		expect(splitTitle(title)).toEqual({ heading, line })
	})
})
