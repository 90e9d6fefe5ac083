import { parseListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { indexingOf } from '@storefront/contract/domain/catalogue/listing/indexing.ts'
import { expect, test } from 'vitest'

function of(address: string, search = false) {
	const [path = '', query = ''] = address.split('?')
	return indexingOf(path, parseListingQuery(new URLSearchParams(query)), { search })
}

test.each([
	['/products/2', '/products/2', true],
	['/products/2?page=2', '/products/2?page=2', true],
	['/products/2?sub=17', '/products/2?sub=17', true],
	['/products/2?sort=priceAsc&page=3&size=20', '/products/2', true],
	['/products/2?f.memory=8+GB', '/products/2?f.memory=8+GB', false],
	['/products/2?f.memory=8+GB&sort=priceAsc&size=20', '/products/2?f.memory=8+GB', false],
	['/products/2?brand=Auvane', '/products/2?brand=Auvane', false],
	['/products?category=2', '/products?category=2', false],
] as const)('the listing %s has the canonical URL %s and is indexed: %s', (address, canonical, indexed) => {
	expect(of(address)).toEqual({ canonical, indexed })
})

test('a search is not indexed, with any filters', () => {
	expect(of('/search?q=laptop&f.memory=8+GB&page=2', true)).toEqual({ canonical: '/search', indexed: false })
})
