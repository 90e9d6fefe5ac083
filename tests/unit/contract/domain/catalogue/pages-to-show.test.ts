import { pagesToShow } from '@storefront/contract/domain/catalogue/pages-to-show.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
	[1, 1, [1]],
	[1, 5, [1, 2, null, 5]],
	[3, 5, [1, 2, 3, 4, 5]],
	[4, 9, [1, 2, 3, 4, 5, null, 9]],
	[5, 9, [1, null, 4, 5, 6, null, 9]],
	[60, 60, [1, null, 59, 60]],
])('the pagination of page %i of %i is %j [AMB-18]', (page, pages, shown) => {
	expect(pagesToShow(page, pages)).toEqual(shown)
})

test('a pagination has the first, last and current page in order, and no gap of a single page', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
			const [page, pages] = [Math.min(a, b), Math.max(a, b)]
			const shown = pagesToShow(page, pages)
			const numbers = shown.filter((number) => number !== null)
			expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
			for (const needed of [1, page, pages]) expect(numbers).toContain(needed)
			for (const [index, number] of shown.entries()) {
				if (number === null) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2)
			}
		}),
	)
})
