import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchProductTops, fetchTrendingProducts } from '@storefront/contract/client/catalogue/products.ts'
import {
	fetchAllCategories,
	fetchBrands,
	fetchPromotions,
	fetchSettings,
	fetchSiteInfo,
	fetchSlides,
} from '@storefront/contract/client/frame/site.ts'
import { getTopCategories } from '@storefront/contract/endpoints/catalogue/categories.ts'
import { getBestSellers, getProduct } from '@storefront/contract/endpoints/catalogue/products.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addCatalogue } from './catalogue.ts'

describeShop('catalogue', (shop) => {
	let ids = new Map<string, number>()
	const idOf = (name: string) => String(ids.get(name))

	beforeAll(async () => {
		ids = await addCatalogue(shop.db, [
			{ name: 'Alder One', category: 'Phones > Android', brand: 'Alder', price: 20_000, discount: 125_000, sold: 5, sku: 'AL-1' },
			{
				name: 'Alder Two',
				category: 'Phones > Android',
				brand: 'Alder',
				sold: 9,
				storage: { '128 GB': { price: 25_000, stock: 0, discount: 100_000 }, '64 GB': { price: 20_000, stock: 3 } },
				html: '<h1>Two</h1><p onclick="steal()">Fast<script>steal()</script></p><img src="javascript:steal()" alt="x"><iframe src="https://evil.example"></iframe>',
				reviews: [
					{ rating: 5, text: 'Older', createdAt: '2026-01-01T00:00:00.000Z' },
					{ rating: 2, text: 'Newer', createdAt: '2026-02-01T00:00:00.000Z' },
				],
			},
			{ name: 'Birch Book', category: 'Laptops', brand: 'Birch', stock: 0, createdAt: '2026-11-21T00:00:00.000Z' },
		])
	})

	it('product page has its discount, stock and specifications [ENT-07]', async () => {
		const product = await fetchProduct(shop.client, idOf('Alder One'))
		expect(product).toMatchObject({
			name: 'Alder One',
			price: 20_000,
			discount: 125_000,
			stock: 5,
			single: true,
			sku: 'AL-1',
			category: { name: 'Phones' },
			subCategory: { name: 'Android' },
			brand: 'Alder',
			fields: { warranty: '2 years' },
			specifications: [{ name: 'Weight', value: '1 kg' }],
			variations: [],
			combinations: [],
		})
	})

	it('product page has the combinations of the product, each with its price, discount and stock [ENT-08] [ENT-09]', async () => {
		const product = await fetchProduct(shop.client, idOf('Alder Two'))
		expect(product).toMatchObject({ single: false, price: 20_000, discount: 0, stock: 3 })
		expect(product.variations).toEqual([
			{ name: 'Storage', options: [expect.objectContaining({ value: '128 GB' }), expect.objectContaining({ value: '64 GB' })] },
		])
		expect(product.combinations).toMatchObject([
			{ attributes: { Storage: '128 GB' }, price: 25_000, discount: 100_000, stock: 0 },
			{ attributes: { Storage: '64 GB' }, price: 20_000, discount: 0, stock: 3 },
		])
		expect(product.reviews.map(({ text }) => text)).toEqual(['Newer', 'Older'])
	})

	it('product descriptions contain no HTML that could run scripts', async () => {
		const product = await fetchProduct(shop.client, idOf('Alder Two'))
		expect(product.descriptionHtml).toBe('<h2>Two</h2><p>Fast</p>')
	})

	it('product page of an unknown product responds with 404 [API-19]', async () => {
		for (const id of ['999999', '0', '-1', '1.5', 'abc', '4 or 1=1', '99999999999']) {
			await expect(shop.client.call(getProduct, { params: { id } })).rejects.toMatchObject({ status: 404 })
		}
	})

	it('categories are listed with their sub-categories and best-selling products [ENT-10]', async () => {
		const [phones, laptops] = await fetchAllCategories(shop.client)
		expect(phones).toMatchObject({
			name: 'Phones',
			subCategories: [{ name: 'Android', products: [{ name: 'Alder Two' }, { name: 'Alder One' }] }],
		})
		expect(laptops).toMatchObject({ name: 'Laptops', subCategories: [] })
		const top = await shop.client.call(getTopCategories, { query: { items: 1 } })
		expect('data' in top && top.data.map(({ name }) => name)).toEqual(['{"En":"Phones"}'])
	})

	it('product tops have best sellers, new arrivals and trending products, and recommendations omit sold-out products [ENT-12] [ENT-13] [ENT-14] [AMB-37]', async () => {
		const tops = await fetchProductTops(shop.client)
		expect(tops.best.map(({ name }) => name)).toEqual(['Alder Two', 'Alder One'])
		expect(tops.newArrivals[0]?.name).toBe('Birch Book')
		expect(tops.best[1]).toMatchObject({ price: 20_000, discount: 125_000, hasVariations: false, stock: 5 })
		expect(tops.best[0]).toMatchObject({ hasVariations: true })
		const best = await shop.client.call(getBestSellers, { query: { items: 1 } })
		expect('data' in best && best.data).toMatchObject([{ name: 'Alder Two', category_name: '{"En":"Phones"}', price: 200 }])
		expect((await fetchTrendingProducts(shop.client)).map(({ name }) => name)).toEqual(['Alder Two', 'Alder One'])
	})

	describe('site settings', () => {
		it('home page is complete with default settings [ENT-17]', async () => {
			const settings = await fetchSettings(shop.client)
			expect(settings.name).toBe('Company Name')
			expect(settings.shown.size).toBe(15)
		})

		it('settings of the shop are sent [ENT-17] [ENT-18] [HOME-02]', async () => {
			const rows = { name: 'Voltline', phone: '+1 555 0100', favicon: '/favicon.svg', is_show_home_slider: '0', is_show_best_sales: '1' }
			await shop.db
				.insertInto('settings')
				.values(Object.entries(rows).map(([key, value]) => ({ key, value })))
				.execute()
			const settings = await fetchSettings(shop.client)
			expect(settings).toMatchObject({ name: 'Voltline', phone: '+1 555 0100', facebook: '' })
			expect(settings.shown.has('home_slider')).toBe(false)
			expect(settings.shown.has('best_sales')).toBe(true)
			expect(await fetchSiteInfo(shop.client)).toEqual({ name: 'Voltline', favicon: '/favicon.svg' })
		})

		it('prices are in the currency of the shop [CONST-10]', async () => {
			expect((await fetchProduct(shop.client, idOf('Alder One'))).currency).toBe('$')
			await shop.db.insertInto('settings').values({ key: 'currency', value: '€' }).execute()
			expect((await fetchProduct(shop.client, idOf('Alder One'))).currency).toBe('€')
			await shop.db.deleteFrom('settings').where('key', '=', 'currency').execute()
		})

		it('slides, promotions and brands are sent in their order [ENT-19] [ENT-20] [ENT-21]', async () => {
			await shop.db
				.insertInto('sliders')
				.values([
					{ image: '/b.webp', title: 'B', link: '', position: 2 },
					{ image: '/a.webp', title: 'A', link: 'https://shop.example', position: 1 },
				])
				.execute()
			await shop.db
				.insertInto('promotions')
				.values([
					{ type: 'Deal', image: '', title: 'Second', url: '', position: 2 },
					{ type: 'Home', image: '', title: 'First', url: '', position: 1 },
				])
				.execute()
			expect((await fetchSlides(shop.client)).map(({ title }) => title)).toEqual(['A', 'B'])
			expect((await fetchPromotions(shop.client)).map(({ title }) => title)).toEqual(['First', 'Second'])
			expect((await fetchBrands(shop.client)).map(({ name }) => name)).toEqual(['Alder', 'Birch'])
		})
	})
})
