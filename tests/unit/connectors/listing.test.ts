import { list } from '@storefront/connectors-shared/catalogue/listing.ts'
import type { CatalogueProduct, Variant } from '@storefront/connectors-shared/catalogue/product.ts'
import type { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'
import type { QueryOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { describe, expect, it } from 'vitest'

function variant(id: string, memory: string, price: number, more: Partial<Variant> = {}): Variant {
	return { id, sku: id, price, before: price, stock: 3, image: '', options: { Memory: memory }, ...more }
}

function product(id: string, variants: readonly Variant[], facets: CatalogueProduct['facets'] = []): CatalogueProduct {
	return {
		...{ id, name: id, description: '', images: [], createdAt: '2026-11-01', updatedAt: '2026-11-01' },
		variations: [{ name: 'Memory', options: [...new Set(variants.flatMap(({ options }) => options['Memory'] ?? []))] }],
		...{ variants, brand: null, category: null, subCategory: null, collectionIds: [], facets },
	}
}

const memory = (value: string) => ({ key: 'memory', name: 'memory', value })

/** Product as in Vendure: each variant has its own facet values. */
const raze = product(
	'raze',
	[
		variant('raze-16', '16 GB', 161_415, { facets: [memory('16 GB')] }),
		variant('raze-32', '32 GB', 173_315, { facets: [memory('32 GB')] }),
	],
	[memory('16 GB'), memory('32 GB')],
)
const slate = product(
	'slate',
	[
		variant('slate-16', '16 GB', 114_900, { facets: [memory('16 GB')] }),
		variant('slate-32-sold', '32 GB', 120_000, { facets: [memory('32 GB')], stock: 0 }),
		variant('slate-32', '32 GB', 130_900, { facets: [memory('32 GB')], before: 150_000, image: '/large.webp' }),
	],
	[memory('16 GB'), memory('32 GB')],
)
/** Product as in Medusa: its specifications apply to all variants. */
const folio = product('folio', [variant('folio-1', 'Black', 90_000, { options: {} })], [memory('32 GB')])

const products = [raze, slate, folio]
const snapshot = { products, categories: [], collections: [], byId: new Map(products.map((one) => [one.id, one])) }
const listed = (query: QueryOf<typeof getProducts>) => list(snapshot, { items: 10, ...query }, true, 'USD')
const cards = (query: QueryOf<typeof getProducts>) =>
	listed(query).data.map(({ id, sales_price, matching_variant }) => [id, sales_price, matching_variant?.attribute_id ?? null])

describe('connector listing', () => {
	it('connector listing contains a product if one variant passes specification, price and stock together [AMB-74]', () => {
		expect(cards({ specs: 'memory=32+GB', price_to: 1700, sort: 'priceAsc' })).toEqual([
			['folio', 900, null],
			['slate', 1500, 'slate-32'],
		])
		expect(cards({ specs: 'memory=32+GB', price_from: 1700 })).toEqual([['raze', 1733.15, 'raze-32']])
		expect(cards({ specs: 'memory=32+GB', price_to: 1250, availability: 'in_stock' })).toEqual([['folio', 900, null]])
	})

	it('connector listing shows price, stock, picture and options of that variant, and without filters the data of the product [AMB-74]', () => {
		const [card] = listed({ specs: 'memory=32+GB', availability: 'in_stock', price_from: 1000, price_to: 1500 }).data
		expect(card).toMatchObject({
			...{ sales_price: 1500, total_stock: 3, soldOut: 0, price_varies: 0 },
			matching_variant: { attribute_id: 'slate-32', attributes: { Memory: '32 GB' }, image: '/large.webp' },
		})
		expect(cards({ sort: 'priceAsc' }).map(([id, , chosen]) => [id, chosen])).toEqual([
			['folio', null],
			['slate', null],
			['raze', null],
		])
	})

	it('connector listing counts by variants, and its price range covers the displayed prices [AMB-74] [LIST-08]', () => {
		const facets = listed({ specs: 'memory=32+GB', price_to: 1700 }).facets
		expect(facets).toMatchObject({ filtered_count: 2, in_stock: 2, out_of_stock: 0, on_sale: 1 })
		expect(
			facets?.specs?.[0]?.values?.map(({ value, count }) => [value, count]),
			'each without its own filter',
		).toEqual([
			['16 GB', 2],
			['32 GB', 2],
		])
		expect([facets?.price_min, facets?.price_max]).toEqual([900, 1733.15])
		expect(listed({}).facets).toMatchObject({ price_min: 900, price_max: 1614.15 })
	})
})
