import { parseListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import type { SpecificationFacet } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { noFurtherFacets } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ListingFilters } from '#islands/catalogue/filters/ListingFilters.tsx'

function renderFilters(brandCount: number, search = ''): string {
	const brands = Array.from({ length: brandCount }, (_, index) => ({ name: `Brand ${index}`, count: index + 1 }))
	const facets = { subCategories: [], brands, inStock: 1, outOfStock: 0, priceMin: null, priceMax: null, ...noFurtherFacets }
	return renderToStaticMarkup(
		createElement(ListingFilters, {
			facets,
			query: parseListingQuery(new URLSearchParams(search)),
			currency: '$',
			swatches: {},
			productNames: [],
			explained: [],
		}),
	)
}

const brandsIn = (html: string) => [...html.matchAll(/name="brand"[^>]*value="([^"]*)"/g)].map(([, name]) => name)

it('the brand filter shows the brands with the most products first in a long list, each once [LIST-05]', () => {
	const [first = '', others = ''] = renderFilters(123).split('<details')
	expect(brandsIn(first)).toEqual([115, 116, 117, 118, 119, 120, 121, 122].map((index) => `Brand ${index}`))
	expect(others).toContain('Show all 123 brands')
	expect(others).not.toMatch(/^[^>]*open/)
	expect(new Set([...brandsIn(first), ...brandsIn(others)]).size).toBe(123)
})

it('the brand filter expands if a hidden brand is selected, and has no "Show all" for few brands [LIST-05]', () => {
	expect(renderFilters(123, 'brand=Brand+3')).toMatch(/<details[^>]*open/)
	expect(renderFilters(20)).not.toContain('<details')
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

function renderSpecFilters(search = '', explained: readonly string[] = []): string {
	const facets = { ...noFurtherFacets, specs, subCategories: [], brands: [], inStock: 1, outOfStock: 0, priceMin: null, priceMax: null }
	const query = parseListingQuery(new URLSearchParams(search))
	return renderToStaticMarkup(
		createElement(ListingFilters, { facets, query, currency: '$', swatches: { colour: { A: '#1f2c4d' } }, productNames: [], explained }),
	)
}

const groups = (html: string) =>
	[...html.matchAll(/<details[^>]*?( open="")?><summary>([^<]*)/g)].map(([, open, name]) => `${name}${open ? ' open' : ''}`)
const ticked = (html: string) =>
	[...html.matchAll(/<input[^>]*name="(f\.[^"]*)"[^>]*>/g)]
		.filter(([field]) => field.includes('checked'))
		.map(([field]) => /value="([^"]*)"/.exec(field)?.[1])

it('specification filters are open for the first ones and those with a selection, and collapsed for the others', () => {
	expect(groups(renderSpecFilters())).toEqual([
		'Memory open',
		'Screen size open',
		'ports open',
		'colour open',
		'weight open',
		'battery open',
		'graphics',
		'system',
	])
	expect(groups(renderSpecFilters('f.system=A')).at(-1)).toBe('system open')
})

it('a filter value without products looks faint but stays selectable', () => {
	const html = renderSpecFilters('f.memory=8+GB')
	expect(html).toContain('<label class="none"><input type="checkbox" name="f.memory" value="16 GB"/>16 GB<small>0</small></label>')
	expect(html).not.toContain('disabled')
	expect(ticked(html)).toEqual(['8 GB'])
})

it('specification filters show selected values that no facet has: a removed value, an entered range', () => {
	const html = renderSpecFilters('f.memory=3+GB&f.screen-size=13..14&f.screen-size=15..15.6&f.screen-size=17..')
	expect(ticked(html)).toEqual(['3 GB', '13..14', '17..'])
	expect(html).toContain('17 in and more')
	expect(html).toMatch(/<input[^>]*name="f.screen-size.from"[^>]*value="15"/)
	expect(html).toMatch(/<input[^>]*name="f.screen-size.to"[^>]*value="15.6"/)
})

it('a range filter shows no count for a selected single value [LIST-09]', () => {
	expect(renderSpecFilters('f.screen-size=13.3+in')).toMatch(/value="13.3 in"[^>]*>(<bdi>)?13.3 in(<\/bdi>)?(<small><\/small>)?<\/label>/)
})

it('a specification filter has a help button if the page has an explanation', () => {
	const html = renderSpecFilters('', ['memory'])
	expect(html.match(/popovertarget="[^"]*" aria-label="[^"]*"/gi)).toEqual(['popoverTarget="why-memory" aria-label="What is Memory?"'])
})

it('a long list of filter values has a search field that is not part of the form', () => {
	const html = renderFilters(30)
	expect(html).toMatch(/<div data-needs-script=""><input type="search"[^>]*aria-label="Find a brand"/)
	expect(/<input[^>]*Find a brand[^>]*>/.exec(html)?.[0]).not.toContain(' name=')
	expect(renderFilters(20)).not.toContain('Find a brand')
})

it('the colour filter shows swatches, with the names of the colours as text and as titles', () => {
	const html = renderSpecFilters()
	expect(html.match(/<svg class="swatch"/g)).toHaveLength(1)
	expect(html).toMatch(
		/<label title="A"><input type="checkbox" name="f.colour" value="A"\/><svg class="swatch" color="#1f2c4d" aria-hidden="true"><\/svg>A/,
	)
})
