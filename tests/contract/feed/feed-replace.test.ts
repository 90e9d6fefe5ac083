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

describeShop('a product that the feed no longer has', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))

	const feed = (lines: readonly Readonly<Record<string, string>>[], options = {}) => importText(shop.db, feedOf(lines), options)
	const stocks = async () => Object.fromEntries((await goodsOf(shop.db)).map(({ external_id, stock }) => [external_id, stock]))

	it('stays', async () => {
		await feed([thing('a'), thing('b')])
		await feed([thing('a')])
		expect(await stocks()).toEqual({ a: 20, b: 20 })
	})

	it('goes with --replace, and with it the category and the brand that only it had', async () => {
		await feed([thing('a'), thing('b')])
		const { gone } = await feed([thing('a')], { replace: true })
		expect(gone).toEqual({ removed: 1, soldOut: 0 })
		expect(await stocks()).toEqual({ a: 20 })
		expect((await shop.db.selectFrom('categories').select('name').orderBy('id').execute()).map(({ name }) => name)).toEqual(['Things', 'a'])
		expect((await shop.db.selectFrom('brands').select('name').execute()).map(({ name }) => name)).toEqual(['Brand a'])
	})

	it('stays, sold out, when somebody has ordered it', async () => {
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

	it('is not gone when its line is only refused', async () => {
		await feed([thing('a'), thing('b')])
		await feed([thing('a'), thing('b', { price: 'soon' })], { replace: true })
		expect(await stocks()).toEqual({ a: 20, b: 20 })
	})

	it('stays when the shop has made it itself', async () => {
		await feed([thing('a'), thing('own')])
		await shop.db.updateTable('products').set({ source: 'shop' }).where('external_id', '=', 'own').execute()
		await feed([thing('a')], { replace: true })
		expect(Object.keys(await stocks())).toEqual(['a', 'own'])
	})

	describe('because it is the demo catalogue', () => {
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

		it("goes with the shop's first own feed, pictures of the home page included", async () => {
			const { demo } = await feed([thing('a')])
			expect(demo).toEqual({ products: 2, categories: 3, brands: 2, coupons: 0 })
			expect(await stocks()).toEqual({ a: 20 })
			expect(await pictures()).toEqual([])
		})

		it('as it is shipped, goes whole: no product, category, brand, picture or coupon of it is left', async () => {
			await emptyCatalogue(shop.db)
			expect(await seedDemo(shop.db)).toBe(true)
			const { demo } = await feed([thing('a')])
			expect(demo?.products).toBeGreaterThan(100)
			const { categories, brands, products, reviews, sections, sectionProducts, sliders, promotions } = await catalogueOf(shop.db)
			expect([categories.length, brands.length, products.length]).toEqual([2, 1, 1])
			expect([...reviews, ...sections, ...sectionProducts, ...sliders, ...promotions]).toEqual([])
			expect(await shop.db.selectFrom('coupons').select('code').execute()).toEqual([])
		})

		it('stays with --keep-demo', async () => {
			const { demo } = await feed([thing('a')], { keepDemo: true })
			expect(demo).toBeNull()
			expect(Object.keys(await stocks())).toEqual(['a', 'demo-1', 'demo-2'])
			expect(await pictures()).toHaveLength(2)
		})

		it('stays when the shop has products of its own beside it', async () => {
			await feed([thing('a')], { keepDemo: true })
			await feed([thing('b')])
			expect(Object.keys(await stocks())).toEqual(['a', 'b', 'demo-1', 'demo-2'])
		})

		it("is mended, and the shop's own from then on, when the feed is an edited export of it", async () => {
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
