import {
	canonicalListingQuery,
	formatListingQuery,
	isFiltered,
	parseCategoryListingQuery,
	parseListingQuery,
} from '@storefront/contract/domain/catalogue/listing/address.ts'
import { defaultListingQuery, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { canonicalChoice } from '@storefront/contract/domain/catalogue/specification/chosen-specifications.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const read = (search: string) => parseListingQuery(new URLSearchParams(search))
const canonical = (search: string) => formatListingQuery(read(search))

const id = fc.stringMatching(/^[a-z0-9]{1,6}$/)
const end = fc.option(fc.integer({ min: -1000, max: 1000 }).map((whole) => whole / 8))
const value = fc.oneof(
	fc.string({ minLength: 1 }).map((text) => text.replaceAll(/\s+/g, ' ')),
	fc.tuple(end, end).map(([from, to]) => `${from ?? ''}..${to ?? ''}`),
)
const specs = fc
	.array(fc.record({ key: fc.stringMatching(/^[a-z]{1,4}(-[a-z0-9]{1,4})?$/), values: fc.array(value, { maxLength: 4 }) }), {
		maxLength: 4,
	})
	.map((chosen) => canonicalChoice(chosen.map(({ key, values }) => ({ key, values: values.filter((one) => one.trim() !== '..') }))))
const anyQuery = fc.record<ListingQuery>({
	category: fc.option(id),
	subCategory: fc.option(id),
	brands: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 4 }).map((brands) => brands.sort()),
	availability: fc.constantFrom('all', 'in_stock', 'out_of_stock'),
	priceFrom: fc.option(fc.integer({ min: 0, max: 1e8 })),
	priceTo: fc.option(fc.integer({ min: 0, max: 1e8 })),
	onSale: fc.boolean(),
	ratingFrom: fc.option(fc.integer({ min: 1, max: 5 })),
	specs,
	name: fc.string().map((name) => name.trim()),
	term: fc.string().map((term) => term.trim()),
	sort: fc.constantFrom('None', 'priceAsc', 'priceDesc'),
	pageSize: fc.constantFrom(10, 20, 50, 100),
	page: fc.integer({ min: 1, max: 999 }),
})

describe('the query of a listing in the URL', () => {
	it('a listing query is unchanged after formatting and parsing', () => {
		fc.assert(
			fc.property(anyQuery, (chosen) => {
				expect(read(formatListingQuery(chosen))).toEqual(chosen)
			}),
		)
	})

	it('a specification with the key "from" or "to" is not parsed as a bound of a range', () => {
		const specs = canonicalChoice([
			{ key: 'from', values: ['Kyoto'] },
			{ key: 'to', values: ['1..2', 'Oslo'] },
		])
		const chosen = { ...defaultListingQuery, specs }
		expect(read(formatListingQuery(chosen))).toEqual(chosen)
		expect(read('f.to.from=1&f.to.to=2').specs).toEqual([{ key: 'to', values: ['1..2'] }])
	})

	it('equal listing queries have equal URLs, in any order of parameters', () => {
		fc.assert(
			fc.property(anyQuery, (chosen) => {
				const address = formatListingQuery(chosen)
				const turned = new URLSearchParams([...new URLSearchParams(address)].reverse())
				expect(canonical(turned.toString())).toBe(address)
			}),
		)
	})

	it('parsing a listing query never fails, and formatting is idempotent', () => {
		const field = fc.oneof(fc.constantFrom('f.', 'f.a', 'f.a.from', 'f.a.to', 'f.A', 'f.a.b', 'sale', 'rating', 'category'), fc.string())
		fc.assert(
			fc.property(fc.array(fc.tuple(field, fc.string({ unit: 'binary', maxLength: 90 })), { maxLength: 8 }), (entries) => {
				const once = canonical(new URLSearchParams(entries).toString())
				expect(canonical(once)).toBe(once)
			}),
		)
	})

	it('the default listing query is an empty text', () => {
		expect(formatListingQuery(defaultListingQuery)).toBe('')
	})

	it('invalid values of a listing query are ignored', () => {
		expect(read('page=-1&size=7&sort=cheap&availability=&price_from=x&price_to=NaN&sub=&brand=&sale=yes&rating=6&category=')).toEqual(
			defaultListingQuery,
		)
		expect(read('f.=1&f.Memory=1&f.a--b=1&f.a.b=1&f.memory=&f.memory=+&f.size.from=x&f.size.to=..&f.size=..')).toEqual(defaultListingQuery)
	})

	it.each([
		['f.screen.from=13&f.screen.to=15.6', 'f.screen=13..15.6'],
		['f.screen.from=15,6&f.screen.to=13', 'f.screen=13..15.6'],
		['f.screen.from=&f.screen.to=1.50', 'f.screen=..1.5'],
		['f.screen.from=13&f.screen.to=wide', 'f.screen=13..'],
		['f.screen=14&f.screen.from=13&f.screen.to=', 'f.screen=13..&f.screen=14'],
		['f.memory=16++GB&f.memory=8+GB&f.memory=16+GB', 'f.memory=16+GB&f.memory=8+GB'],
	])('a listing query joins the typed bounds of a range and removes duplicate values: %s', (typed, address) => {
		expect(canonical(typed)).toBe(address)
	})

	it('the parameter sub filters by sub-category [NAV-05]', () => {
		expect(read('sub=12').subCategory).toBe('12')
	})

	it('the parameter category filters all products, but not the listing of a category', () => {
		expect(parseCategoryListingQuery(null, new URLSearchParams('category=3')).category).toBe('3')
		expect(parseCategoryListingQuery('7', new URLSearchParams('category=3')).category).toBeNull()
	})
})

describe('the listing query for search engines', () => {
	it.each(['', 'sub=2', 'page=3', 'sub=2&page=3', 'sort=priceAsc', 'size=50'])('the listing ?%s is not filtered', (search) => {
		expect(isFiltered(read(search))).toBe(false)
	})

	it.each(['brand=A', 'availability=in_stock', 'price_to=5', 'sale=1', 'rating=4', 'f.a=1', 'name=A', 'q=a', 'category=2'])(
		'the listing ?%s is filtered',
		(search) => {
			expect(isFiltered(read(search))).toBe(true)
		},
	)

	it('the canonical listing has the default order and page size', () => {
		const plain = (search: string) => formatListingQuery(canonicalListingQuery(read(search)))
		expect(plain('sub=2&page=3')).toBe('sub=2&page=3')
		expect(plain('sub=2&page=3&sort=priceAsc')).toBe('sub=2')
		expect(plain('f.a=1&size=50')).toBe('f.a=1')
	})
})
