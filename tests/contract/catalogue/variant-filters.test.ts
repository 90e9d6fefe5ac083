import { toProductCard, toProductWithVariants } from '@storefront/contract/client/catalogue/products.ts'
import { unwrap } from '@storefront/contract/client/http/http.ts'
import { listProducts } from '@storefront/contract/domain/catalogue/listing/client-side-filtering.ts'
import { defaultListingQuery, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { toCents } from '@storefront/contract/domain/money.ts'
import { getProductsByCategory } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { getProduct } from '@storefront/contract/endpoints/catalogue/products.ts'
import type { ReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { decideFilters } from '@storefront/store/commerce/specifications/decide-filters.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue, removeProducts } from './catalogue.ts'
import { asCard, askFor, asShown, catalogues, type Model, memories, pageSize, patient, queries, reckon } from './variant-catalogues.ts'

type Facets = NonNullable<ReplyOf<typeof getProductsByCategory>['facets']>

function expectCounts(facets: Facets, expected: ReturnType<typeof reckon>) {
	expect([facets.price_min, facets.price_max].map((end) => toCents(end ?? 0))).toEqual(expected.ends)
	expect([facets.in_stock, facets.out_of_stock, facets.on_sale]).toEqual([expected.inStock, expected.outOfStock, expected.onSale])
	for (const { name, count } of facets.brands) expect([name, count]).toEqual([name, expected.brand(name)])
	for (const { from, count } of facets.ratings ?? []) expect([from, count]).toEqual([from, expected.ratings(from)])
	for (const { key, values } of facets.specs ?? [])
		for (const { value, count } of values ?? []) expect([key, value, count]).toEqual([key, value, expected.spec(key, value)])
}

async function categoryOf(db: Db): Promise<string> {
	const row = await db.selectFrom('categories').select('id').where('name', '=', 'Gadgets').executeTakeFirstOrThrow()
	return String(row.id)
}

describeShop('filters of products with variants', (shop) => {
	async function withCatalogue(models: readonly Model[], trial: (ids: ReadonlyMap<string, number>, category: string) => Promise<void>) {
		try {
			const ids = await addCatalogue(shop.db, models)
			await decideFilters(shop.db)
			await trial(ids, await categoryOf(shop.db))
		} finally {
			await removeProducts(
				shop.db,
				models.map(({ name }) => name),
			)
		}
	}

	it(
		'listing filters, sorts, prices, links and counts by variants that pass all filters [AMB-74] [LIST-08] [LIST-09]',
		async () => {
			await fc.assert(
				fc.asyncProperty(catalogues, fc.array(queries, { minLength: 8, maxLength: 8 }), async (models, chosen) => {
					await withCatalogue(models, async (ids, category) => {
						for (const query of chosen) {
							const { data, facets, product_count } = await askFor(shop, category, query)
							expect(facets?.specs?.map(({ key }) => key).sort()).toEqual(['colour', 'memory'])
							const expected = reckon(models, query, ids)
							const page = expected.matching.slice((query.page - 1) * pageSize, query.page * pageSize)
							expect(data.map(toProductCard).map(asCard)).toEqual(page.map((shown) => asShown(shown, query)))
							expect([product_count, facets?.filtered_count]).toEqual([models.length, expected.matching.length])
							if (facets) expectCounts(facets, expected)
						}
					})
				}),
				{ numRuns: 6 },
			)
		},
		patient,
	)

	it(
		'search filters by variants that pass all filters [AMB-74]',
		async () => {
			await fc.assert(
				fc.asyncProperty(catalogues, fc.array(queries, { minLength: 3, maxLength: 3 }), async (models, chosen) => {
					await withCatalogue(models, async (ids, category) => {
						for (const query of chosen) {
							const { data, facets } = await askFor(shop, category, query, { term: 'gadget' })
							const expected = reckon(models, query, ids)
							expect(facets?.filtered_count).toBe(expected.matching.length)
							if (facets) expectCounts(facets, expected)
							const cards = expected.matching.map((shown) => asShown(shown, query))
							const listed = data.map(toProductCard).map(asCard)
							if (query.sort === 'None') expect(cards).toEqual(expect.arrayContaining(listed))
							else expect(listed).toEqual(cards.slice((query.page - 1) * pageSize, query.page * pageSize))
						}
					})
				}),
				{ numRuns: 3 },
			)
		},
		patient,
	)

	it(
		'client-side filtering has the same results as the store, for a store that sends all combinations [AMB-74]',
		async () => {
			await fc.assert(
				fc.asyncProperty(catalogues, fc.array(queries, { minLength: 6, maxLength: 6 }), async (models, chosen) => {
					await withCatalogue(models, async (ids, category) => {
						const { data } = await shop.client.call(getProductsByCategory, { query: { category, items: 100 } })
						const cards = await Promise.all(
							data.map(async (product) => {
								const detail = unwrap(await shop.client.call(getProduct, { params: { id: product.id } }))
								return toProductWithVariants({ ...product, product_variation_combination: detail.product_variation_combination })
							}),
						)
						for (const selection of chosen) {
							// A store without filters sends no specifications and ratings.
							const query = { ...selection, specs: [], ratingFrom: null, pageSize: 10, page: 1 }
							const expected = reckon(models, query, ids)
							const own = listProducts(cards, query)
							const names = (shown: readonly { readonly name: string }[]) => shown.map(({ name }) => name)
							const shown = expected.matching.map((one) => asShown(one, query))
							expect(own.matching).toBe(shown.length)
							expect([own.facets.priceMin, own.facets.priceMax]).toEqual(expected.ends)
							expect([own.facets.inStock, own.facets.outOfStock, own.facets.onSale]).toEqual([
								expected.inStock,
								expected.outOfStock,
								expected.onSale,
							])
							const listed = own.products.map(asCard)
							expect(shown).toEqual(expect.arrayContaining(listed))
							// The order of equal prices is undefined.
							if (query.sort === 'None') expect(names(listed)).toEqual(names(shown.slice(0, listed.length)))
							else expect(listed.map(({ paid }) => paid)).toEqual(shown.slice(0, listed.length).map(({ paid }) => paid))
						}
					})
				}),
				{ numRuns: 4 },
			)
		},
		patient,
	)

	describe('filters of one laptop with variants', () => {
		const laptop = {
			name: 'Slate',
			category: 'Gadgets',
			brand: 'Alder',
			sheet: {},
			variants: [
				{ options: { Memory: '16 GB' }, price: 114_900, stock: 3 },
				{ options: { Memory: '32 GB' }, price: 150_000, discount: 100_000, stock: 2, image: '/media/large.webp' },
			],
		} satisfies Model
		const others = Array.from({ length: 6 }, (_, index) => ({
			name: `Other ${index}`,
			category: 'Gadgets',
			brand: 'Birch',
			sheet: { Memory: memories[index % 2] ?? '' },
			variants: [{ options: {}, price: 50_000, stock: 1 }],
		})) satisfies Model[]

		it('filtered listing has price, stock, picture and options of the matching variant, and an unfiltered listing has the data of the product [AMB-74]', async () => {
			await withCatalogue([laptop, ...others], async (_, category) => {
				const listed = async (specs: ListingQuery['specs'], priceTo: number | null = null) => {
					const { data } = await askFor(shop, category, { ...defaultListingQuery, brands: ['Alder'], specs, priceTo })
					return data.map((product) => ({ ...product, product_variation_combination: product.product_variation_combination.length }))
				}
				const chosen = [{ key: 'memory', values: ['32 GB'] }]
				expect(await listed(chosen)).toMatchObject([
					{
						sales_price: 1500,
						discount: 10,
						total_stock: 2,
						price_varies: 0,
						product_variation_combination: 2,
						matching_variant: { attributes: { Memory: '32 GB' }, image: '/media/large.webp' },
					},
				])
				expect(await listed(chosen, 130_000), 'the limit lets 16 GB through, and not 32').toEqual([])
				const [plain] = await listed([])
				expect(plain).toMatchObject({ sales_price: 1149, total_stock: 5, price_varies: 1 })
				expect(plain).not.toHaveProperty('matching_variant')
			})
		})
	})
})
