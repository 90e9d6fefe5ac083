import { fetchFirstProducts, fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { listProducts } from '@storefront/contract/domain/catalogue/listing/client-side-filtering.ts'
import { defaultListingQuery, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { discountedPrice } from '@storefront/contract/domain/catalogue/product.ts'
import { getProducts, getProductsByCategory } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue, type NewProduct, removeProducts } from './catalogue.ts'

const brands = ['Alder', 'Birch', 'Cédille', 'Dune & Co.', "O'Hara"]

/** Sixty products in three categories, of five brands, with repeated prices; every seventh is sold out, some have no brand. */
const products: NewProduct[] = Array.from({ length: 60 }, (_, index) => ({
	name: index === 7 ? 'ÉCLAIR Phone 7' : `Model ${index}`,
	category: ['Phones > Android', 'Phones > Keypad', 'Laptops'][index % 3] ?? '',
	...(index % 6 === 5 ? {} : { brand: brands[index % 5] ?? '' }),
	price: 10_000 + (index % 20) * 999,
	...(index % 3 === 1 ? { discount: 125_000 * (index % 5) } : {}),
	stock: index % 7 === 0 ? 0 : index,
	sold: (index * 37) % 11,
	featured: index % 10 === 0,
}))

describeShop('listing', (shop) => {
	let phones = ''
	let android = ''

	beforeAll(async () => {
		await addCatalogue(shop.db, products)
		const rows = await shop.db.selectFrom('categories').select(['id', 'name']).execute()
		const idOf = (name: string) => String(rows.find((row) => row.name === name)?.id)
		phones = idOf('Phones')
		android = idOf('Android')
	})

	it('listing total counts the whole category, its sub-category counts apply the filters, and it names the category [LIST-19]', async () => {
		const listing = await fetchListing(shop.client, phones, { ...defaultListingQuery, availability: 'out_of_stock' })
		expect(listing.total).toBe(40)
		expect(listing.matching).toBe(6)
		expect(listing.category).toEqual({ id: phones, name: 'Phones' })
		expect(listing.facets.subCategories.map(({ name, count }) => [name, count])).toEqual([
			['Android', 3],
			['Keypad', 3],
		])
	})

	it('listing shows featured products first, then best sellers, and every product on exactly one page [LIST-10]', async () => {
		const pages = await Promise.all(
			[1, 2, 3, 4].map((page) => fetchListing(shop.client, null, { ...defaultListingQuery, pageSize: 20, page })),
		)
		const all = pages.flatMap((page) => page.products)
		expect(new Set(all.map((product) => product.id)).size).toBe(60)
		expect(all.slice(0, 6).every((product) => product.featured)).toBe(true)
		expect(all.slice(6).some((product) => product.featured)).toBe(false)
		expect(pages[3]?.products, 'after the last page comes the last one').toEqual(pages[2]?.products)
		expect(pages[3]?.query.page).toBe(3)
	})

	it('listing sorts and filters by the displayed price, which for variations is the lowest one in stock [AMB-74] [LIST-09] [LIST-11]', async () => {
		await addCatalogue(shop.db, [
			{ name: 'Reduced', category: 'Offers', price: 20_000, discount: 900_000 },
			{ name: 'Plain', category: 'Offers', price: 5000 },
			{
				name: 'Varied',
				category: 'Offers',
				storage: {
					gone: { price: 1000, stock: 0 },
					dear: { price: 9000, stock: 3 },
					cheap: { price: 12_000, stock: 1, discount: 750_000 },
				},
			},
			{ name: 'One price', category: 'Offers', storage: { black: { price: 4000, stock: 1 }, white: { price: 4000, stock: 1 } } },
		])
		const row = await shop.db.selectFrom('categories').select('id').where('name', '=', 'Offers').executeTakeFirstOrThrow()
		const listed = (query: Partial<ListingQuery>) => fetchListing(shop.client, String(row.id), { ...defaultListingQuery, ...query })
		const up = await listed({ sort: 'priceAsc' })
		expect(up.products.map((product) => [product.name, discountedPrice(product), product.priceVaries])).toEqual([
			['Reduced', 2000, false],
			['Varied', 3000, true],
			['One price', 4000, false],
			['Plain', 5000, false],
		])
		expect((await listed({ priceFrom: 2500, priceTo: 4000 })).products.map(({ name }) => name).sort()).toEqual(['One price', 'Varied'])
		expect([up.facets.priceMin, up.facets.priceMax], 'from the least that is paid to the highest price [LIST-08]').toEqual([2000, 20_000])
		await removeProducts(shop.db, ['Reduced', 'Plain', 'Varied', 'One price'])
	})

	it('listing shows the whole category for an unknown sub-category, and reports it [NAV-05]', async () => {
		for (const subCategory of ['abc', '999999', phones]) {
			const listing = await fetchListing(shop.client, phones, { ...defaultListingQuery, subCategory, page: 3 })
			expect(listing).toMatchObject({ partMissing: true, total: 40, subCategory: null, query: { subCategory: null, page: 1 } })
		}
	})

	it('listing counts for each filter how many products its values would leave [LIST-05] [LIST-06]', async () => {
		const query = { ...defaultListingQuery, brands: ['Alder'], availability: 'out_of_stock' as const, priceTo: 20_000 }
		const { facets, matching } = await fetchListing(shop.client, phones, query)
		const left = async (changes: Partial<ListingQuery>) => (await fetchListing(shop.client, phones, { ...query, ...changes })).matching
		expect(facets.outOfStock).toBe(matching)
		expect(facets.inStock).toBe(await left({ availability: 'in_stock' }))
		for (const { name, count } of facets.brands) expect([name, count]).toEqual([name, await left({ brands: [name] })])
		for (const { id, count } of facets.subCategories) expect([id, count]).toEqual([id, await left({ subCategory: id })])
		expect(facets.brands.map(({ name }) => name)).toContain('Birch')
	})

	it('listing matches a brand in any spelling, and returns the spelling of the shop [LIST-05]', async () => {
		const written = await fetchListing(shop.client, phones, { ...defaultListingQuery, brands: ['Alder', 'Cédille'] })
		const typed = await fetchListing(shop.client, phones, { ...defaultListingQuery, brands: ['aLDER', 'CÉDILLE'] })
		expect(typed).toEqual(written)
		expect(typed.matching).toBeGreaterThan(0)
		expect(typed.query.brands).toEqual(['Alder', 'Cédille'])
		const none = await fetchListing(shop.client, phones, { ...defaultListingQuery, brands: ['Nobody'] })
		expect(none).toMatchObject({ matching: 0, query: { brands: ['Nobody'] } })
	})

	it('listing returns the first products of a sub-category without facet counts', async () => {
		const products = await fetchFirstProducts(shop.client, { category: phones, subCategory: android, items: 5 })
		const listing = await fetchListing(shop.client, phones, { ...defaultListingQuery, subCategory: android })
		expect(products).toEqual(listing.products.slice(0, 5))
		const reply = await shop.client.call(getProductsByCategory, {
			query: { category: phones, items: 5, availability: 'in_stock', facets: '0' },
		})
		expect(reply).not.toHaveProperty('facets')
		expect(reply.product_count).toBe(40)
	})

	it('listing offers all sub-categories while one is selected [LIST-03]', async () => {
		const listing = await fetchListing(shop.client, phones, { ...defaultListingQuery, subCategory: android })
		expect(listing.total).toBe(20)
		expect(listing.subCategory?.name).toBe('Android')
		expect(listing.products.every((product) => product.subCategory === 'Android')).toBe(true)
		expect(listing.facets.subCategories).toHaveLength(2)
	})

	it('listing distinguishes a sub-category from another whose name starts with its name [LIST-04]', async () => {
		await addCatalogue(shop.db, [{ name: 'Neither', category: 'Phones > Android & more' }])
		const rows = await shop.db.selectFrom('categories').select(['id', 'name']).execute()
		const longer = String(rows.find(({ name }) => name === 'Android & more')?.id)
		const listed = (subCategory: string) => fetchListing(shop.client, phones, { ...defaultListingQuery, subCategory })
		expect((await listed(longer)).products.map(({ name }) => name)).toEqual(['Neither'])
		expect((await listed(android)).total).toBe(20)
		await removeProducts(shop.db, ['Neither'])
		await shop.db.deleteFrom('categories').where('name', '=', 'Android & more').execute()
	})

	it('listing by the id of a sub-category is the one of its category with this sub-category', async () => {
		const reply = await shop.client.call(getProductsByCategory, { query: { category: android } })
		expect(reply.product_count).toBe(20)
		expect(reply.category).toMatchObject({ name: '{"En":"Phones"}' })
		expect(reply.sub_category).toMatchObject({ name: '{"En":"Android"}' })
	})

	it('listing caches counts until a process reports a change [LIST-06]', async () => {
		const inStockOf = async (brands: readonly string[]) =>
			(await fetchListing(shop.client, phones, { ...defaultListingQuery, brands })).facets.inStock
		const inStock = async () => [await inStockOf(['Alder']), await inStockOf([])]
		const before = await inStock()
		expect(before[0]).toBeGreaterThan(1)
		const stockOf = async (stock: number) => {
			await shop.db.updateTable('products').set({ stock }).where('name', '=', sold.name).execute()
			await recordChanges(shop.db, [`product:${sold.id}`])
		}
		const sold = await shop.db
			.selectFrom('products')
			.innerJoin('brands', 'brands.id', 'products.brand_id')
			.select(['products.id', 'products.name', 'products.stock'])
			.where('brands.name', '=', 'Alder')
			.where('products.category_id', '=', Number(phones))
			.where('products.stock', '>', 0)
			.executeTakeFirstOrThrow()
		await stockOf(0)
		expect(await inStock()).toEqual(before.map((count) => count - 1))
		await stockOf(sold.stock)
		expect(await inStock()).toEqual(before)
	})

	it('listing finds a whole name regardless of case and accents, but not a part of it [LIST-17] [AMB-16]', async () => {
		const named = async (name: string) => {
			const { products: found } = await fetchListing(shop.client, null, { ...defaultListingQuery, name })
			return found.map((product) => product.name)
		}
		expect(await named(' éclair phone 7 ')).toEqual(['ÉCLAIR Phone 7'])
		expect(await named('model 4')).toEqual(['Model 4'])
		expect(await named('Model')).toEqual([])
	})

	it('listing of a store without filters follows the same rules on the client [LIST-05] [LIST-06] [LIST-09] [LIST-11] [LIST-12]', async () => {
		const whole = await shop.client.call(getProducts, { query: { items: 1000 } })
		const everything = await fetchListing(shop.client, null, { ...defaultListingQuery, pageSize: 50 })
		const second = await fetchListing(shop.client, null, { ...defaultListingQuery, pageSize: 50, page: 2 })
		const cards = [...everything.products, ...second.products]
		expect(cards).toHaveLength(whole.product_count)
		await fc.assert(
			fc.asyncProperty(queries, async (query) => {
				const own = listProducts(cards, query)
				const listing = await fetchListing(shop.client, null, query)
				expect(listing.total).toBe(own.total)
				expect(listing.matching).toBe(own.matching)
				// The client cannot count categories and ratings of a whole set.
				expect({ ...listing.facets, categories: [], ratings: [] }).toEqual(own.facets)
				expect(listing.query).toEqual(own.query)
				expect(listing.products.map(discountedPrice)).toEqual(own.products.map(discountedPrice))
				// The order of equal prices is undefined.
				if (query.sort === 'None') expect(listing.products).toEqual(own.products)
			}),
			{ numRuns: 60 },
		)
	})

	describe('rejected listing requests', () => {
		it('listing of an unknown category responds with 404 [API-18]', async () => {
			for (const query of ['category=999999', 'category=abc', 'category=99999999999', `category=${phones}&sub_category=999999`]) {
				const response = await shop.visitor().fetch(`/api/products/by-category?${query}`)
				expect([query, response.status, (await response.json()) as unknown]).toEqual([
					query,
					404,
					expect.objectContaining({ code: 'not_found' }),
				])
			}
		})

		it('listing rejects values that are not in the contract, with a message for each', async () => {
			const response = await shop.visitor().fetch('/api/products?items=ten&sort=cheapest&price_from=low')
			expect(response.status).toBe(422)
			expect(await response.json()).toMatchObject({
				code: 'invalid_request',
				errors: {
					items: ['Must be a whole number.'],
					sort: ['Must be None or priceAsc or priceDesc.'],
					price_from: ['Must be an amount such as 12.50.'],
				},
			})
		})
	})

	it('listing limits the page size to between one and a thousand products', async () => {
		expect((await shop.client.call(getProducts, { query: { items: 0 } })).data).toHaveLength(1)
		expect((await shop.client.call(getProducts, { query: { items: 999_999_999, page: 0 } })).data).toHaveLength(60)
	})
})

/** Half of the bounds equal the price of a product, because bounds are inclusive. */
const bounds = fc.option(
	fc.oneof(
		fc.integer({ min: 9000, max: 31_000 }),
		fc.nat({ max: 19 }).map((step) => 10_000 + step * 999),
	),
)

const queries: fc.Arbitrary<ListingQuery> = fc.record({
	specs: fc.constant([]),
	onSale: fc.constant(false),
	ratingFrom: fc.constant(null),
	category: fc.constant(null),
	subCategory: fc.constant(null),
	brands: fc.subarray([...brands, 'Nobody'], { maxLength: 3 }),
	availability: fc.constantFrom('all', 'in_stock', 'out_of_stock'),
	priceFrom: bounds,
	priceTo: bounds,
	name: fc.constantFrom('', '', '', 'model 12', 'MODEL 13 '),
	term: fc.constant(''),
	sort: fc.constantFrom('None', 'priceAsc', 'priceDesc'),
	pageSize: fc.constantFrom(10, 20, 50),
	page: fc.integer({ min: 1, max: 9 }),
})
