import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchBestSellers } from '@storefront/contract/client/catalogue/products.ts'
import { photographs } from '@storefront/store/commerce/demo/pictures.ts'
import { readDemo } from '@storefront/store/commerce/demo/read-demo.ts'
import { refreshDemoPictures } from '@storefront/store/commerce/demo/refresh-pictures.ts'
import { seedDemo } from '@storefront/store/commerce/demo/seed.ts'
import { findDemoProducts, removeDemo } from '@storefront/store/commerce/feed/import/removal/demo.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { describePortableShop } from '../engines.ts'
import { addCatalogue } from './catalogue.ts'

const tables = [
	'categories',
	'brands',
	'products',
	'offers',
	'reviews',
	'product_posts',
	'sections',
	'section_products',
	'sliders',
	'promotions',
	'coupons',
	'settings',
] as const

async function counts(db: Db): Promise<Record<string, number>> {
	const rows = await Promise.all(
		tables.map((table) => db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()),
	)
	return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.rows ?? 0]))
}

async function clear(db: Db): Promise<void> {
	for (const table of [
		'section_products',
		'sections',
		'product_posts',
		'reviews',
		'offers',
		'products',
		'brands',
		'sliders',
		'promotions',
		'coupons',
		'settings',
	] as const) {
		await db.deleteFrom(table).execute()
	}
	await db.deleteFrom('categories').where('parent_id', 'is not', null).execute()
	await db.deleteFrom('categories').execute()
	await db.deleteFrom('meta').where('key', '=', 'demo').execute()
}

/** Finds all pictures in a reply, at any depth. */
function picturesIn(reply: unknown): { file: string; template: string | undefined }[] {
	if (Array.isArray(reply)) return reply.flatMap(picturesIn)
	if (typeof reply !== 'object' || reply === null) return []
	const { images, image_templates: templates, ...rest } = reply as Record<string, unknown>
	const list = Array.isArray(images)
		? images.map((file, index) => ({ file: String(file), template: (templates as string[] | undefined)?.[index] }))
		: []
	const single = ['image', 'thumbnail', 'thumbnailz']
		.filter((name) => typeof rest[name] === 'string' && rest[name] !== '')
		.map((name) => ({
			file: String(rest[name]),
			template: rest[name === 'image' ? 'image_template' : 'thumbnail_template'] as string | undefined,
		}))
	return [...list, ...single, ...Object.values(rest).flatMap(picturesIn)]
}

describePortableShop('demo catalogue', (shop) => {
	beforeEach(() => clear(shop.db))

	it('demo catalogue fills an empty shop', async () => {
		expect(await seedDemo(shop.db)).toBe(true)
		const demo = await readDemo()
		expect(await counts(shop.db)).toMatchObject({
			products: demo.products.length,
			brands: demo.brands.length,
			categories: demo.categories.length + demo.categories.flatMap(({ subCategories }) => subCategories).length,
			coupons: demo.shop.coupons.length,
			sliders: demo.home.slides.length,
			promotions: demo.home.promotions.length,
			sections: 7,
		})
		const bare = await shop.db.selectFrom('products').select('name').where('search_text', '=', '').execute()
		expect(bare).toEqual([])
	})

	it('demo catalogue is loaded once, and a second start does not restore what the shop has removed', async () => {
		await seedDemo(shop.db)
		await shop.db.deleteFrom('products').where('external_id', '=', 'auvane-arc-7').execute()
		await shop.db.updateTable('settings').set({ value: 'My Shop' }).where('key', '=', 'name').execute()
		const before = await counts(shop.db)
		expect(await seedDemo(shop.db)).toBe(false)
		expect(await counts(shop.db)).toEqual(before)
		const name = await shop.db.selectFrom('settings').select('value').where('key', '=', 'name').executeTakeFirst()
		expect(name?.value).toBe('My Shop')
	})

	it('demo catalogue is never loaded into a shop with its own products', async () => {
		await addCatalogue(shop.db, [{ name: 'My first product' }])
		const before = await counts(shop.db)
		expect(await seedDemo(shop.db)).toBe(false)
		expect(await counts(shop.db)).toEqual(before)
		await shop.db.deleteFrom('products').execute()
		await shop.db.deleteFrom('categories').execute()
		expect(await seedDemo(shop.db)).toBe(false)
		expect((await counts(shop.db)).products).toBe(0)
	})

	it('demo catalogue update replaces pictures of an earlier version once, and keeps pictures of the shop', async () => {
		await seedDemo(shop.db)
		const rows = () =>
			Promise.all([
				shop.db.selectFrom('products').select(['external_id', 'thumbnail', 'images', 'image_texts']).orderBy('id').execute(),
				shop.db.selectFrom('offers').select('image').orderBy('id').execute(),
				shop.db.selectFrom('categories').select(['image', 'images']).orderBy('id').execute(),
				shop.db.selectFrom('sliders').select('image').orderBy('id').execute(),
				shop.db.selectFrom('promotions').select('image').orderBy('id').execute(),
			])
		const fresh = await rows()
		// Earlier versions had two formats of every photo, some of them smaller; versions before that had drawings.
		const old = sql<string>`replace(replace(image, '.avif', '.{format}'), '{width:1440}', '{width:1000}')`
		const oldImages = sql<string>`replace(replace(images, '-{width:1200}.avif', '.svg'), '{width:1200}', '{width:560}')`
		await shop.db
			.updateTable('products')
			.set({ thumbnail: '/media/demo/products/auvane-arc-7-ink-front.svg', images: oldImages, image_texts: '[]' })
			.execute()
		await shop.db
			.updateTable('products')
			.set({ thumbnail: '/own.webp', images: '["/own.webp"]' })
			.where('external_id', '=', 'auvane-arc-7')
			.execute()
		for (const table of ['categories', 'offers', 'sliders', 'promotions'] as const)
			await shop.db.updateTable(table).set({ image: old }).execute()
		const earlier = createHash('sha256').update(JSON.stringify(photographs)).digest('hex').slice(0, 16)
		await shop.db.insertInto('meta').values({ key: 'demo pictures', value: earlier }).execute()

		expect(await refreshDemoPictures(shop.db)).toBeGreaterThan(100)
		const [products, ...others] = await rows()
		expect(others).toEqual(fresh.slice(1))
		expect(products.map(({ images, image_texts }) => [images, image_texts])).toEqual(
			fresh[0].map(({ external_id, images, image_texts }) =>
				external_id === 'auvane-arc-7' ? ['["/own.webp"]', '[]'] : [images, image_texts],
			),
		)
		expect(await refreshDemoPictures(shop.db)).toBe(0)
	})

	it('demo catalogue keeps settings that the shop made before', async () => {
		await shop.db.insertInto('settings').values({ key: 'name', value: 'My Shop' }).execute()
		await seedDemo(shop.db)
		const name = await shop.db.selectFrom('settings').select('value').where('key', '=', 'name').executeTakeFirst()
		expect(name?.value).toBe('My Shop')
	})

	it('demo catalogue is loaded by one of two processes that start at the same time', async () => {
		const loaded = await Promise.all([seedDemo(shop.db), seedDemo(shop.db)])
		expect(loaded.filter(Boolean)).toHaveLength(1)
		expect((await counts(shop.db)).products).toBe((await readDemo()).products.length)
	})

	it('demo catalogue is removed completely when a feed replaces it', async () => {
		await seedDemo(shop.db)
		await shop.db.transaction().execute(async (trx) => removeDemo(trx, await findDemoProducts(trx), new Date()))
		expect(await counts(shop.db)).toMatchObject({
			products: 0,
			offers: 0,
			reviews: 0,
			categories: 0,
			brands: 0,
			sections: 0,
			section_products: 0,
			sliders: 0,
			promotions: 0,
		})
	})

	describe('demo catalogue for shoppers', () => {
		beforeEach(() => seedDemo(shop.db))

		it('demo slide links to the product in its picture [HOME-25]', async () => {
			const slides = await shop.db.selectFrom('sliders').selectAll().orderBy('position').execute()
			const [, id = ''] = /^\/product\/(\d+)$/.exec(slides[0]?.link ?? '') ?? []
			const product = await fetchProduct(shop.client, id)
			expect(product?.name).toBe('Auvane Arc 7 Pro')
			expect(product?.variations.map(({ name }) => name)).toEqual(['Colour', 'Storage'])
			expect(product?.combinations).toHaveLength(8)
			expect(product?.reviews.length).toBeGreaterThan(0)
			expect(slides.at(-1)?.link).toBe('')
		})

		it('demo product has a description of each picture [PROD-06]', async () => {
			const { id } = await shop.db.selectFrom('products').select('id').where('external_id', '=', 'auvane-arc-7').executeTakeFirstOrThrow()
			const product = await fetchProduct(shop.client, String(id))
			expect(product.imageTexts).toHaveLength(product.images.length)
			expect(product.imageTexts[0]).toBe('Auvane Arc 7 in ink, front')
		})

		it('demo pictures have URLs that any client can load, and their templates', async () => {
			const { fetch } = shop.visitor()
			const { data } = await (await fetch('/api/products?items=1')).json()
			const [{ id, product_variation_combination: offers }] = data
			const products = [{ product_id: id, variant_id: offers[0] ?? null, quantity: '1', unit_price: '1' }]
			const body = JSON.stringify({ ip_address: '192.0.2.7', products })
			await fetch('/api/guest/add-card', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
			for (const [path, hasTemplates] of [
				['products?items=20', true],
				[`product/${id}`, true],
				['products/best-sale', true],
				['trent-product', true],
				['product-tops', true],
				['deal-of-day', true],
				['sliders', true],
				['card-details?ip_address=192.0.2.7', true],
				['promotions', null],
				['brands', null],
				['top-categories', null],
			] as const) {
				const pictures = picturesIn(await (await fetch(`/api/${path}`)).json())
				const templates = pictures.flatMap(({ template }) => template ?? [])
				if (hasTemplates) expect(templates, path).not.toEqual([])
				expect(templates.filter((template) => !/\{width:\d+\}/.test(template))).toEqual([])
				expect(
					pictures.filter(({ file }) => !existsSync(join('public', file))),
					path,
				).toEqual([])
			}
		})

		it('demo best sellers have pictures', async () => {
			const best = await fetchBestSellers(shop.client, 5)
			expect(best).toHaveLength(5)
			for (const product of best) expect(product.image).toMatch(/^\/media\/demo\/products\/.+-front-\{width:\d+\}\.\{format\}$/)
		})
	})
})
