import { fetchProductIds } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { seedDemo } from '@storefront/store/commerce/demo/seed.ts'
import { beforeAll, expect, it } from 'vitest'
import { productData } from '#loaders/catalogue/product-structured-data.ts'
import { productsPerFile, sitemapFile, sitemapIndex, sitemapParts } from '#loaders/frame/sitemap.ts'
import { merchantProblems } from '../catalogue/merchant-listing.ts'
import { describePortableShop } from '../engines.ts'

const site = new URL('https://shop.example')
const options = { texts: [], fromFiles: false, site }
const locations = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describePortableShop('sitemap and structured data', (shop) => {
	let ids: readonly string[] = []

	beforeAll(async () => {
		await seedDemo(shop.db)
		ids = (await fetchProductIds(shop.client, { page: 1, size: productsPerFile })).ids
	})

	it('sitemap lists every product, answered question, category and content page once, with its absolute URL', async () => {
		const parts = await sitemapParts(shop.client)
		expect(locations(sitemapIndex(parts, site))).toEqual([
			'https://shop.example/sitemaps/pages.xml',
			'https://shop.example/sitemaps/products-1.xml',
			'https://shop.example/sitemaps/questions-1.xml',
		])
		const questions = locations(await sitemapFile(shop.client, 'questions-1', options))
		expect(new Set(questions).size).toBe(questions.length)
		for (const question of questions) expect(question).toMatch(/^https:\/\/shop\.example\/product\/\w+\/questions\/\d+$/)
		const products = locations(await sitemapFile(shop.client, 'products-1', options))
		expect(products.toSorted()).toEqual(ids.map((id) => `https://shop.example/product/${id}`).toSorted())
		const pages = locations(await sitemapFile(shop.client, 'pages', { ...options, texts: ['/faq', '/terms'] }))
		expect(new Set(pages).size).toBe(pages.length)
		for (const path of ['/', '/products', '/faq', '/terms']) expect(pages).toContain(`https://shop.example${path}`)
		expect(pages.filter((page) => page?.includes('?sub=')).length).toBeGreaterThan(10)
		for (const own of ['/cart', '/checkout', '/profile', '/signin', '/custom-products', '/search'])
			expect(pages).not.toContain(`https://shop.example${own}`)
	})

	it('sitemap of a static site lists no sub-categories, because all of them share the file of their category', async () => {
		const pages = locations(await sitemapFile(shop.client, 'pages', { ...options, fromFiles: true }))
		expect(pages.filter((page) => /\/products\/\d+$/.test(page ?? '')).length).toBeGreaterThan(3)
		expect(pages.filter((page) => page?.includes('?'))).toEqual([])
	})

	it('sitemap has no empty file', async () => {
		for (const part of ['products-2', 'products-0', 'products-', 'nothing', '../pages'])
			expect([part, await sitemapFile(shop.client, part, options)]).toEqual([part, null])
	})

	it('sitemap of a large catalogue lists every product exactly once', async () => {
		const { total } = await fetchProductIds(shop.client, { page: 1, size: 1 })
		const pages = await Promise.all(
			Array.from({ length: Math.ceil(total / 20) }, (_, index) => fetchProductIds(shop.client, { page: index + 1, size: 20 })),
		)
		expect(pages.flatMap((page) => page.ids).toSorted()).toEqual(ids.toSorted())
	})

	it("structured data of every product meets Google's requirements for merchant listings", async () => {
		const seller = { name: 'Voltline', returnDays: 30 }
		for (const id of ids) {
			const product = await fetchProduct(shop.client, id)
			expect([product.name, merchantProblems(productData(product, seller, site))]).toEqual([product.name, []])
		}
	})
})
