import { matchingParts } from '@storefront/contract/domain/catalogue/search-match.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const marked = (name: string, term: string) =>
	matchingParts(name, term)
		.map(({ text, matches }) => (matches ? `[${text}]` : text))
		.join('')

it('every word of the search term is highlighted in a name, ignoring case', () => {
	expect(marked('Aero 13 Pro', 'pro aero')).toBe('[Aero] 13 [Pro]')
	expect(marked('Aero 13', 'zx')).toBe('Aero 13')
	expect(marked('Aero 13', ' ')).toBe('Aero 13')
})

it('the longest matching word is highlighted if another one is its prefix', () => {
	expect(marked('ProWave', 'pro prowave')).toBe('[ProWave]')
})

it('special characters of regular expressions match literally in search terms', () => {
	expect(marked('Case 13.3" (black)', '(black) 13.3"')).toBe('Case [13.3"] [(black)]')
})

it('the joined parts of a highlighted name are the name, for any search term', () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (name, term) => {
			expect(
				matchingParts(name, term)
					.map(({ text }) => text)
					.join(''),
			).toBe(name)
		}),
	)
})
