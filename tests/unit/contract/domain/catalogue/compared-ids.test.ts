import { canonicalComparePath, comparedQuery, comparePath, parseComparedIds } from '@storefront/contract/domain/catalogue/compared-ids.ts'
import { expect, test } from 'vitest'

const parseQuery = (query: string) => parseComparedIds(new URLSearchParams(query))

test('compared ids are parsed in order, from one parameter and from repeated form fields', () => {
	expect(parseQuery('ids=12,7,31').ids).toEqual(['12', '7', '31'])
	expect(parseQuery('ids=12,7&ids=31&ids=').ids).toEqual(['12', '7', '31'])
	expect(parseQuery('').ids).toEqual([])
	expect(parseQuery('ids=,,%20,').ids).toEqual([])
})

test('the URL of a product page is parsed as the id of the product', () => {
	expect(parseQuery(`ids=7&${new URLSearchParams({ ids: 'https://shop.example/product/12?Colour=Black' })}`).ids).toEqual(['7', '12'])
	expect(parseQuery(`ids=${encodeURIComponent('/product/a%20b')}`).ids).toEqual(['a b'])
	expect(parseQuery(`ids=${encodeURIComponent('/product/%E0%A4%A')}`).ids).toEqual(['/product/%E0%A4%A'])
})

test('compared ids are the first four, with repeated and surplus ids separate', () => {
	expect(parseQuery('ids=5,4,5,3,2,1')).toEqual({ ids: ['5', '4', '3', '2'], repeated: ['5'], surplus: ['1'] })
	expect(parseQuery(`ids=${Array.from({ length: 500 }, (_, id) => id).join(',')}`).surplus).toHaveLength(8)
	expect(parseQuery(`ids=${'x'.repeat(5000)}`).ids[0]).toHaveLength(100)
})

test('the path of a comparison is parsed back to its ids, and the canonical path ignores their order', () => {
	for (const ids of [['7'], ['12', '7', '31'], ['a b', 'c&d', 'é']])
		expect(parseComparedIds(new URL(comparePath(ids), 'http://x').searchParams).ids).toEqual(ids)
	expect(comparePath([])).toBe('/compare')
	expect(comparePath(['12', '7'])).toBe('/compare?ids=12,7')
	expect(canonicalComparePath(['12', '7', '100'])).toBe(canonicalComparePath(['100', '7', '12']))
	expect(canonicalComparePath(['100', '12', '7'])).toBe('/compare?ids=7,12,100')
	expect(comparedQuery(new URLSearchParams('utm=x&ids=7&ids=12'))).toBe('ids=7,12')
	expect(comparedQuery(new URLSearchParams('utm=x'))).toBe('')
})
