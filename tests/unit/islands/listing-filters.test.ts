import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseListingQuery } from '../../../src/domain/catalogue/listing/address.ts'
import { noFurtherFacets } from '../../../src/domain/catalogue/specification/facets.ts'
import { ListingFilters } from '../../../src/islands/catalogue/ListingFilters.tsx'

function drawn(brandCount: number, search = ''): string {
	const brands = Array.from({ length: brandCount }, (_, index) => ({ name: `Brand ${index}`, count: index + 1 }))
	const facets = { subCategories: [], brands, inStock: 1, outOfStock: 0, priceMin: null, priceMax: null, ...noFurtherFacets }
	return renderToStaticMarkup(
		createElement(ListingFilters, { facets, query: parseListingQuery(new URLSearchParams(search)), productNames: [] }),
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
