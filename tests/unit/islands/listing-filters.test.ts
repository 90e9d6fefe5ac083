import { parseListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import type { SpecificationFacet } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { noFurtherFacets } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ListingFilters } from '#islands/catalogue/filters/ListingFilters.tsx'

function drawn(brandCount: number, search = ''): string {
	const brands = Array.from({ length: brandCount }, (_, index) => ({ name: `Brand ${index}`, count: index + 1 }))
	const facets = { subCategories: [], brands, inStock: 1, outOfStock: 0, priceMin: null, priceMax: null, ...noFurtherFacets }
	return renderToStaticMarkup(
		createElement(ListingFilters, {
			facets,
			query: parseListingQuery(new URLSearchParams(search)),
			currency: '$',
			productNames: [],
			explained: [],
		}),
	)
}

const brandsIn = (html: string) => [...html.matchAll(/name="brand"[^>]*value="([^"]*)"/g)].map(([, name]) => name)

it('shows the brands with the most products first where there are very many, and each of them once [LIST-05]', () => {
	const [first = '', others = ''] = drawn(123).split('<details')
	expect(brandsIn(first)).toEqual([115, 116, 117, 118, 119, 120, 121, 122].map((index) => `Brand ${index}`))
	expect(others).toContain('Show all 123 brands')
	expect(others).not.toMatch(/^[^>]*open/)
	expect(new Set([...brandsIn(first), ...brandsIn(others)]).size).toBe(123)
})

it('opens the other brands where one of them is chosen, and has no others where there are few [LIST-05]', () => {
	expect(drawn(123, 'brand=Brand+3')).toMatch(/<details[^>]*open/)
	expect(drawn(20)).not.toContain('<details')
})

const facet = { unit: '', min: null, max: null, step: null, values: [], steps: [] }
const specs: readonly SpecificationFacet[] = [
	{
		...facet,
		key: 'memory',
		name: 'Memory',
		kind: 'values',
		values: [
			{ value: '8 GB', label: '8 GB', count: 4 },
			{ value: '16 GB', label: '16 GB', count: 0 },
		],
	},
	{
		...facet,
		key: 'screen-size',
		name: 'Screen size',
		kind: 'range',
		unit: 'in',
		min: 11,
		max: 18,
		step: 0.1,
		steps: [{ from: 13, to: 14, label: '13 to 14 in', count: 2 }],
	},
	...['ports', 'colour', 'weight', 'battery', 'graphics', 'system'].map((key) => ({
		...facet,
		key,
		name: key,
		kind: 'values' as const,
		values: [{ value: 'A', label: 'A', count: 1 }],
	})),
]

function drawnSpecs(search = '', explained: readonly string[] = []): string {
	const facets = { ...noFurtherFacets, specs, subCategories: [], brands: [], inStock: 1, outOfStock: 0, priceMin: null, priceMax: null }
	const query = parseListingQuery(new URLSearchParams(search))
	return renderToStaticMarkup(createElement(ListingFilters, { facets, query, currency: '$', productNames: [], explained }))
}

const groups = (html: string) =>
	[...html.matchAll(/<details( open="")?><summary>([^<]*)/g)].map(([, open, name]) => `${name}${open ? ' open' : ''}`)
const ticked = (html: string) =>
	[...html.matchAll(/<input[^>]*name="(f\.[^"]*)"[^>]*>/g)]
		.filter(([field]) => field.includes('checked'))
		.map(([field]) => /value="([^"]*)"/.exec(field)?.[1])

it('opens the first specifications and those with something chosen, and folds the others', () => {
	expect(groups(drawnSpecs())).toEqual([
		'Memory open',
		'Screen size open',
		'ports open',
		'colour open',
		'weight open',
		'battery open',
		'graphics',
		'system',
	])
	expect(groups(drawnSpecs('f.system=A')).at(-1)).toBe('system open')
})

it('shows what would leave nothing as such, and lets it be chosen: beside others it takes nothing away', () => {
	const html = drawnSpecs('f.memory=8+GB')
	expect(html).toContain('<label class="none"><input type="checkbox" name="f.memory" value="16 GB"/>16 GB<small>0</small></label>')
	expect(html).not.toContain('disabled')
	expect(ticked(html)).toEqual(['8 GB'])
})

it('shows what is chosen and no facet has: a value that is gone, a range that was typed', () => {
	const html = drawnSpecs('f.memory=3+GB&f.screen-size=13..14&f.screen-size=15..15.6&f.screen-size=17..')
	expect(ticked(html)).toEqual(['3 GB', '13..14', '17..'])
	expect(html).toContain('17 in and more')
	expect(html).toMatch(/<input[^>]*name="f.screen-size.from"[^>]*value="15"/)
	expect(html).toMatch(/<input[^>]*name="f.screen-size.to"[^>]*value="15.6"/)
})

it('counts no products of a single value among ranges: the category offers it, and its part a range [LIST-09]', () => {
	expect(drawnSpecs('f.screen-size=13.3+in')).toMatch(/value="13.3 in"[^>]*>(<bdi>)?13.3 in(<\/bdi>)?(<small><\/small>)?<\/label>/)
})

it('explains what the page has an explanation of', () => {
	const html = drawnSpecs('', ['memory'])
	expect(html.match(/popovertarget="[^"]*" aria-label="[^"]*"/gi)).toEqual(['popoverTarget="why-memory" aria-label="What is Memory?"'])
})

it('lets a long list be searched, by a field that is no filter', () => {
	const html = drawn(30)
	expect(html).toMatch(/<div data-needs-script=""><input type="search"[^>]*aria-label="Find a brand"/)
	expect(/<input[^>]*Find a brand[^>]*>/.exec(html)?.[0]).not.toContain(' name=')
	expect(drawn(20)).not.toContain('Find a brand')
})
