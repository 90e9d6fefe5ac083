import { matchingParts } from '@storefront/contract/domain/catalogue/search-match.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const marked = (name: string, term: string) =>
	matchingParts(name, term)
		.map(({ text, matches }) => (matches ? `[${text}]` : text))
		.join('')

it('marks every word of the term, case ignored', () => {
	expect(marked('Aero 13 Pro', 'pro aero')).toBe('[Aero] 13 [Pro]')
	expect(marked('Aero 13', 'zx')).toBe('Aero 13')
	expect(marked('Aero 13', ' ')).toBe('Aero 13')
})

it('marks the longest word where one begins like another', () => {
	expect(marked('ProWave', 'pro prowave')).toBe('[ProWave]')
})

it('takes signs of patterns for themselves', () => {
	expect(marked('Case 13.3" (black)', '(black) 13.3"')).toBe('Case [13.3"] [(black)]')
})

it('never changes the name, whatever is searched for', () => {
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
