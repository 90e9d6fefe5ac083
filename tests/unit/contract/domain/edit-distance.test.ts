import { editDistance, nearest } from '@storefront/contract/domain/edit-distance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('editDistance', () => {
	it.each([
		['macbok', 'macbook', 1],
		['samsng', 'samsung', 1],
		['galxy', 'galaxy', 1],
		['lapotp', 'laptop', 1],
		['ipone', 'iphone', 1],
		['thinpkad', 'thinkpad', 1],
		['kindl', 'kindle', 1],
		['apple', 'apple', 0],
		['apple', 'orange', 3],
	])('the edit distance of %s and %s is %i', (typed, target, errors) => {
		expect(editDistance(typed, target, 2)).toBe(errors)
	})

	const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 8 })

	it('the edit distance is 0 for equal words, symmetric, and at most the limit plus one', () => {
		fc.assert(
			fc.property(word, word, fc.nat({ max: 4 }), (a, b, limit) => {
				expect(editDistance(a, a, limit)).toBe(0)
				expect(editDistance(a, b, limit)).toBe(editDistance(b, a, limit))
				expect(editDistance(a, b, limit)).toBeLessThanOrEqual(limit + 1)
				expect(editDistance(a, b, limit) === 0).toBe(a === b)
			}),
		)
	})

	it('the edit distance of a single typing error is 1', () => {
		fc.assert(
			fc.property(word, fc.nat(), fc.constantFrom('x', 'y'), (text, at, letter) => {
				const position = text.length === 0 ? 0 : at % text.length
				expect(editDistance(text.slice(0, position) + letter + text.slice(position), text, 2)).toBe(1)
				if (text.length > 0) expect(editDistance(text.slice(0, position) + text.slice(position + 1), text, 2)).toBe(1)
			}),
		)
	})
})

describe('nearest', () => {
	it('nearest finds the most similar word, ignoring case, if at most a third of its letters differ', () => {
		expect(nearest('Curency', ['name', 'currency', 'country'])).toBe('currency')
		expect(nearest('abuot', ['faq', 'about'])).toBe('about')
		expect(nearest('fog', ['faq', 'fob'])).toBe('fob')
		expect(nearest('price', ['faq', 'about'])).toBeUndefined()
	})

	it('nearest allows at most the given number of errors', () => {
		expect(nearest('gmial.com', ['gmail.com'], 1)).toBe('gmail.com')
		expect(nearest('gmial.co', ['gmail.com'], 1)).toBeUndefined()
		expect(nearest('gmial.co', ['gmail.com'])).toBe('gmail.com')
	})
})
