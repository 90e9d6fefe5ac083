import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { searchByTerm, searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { defaultListingQuery, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue } from './catalogue.ts'

describeShop('search', (shop) => {
	beforeAll(async () => {
		await addCatalogue(shop.db, [
			{
				name: 'Apple MacBook Pro 13.3" Ultrabook',
				brand: 'Apple',
				category: 'Computers > Laptops',
				sku: 'MPXQ2LL/A',
				discount: 100_000,
				price: 150_000,
			},
			{ name: 'Apple MacBook Air', brand: 'Apple', category: 'Computers > Laptops', sold: 9 },
			{ name: 'Samsung Galaxy S9', brand: 'Samsung', category: 'Mobile > Phones' },
			{ name: 'Samsung Galaxy S8', brand: 'Samsung', category: 'Mobile > Phones', sold: 50 },
			{ name: 'Samsung Galaxy S9 Active', brand: 'Samsung', category: 'Mobile > Phones', sold: 99 },
			{ name: 'Galaxy S9 Case', brand: 'Ringke', category: 'Mobile > Cases', sold: 500 },
			{ name: 'Apple iPhone 12 mini', brand: 'Apple', category: 'Mobile > Phones' },
			{
				name: 'Kaffeemühle Crème',
				brand: 'Müller',
				category: 'Kitchen',
				storage: { 'Onyx Black': { price: 4000, stock: 1 }, Ivory: { price: 4000, stock: 1 } },
			},
			{ name: 'Projektor Pro', brand: 'Lumen', category: 'Television' },
			{ name: 'TV', brand: 'AND', category: 'Television', sku: '(OR) NOT* "x"' },
		])
	})

	const names = async (term: string) => (await searchProducts(shop.client, term)).map(({ name }) => name)

	it('search shows an exact name first, then names that start with the term, then best sellers [HDR-06, ADD-19]', async () => {
		expect(await names('samsung galaxy s9')).toEqual(['Samsung Galaxy S9', 'Samsung Galaxy S9 Active'])
		expect(await names('galaxy s9')).toEqual(['Galaxy S9 Case', 'Samsung Galaxy S9 Active', 'Samsung Galaxy S9'])
	})

	it('search finds products by SKU, brand, category, option, and the start of a word [ADD-19]', async () => {
		expect(await names('mpxq2ll/a')).toEqual(['Apple MacBook Pro 13.3" Ultrabook'])
		expect(await names('lumen')).toEqual(['Projektor Pro'])
		expect(await names('laptops apple')).toHaveLength(2)
		expect(await names('onyx')).toEqual(['Kaffeemühle Crème'])
		expect(await names('proj')).toEqual(['Projektor Pro'])
	})

	it('search ignores case, accents and punctuation', async () => {
		expect(await names('KAFFEEMUHLE creme')).toEqual(['Kaffeemühle Crème'])
		expect(await names('müller')).toEqual(['Kaffeemühle Crème'])
		expect(await names('13,3 macbook')).toEqual(['Apple MacBook Pro 13.3" Ultrabook'])
	})

	it('search prefers whole words to prefixes', async () => {
		expect((await names('pro'))[0]).toBe('Projektor Pro')
		expect(await names('pro')).toContain('Apple MacBook Pro 13.3" Ultrabook')
	})

	describe('search corrections', () => {
		it.each([
			['a letter left out', 'macbok pro', 'Apple MacBook Pro 13.3" Ultrabook'],
			['several words at once', 'samsng galxy s8', 'Samsung Galaxy S8'],
			['two letters swapped', 'porjektor', 'Projektor Pro'],
			['a letter too much', 'projjektor', 'Projektor Pro'],
			['a wrong letter', 'kaffeemuhke', 'Kaffeemühle Crème'],
			['a wrong first letter', 'jprojektor', 'Projektor Pro'],
			['a plural', 'projektors', 'Projektor Pro'],
			['words written apart', 'mac book air', 'Apple MacBook Air'],
			['words written together', 'macbookair', 'Apple MacBook Air'],
			['a number written together with its word', 'iphone12', 'Apple iPhone 12 mini'],
		])('search corrects %s: %s [ADD-19]', async (_what, term, name) => {
			expect((await names(term))[0]).toBe(name)
		})

		it('search does not correct a term to another product: s8 is not s9', async () => {
			expect(await names('samsung galaxy s7')).toEqual([])
			expect(await names('galaxy s8')).toEqual(['Samsung Galaxy S8'])
		})
	})

	it('search treats query syntax as words', async () => {
		for (const term of [
			'AND',
			'tv and',
			'"',
			"'",
			'*',
			'a*b',
			'NEAR(apple pro)',
			'(((',
			'galaxy | case',
			'apple:*',
			String.raw`\ `,
			"o'hara",
			'-apple',
			'((("',
		]) {
			await expect(searchProducts(shop.client, `x ${term}`)).resolves.toBeInstanceOf(Array)
		}
		expect(await names('(OR) NOT* "x"')).toEqual(['TV'])
	})

	it('search shows the discounted price, and finds nothing for a meaningless term [HDR-08]', async () => {
		const [found] = await searchProducts(shop.client, 'macbook pro 13')
		expect(found).toMatchObject({ price: 135_000, currency: '$', image: '/media/small.webp' })
		expect(await names('qqqqzzzz')).toEqual([])
		expect(await names('???')).toEqual([])
	})

	it('search reflects every change of a product', async () => {
		const { id } = await shop.db.insertInto('brands').values({ name: 'Zeppelin', image: '' }).returning('id').executeTakeFirstOrThrow()
		const product = await shop.db.selectFrom('products').select('id').where('name', '=', 'Projektor Pro').executeTakeFirstOrThrow()
		await shop.db
			.updateTable('products')
			.set({ name: 'Slate Pro', description: 'Another one', brand_id: id })
			.where('id', '=', product.id)
			.execute()
		await summarize(shop.db, [product.id])
		expect(await names('zepelin')).toEqual(['Slate Pro'])
		expect(await names('lumen')).toEqual([])
		expect(await names('projektor')).toEqual([])
		await shop.db.deleteFrom('products').where('id', '=', product.id).execute()
		expect(await names('zeppelin')).toEqual([])
	})
})

describeShop('search relevance', (shop) => {
	beforeAll(async () => {
		const about = (name: string, description: string, specifications: readonly string[] = []) => ({ name, description, specifications })
		await addCatalogue(shop.db, [
			{ ...about('Hush 700', 'Noise-cancelling over-ear headphones', ['Bluetooth']), category: 'Audio > Headphones', sold: 3 },
			{ ...about('Studio Open', 'For quiet rooms', ['Cable']), category: 'Audio > Headphones', sold: 9 },
			{ ...about('Note 5', 'A phone with a headphone socket', ['Bluetooth']), category: 'Phones > Smartphones', sold: 99 },
			{ ...about('Arc 7', 'Charges by USB-C'), category: 'Phones > Smartphones', sold: 5 },
			{ ...about('Arc 7 Case', 'For the Arc 7'), category: 'Phones > Cases', sold: 500 },
			{ ...about('Cube 65 W', 'Two sockets, one of them USB-C'), category: 'Power > Chargers' },
			{ ...about('Span', 'Wi-Fi 7 for large flats'), category: 'Network > Routers' },
			{ ...about('Slate 13', 'Silent in ordinary work'), category: 'Computers > Laptops' },
			{ ...about('V60', 'Guaranteed 60 MB per second', ['Memory card']), category: 'Computers > Storage' },
			...Array.from({ length: 230 }, (_, index) => ({
				name: `Widget ${index}`,
				category: 'Widgets',
				price: 1000 + index,
				stock: index % 2,
			})),
		])
	})
	const names = async (term: string) => (await searchProducts(shop.client, term)).map(({ name }) => name)
	const listed = (query: Partial<ListingQuery>) => fetchListing(shop.client, null, { ...defaultListingQuery, ...query })

	it.each([
		['a word of the description and one of the category', 'wireless headphones', 'Hush 700'],
		['a phrase with its hyphen left out', 'noise cancelling', 'Hush 700'],
		['another form of a word', 'noise cancellation', 'Hush 700'],
		['single letters of a name', 'usb c charger', 'Cube 65 W'],
		['what is written with a hyphen, as one word', 'wifi', 'Span'],
		['another word for the same', 'notebook', 'Slate 13'],
		['two words for the same', 'memory card', 'V60'],
		['a word and its number as one', 'arc7', 'Arc 7'],
		['a number and its unit as one', '65w', 'Cube 65 W'],
		['words that say nothing', 'a charger for my usb', 'Cube 65 W'],
	])('search finds products by %s: %s [ADD-19]', async (_what, term, name) => {
		expect((await names(term))[0]).toBe(name)
	})

	it('search shows products of the matching category, without products that only mention the term [ADD-19]', async () => {
		expect(await names('headphones')).toEqual(['Studio Open', 'Hush 700'])
		expect((await names('cell phone')).slice(0, 2)).toEqual(expect.arrayContaining(['Note 5', 'Arc 7']))
		expect((await names('arc 7')).slice(0, 2)).toEqual(['Arc 7', 'Arc 7 Case'])
	})

	it('search is a listing with the total, every product on one page, filters, sort order and counts [AMB-18] [LIST-19]', async () => {
		const pages = await Promise.all([1, 2, 3].map((page) => listed({ term: 'widget', pageSize: 100, page })))
		expect(pages.map(({ total, matching, products }) => [total, matching, products.length])).toEqual([
			[230, 230, 100],
			[230, 230, 100],
			[230, 230, 30],
		])
		expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(230)
		const few = await listed({ term: 'widget', availability: 'in_stock', priceTo: 1009, sort: 'priceDesc' })
		expect(few.products.map(({ name }) => name)).toEqual(['Widget 9', 'Widget 7', 'Widget 5', 'Widget 3', 'Widget 1'])
		expect([few.total, few.matching, few.facets.outOfStock]).toEqual([230, 5, 5])
	})

	it('search starts with the same products as the suggestions of the search panel', async () => {
		for (const term of ['headphones', 'arc7', 'widget']) {
			const { products } = await listed({ term, pageSize: 20 })
			expect(products.map(({ name }) => name)).toEqual(await names(term))
		}
	})

	it('search reports omitted words, only if no product has all words', async () => {
		const { dropped, products } = await listed({ term: 'arc 7 titanium' })
		expect(dropped).toEqual(['titanium'])
		expect(products.map(({ name }) => name)).toEqual(['Arc 7', 'Arc 7 Case'])
		expect((await listed({ term: 'arc 7' })).dropped).toEqual([])
		const found = await searchByTerm(shop.client, 'arc 7 titanium')
		expect([found.products, found.dropped, found.partial.map(({ name }) => name)]).toEqual([[], ['titanium'], ['Arc 7', 'Arc 7 Case']])
		expect(await listed({ term: 'qqqqzzzz' })).toMatchObject({ products: [], total: 0, dropped: [] })
		expect(await listed({ term: '???' })).toMatchObject({ products: [], total: 0 })
	})

	it('search reports the corrected term, and lists the same products as a search for that term', async () => {
		const { correctedTerm, products, dropped } = await listed({ term: 'hedphones blutooth' })
		expect([correctedTerm, dropped]).toEqual(['headphones bluetooth', []])
		expect(products.map(({ id }) => id)).toEqual((await listed({ term: 'headphones bluetooth' })).products.map(({ id }) => id))
		expect((await searchByTerm(shop.client, 'hedphones')).correctedTerm).toBe('headphones')
		expect((await listed({ term: 'headphones' })).correctedTerm).toBeNull()
		expect(await listed({ term: 'hedphones titanium' })).toMatchObject({ correctedTerm: 'headphones', dropped: ['titanium'] })
	})

	it('search links to the categories and brands that it names, except those without products', async () => {
		const ways = async (term: string) => (await listed({ term })).links.map(({ kind, name, within }) => [kind, name, within])
		expect(await ways('headphones')).toEqual([['category', 'Headphones', 'Audio']])
		expect(await ways('cell phone')).toEqual([
			['category', 'Phones', ''],
			['category', 'Smartphones', 'Phones'],
		])
		expect(await ways('headphones bluetooth')).toEqual([['category', 'Headphones', 'Audio']])
		const [widget] = await addCatalogue(shop.db, [{ name: 'Sound One', brand: 'Ekko', category: 'Audio > Headphones' }]).then((ids) =>
			ids.values(),
		)
		await shop.db.insertInto('brands').values({ name: 'Ekkonomy', image: '' }).execute()
		expect(await ways('ekko headphones')).toEqual([
			['category', 'Headphones', 'Audio'],
			['brand', 'Ekko', ''],
		])
		expect((await searchByTerm(shop.client, 'ekk')).links).toEqual([
			{ kind: 'brand', name: 'Ekko', within: '', path: '/products?brand=Ekko' },
		])
		await shop.db
			.deleteFrom('products')
			.where('id', '=', widget ?? -1)
			.execute()
	})

	it('search uses the search call for a store without search in listings', async () => {
		const older = (request: Request) => {
			const url = new URL(request.url)
			url.searchParams.delete('q')
			return shop.store.fetch(new Request(url, request))
		}
		const client = createStoreClient({ baseUrl: 'http://shop.test/api', fetch: (input, init) => older(new Request(input, init)) })
		const { total, matching, products } = await fetchListing(client, null, { ...defaultListingQuery, term: 'headphones', sort: 'priceAsc' })
		expect([total, matching, products.map(({ name }) => name)]).toEqual([2, 2, ['Studio Open', 'Hush 700']])
	})
})

describeShop('product summaries', (shop) => {
	it('product summaries have price and discount of the cheapest variant in stock and the total stock, for any number of products', async () => {
		const ids = await addCatalogue(
			shop.db,
			Array.from({ length: 1200 }, (_, index) => ({
				name: `Model ${index}`,
				storage: { big: { price: 5000 + index, stock: 2 }, small: { price: 3000 + index, stock: index % 3, discount: index } },
			})),
		)
		const rows = await shop.db.selectFrom('products').select(['id', 'name', 'price', 'discount', 'stock']).orderBy('id').execute()
		expect(rows).toHaveLength(1200)
		for (const [index, row] of rows.entries()) {
			expect({ ...row }).toEqual({
				id: ids.get(`Model ${index}`),
				name: `Model ${index}`,
				...(index % 3 === 0 ? { price: 5000 + index, discount: 0 } : { price: 3000 + index, discount: index }),
				stock: 2 + (index % 3),
			})
		}
		// Writing more products than fit into one statement takes longer.
	}, 120_000)

	it('product summary of a product without variants has price 0 and no stock', async () => {
		const ids = await addCatalogue(shop.db, [{ name: 'Gone', price: 900 }])
		const id = ids.get('Gone') ?? 0
		await shop.db.deleteFrom('offers').where('product_id', '=', id).execute()
		await summarize(shop.db, [id, 999_999])
		expect(await shop.db.selectFrom('products').select(['price', 'stock']).where('id', '=', id).executeTakeFirst()).toMatchObject({
			price: 0,
			stock: 0,
		})
	})
})
