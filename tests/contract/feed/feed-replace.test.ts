import { seedDemo } from '@storefront/store/commerce/demo/seed.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addOrderOf, catalogueOf, emptyCatalogue, feedOf, goodsOf, importText } from './feed.ts'

const thing = (id: string, columns: Readonly<Record<string, string>> = {}) => ({
	id,
	title: `Thing ${id}`,
	price: '10.00 USD',
	product_type: `Things > ${id}`,
	brand: `Brand ${id}`,
	...columns,
})

describeShop('product that the feed no longer contains', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))

	const feed = (lines: readonly Readonly<Record<string, string>>[], options = {}) => importText(shop.db, feedOf(lines), options)
	const stocks = async () => Object.fromEntries((await goodsOf(shop.db)).map(({ external_id, stock }) => [external_id, stock]))

	it('product missing in the feed stays', async () => {
		await feed([thing('a'), thing('b')])
		await feed([thing('a')])
		expect(await stocks()).toEqual({ a: 20, b: 20 })
	})

	it('product missing in the feed is deleted with --replace, with its category and its brand if they are empty', async () => {
		await feed([thing('a'), thing('b')])
		const { gone } = await feed([thing('a')], { replace: true })
		expect(gone).toEqual({ removed: 1, soldOut: 0 })
		expect(await stocks()).toEqual({ a: 20 })
		expect((await shop.db.selectFrom('categories').select('name').orderBy('id').execute()).map(({ name }) => name)).toEqual(['Things', 'a'])
		expect((await shop.db.selectFrom('brands').select('name').execute()).map(({ name }) => name)).toEqual(['Brand a'])
	})

	it('product missing in the feed stays as sold out if it was ordered', async () => {
		await feed([
			thing('a'),
			thing('b'),
			thing('c', { item_group_id: 'g', color: 'Red' }),
			thing('d', { item_group_id: 'g', color: 'Blue' }),
		])
		await addOrderOf(shop.db, 'b')
		await addOrderOf(shop.db, 'd')
		const { gone } = await feed([thing('a'), thing('c', { item_group_id: 'g', color: 'Red' })], { replace: true })
		expect(gone).toEqual({ removed: 0, soldOut: 1 })
		expect(await stocks()).toEqual({ a: 20, b: 0, g: 20 })
		expect(
			(await goodsOf(shop.db)).find(({ external_id }) => external_id === 'g')?.offers.map(({ external_id, stock }) => [external_id, stock]),
		).toEqual([
			['c', 20],
			['d', 0],
		])
	})

	it('product with a rejected line is not deleted', async () => {
		await feed([thing('a'), thing('b')])
		await feed([thing('a'), thing('b', { price: 'soon' })], { replace: true })
		expect(await stocks()).toEqual({ a: 20, b: 20 })
	})

	it('product that the shop has created itself stays', async () => {
		await feed([thing('a'), thing('own')])
		await shop.db.updateTable('products').set({ source: 'shop' }).where('external_id', '=', 'own').execute()
		await feed([thing('a')], { replace: true })
		expect(Object.keys(await stocks())).toEqual(['a', 'own'])
	})

	describe('demo catalogue and imports', () => {
		beforeEach(async () => {
			await feed([thing('demo-1'), thing('demo-2')])
			await shop.db.updateTable('products').set({ source: 'demo' }).execute()
			await shop.db.insertInto('sliders').values({ image: '/media/demo.webp', title: 'Demo', link: '/product/1', position: 0 }).execute()
			await shop.db.insertInto('promotions').values({ type: 'Home', image: '', title: 'Demo', url: '/product/1', position: 0 }).execute()
		})

		const pictures = async () => [
			...(await shop.db.selectFrom('sliders').select('title').execute()),
			...(await shop.db.selectFrom('promotions').select('title').execute()),
		]

		it('demo catalogue is deleted by the first feed of the shop, including pictures of the home page', async () => {
			const { demo } = await feed([thing('a')])
			expect(demo).toEqual({ products: 2, categories: 3, brands: 2, coupons: 0 })
			expect(await stocks()).toEqual({ a: 20 })
			expect(await pictures()).toEqual([])
		})

		it('unchanged demo catalogue is deleted completely: its products, categories, brands, pictures and coupon', async () => {
			await emptyCatalogue(shop.db)
			expect(await seedDemo(shop.db)).toBe(true)
			const { demo } = await feed([thing('a')])
			expect(demo?.products).toBeGreaterThan(100)
			const { categories, brands, products, reviews, sections, sectionProducts, sliders, promotions } = await catalogueOf(shop.db)
			expect([categories.length, brands.length, products.length]).toEqual([2, 1, 1])
			expect([...reviews, ...sections, ...sectionProducts, ...sliders, ...promotions]).toEqual([])
			expect(await shop.db.selectFrom('coupons').select('code').execute()).toEqual([])
		})

		it('demo catalogue stays with --keep-demo', async () => {
			const { demo } = await feed([thing('a')], { keepDemo: true })
			expect(demo).toBeNull()
			expect(Object.keys(await stocks())).toEqual(['a', 'demo-1', 'demo-2'])
			expect(await pictures()).toHaveLength(2)
		})

		it('demo catalogue stays if the shop has its own products', async () => {
			await feed([thing('a')], { keepDemo: true })
			await feed([thing('b')])
			expect(Object.keys(await stocks())).toEqual(['a', 'b', 'demo-1', 'demo-2'])
		})

		it('demo catalogue is updated, and belongs to the shop, if the feed is an edited export of it', async () => {
			await feed([thing('demo-1', { price: '12.00 USD' })])
			expect(Object.keys(await stocks())).toEqual(['demo-1', 'demo-2'])
			const rows = await shop.db.selectFrom('products').select(['external_id', 'source', 'price']).orderBy('id').execute()
			expect(rows).toEqual([
				{ external_id: 'demo-1', source: 'feed', price: 12_00 },
				{ external_id: 'demo-2', source: 'demo', price: 10_00 },
			])
		})
	})
})
