import { beforeAll, describe, expect, it } from 'vitest'
import { summarize } from '../../server/db/summarize.ts'
import { searchProducts } from '../../src/client/products.ts'
import { addCatalogue } from './catalogue.ts'
import { describeShop } from './engines.ts'

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
			{ name: 'Projector Pro', brand: 'Lumen', category: 'Television' },
			{ name: 'TV', brand: 'AND', category: 'Television', sku: '(OR) NOT* "x"' },
		])
	})

	const names = async (term: string) => (await searchProducts(shop.client, term)).map(({ name }) => name)

	it('puts the very name first, then names that begin with the term, then what sells [HDR-06, ADD-19]', async () => {
		expect(await names('samsung galaxy s9')).toEqual(['Samsung Galaxy S9', 'Samsung Galaxy S9 Active'])
		expect(await names('galaxy s9')).toEqual(['Galaxy S9 Case', 'Samsung Galaxy S9 Active', 'Samsung Galaxy S9'])
	})

	it('finds by SKU, brand, category, option, and the beginning of a word [ADD-19]', async () => {
		expect(await names('mpxq2ll/a')).toEqual(['Apple MacBook Pro 13.3" Ultrabook'])
		expect(await names('lumen')).toEqual(['Projector Pro'])
		expect(await names('laptops apple')).toHaveLength(2)
		expect(await names('onyx')).toEqual(['Kaffeemühle Crème'])
		expect(await names('proj')).toEqual(['Projector Pro'])
	})

	it('ignores case, accents and signs', async () => {
		expect(await names('KAFFEEMUHLE creme')).toEqual(['Kaffeemühle Crème'])
		expect(await names('müller')).toEqual(['Kaffeemühle Crème'])
		expect(await names('13,3 macbook')).toEqual(['Apple MacBook Pro 13.3" Ultrabook'])
	})

	it('prefers whole words to beginnings', async () => {
		expect((await names('pro'))[0]).toBe('Projector Pro')
		expect(await names('pro')).toContain('Apple MacBook Pro 13.3" Ultrabook')
	})

	describe('forgives', () => {
		it.each([
			['a letter left out', 'macbok pro', 'Apple MacBook Pro 13.3" Ultrabook'],
			['several words at once', 'samsng galxy s8', 'Samsung Galaxy S8'],
			['two letters swapped', 'porjector', 'Projector Pro'],
			['a letter too much', 'projjector', 'Projector Pro'],
			['a wrong letter', 'kaffeemuhke', 'Kaffeemühle Crème'],
			['a wrong first letter', 'jprojector', 'Projector Pro'],
			['a plural', 'projectors', 'Projector Pro'],
			['words written apart', 'mac book air', 'Apple MacBook Air'],
			['words written together', 'macbookair', 'Apple MacBook Air'],
			['a number written together with its word', 'iphone12', 'Apple iPhone 12 mini'],
		])('%s: %s [ADD-19]', async (_what, term, name) => {
			expect((await names(term))[0]).toBe(name)
		})

		it('nothing that would be another product: s8 is not s9', async () => {
			expect(await names('samsung galaxy s7')).toEqual([])
			expect(await names('galaxy s8')).toEqual(['Samsung Galaxy S8'])
		})
	})

	it('takes what looks like a query language for words', async () => {
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

	it('gives the price that is paid, and finds nothing for nonsense [HDR-08]', async () => {
		const [found] = await searchProducts(shop.client, 'macbook pro 13')
		expect(found).toMatchObject({ price: 135_000, currency: '$', image: '/media/small.webp' })
		expect(await names('qqqqzzzz')).toEqual([])
		expect(await names('???')).toEqual([])
	})

	it('follows every change of a product', async () => {
		const { id } = await shop.db.insertInto('brands').values({ name: 'Zeppelin', image: '' }).returning('id').executeTakeFirstOrThrow()
		const product = await shop.db.selectFrom('products').select('id').where('name', '=', 'Projector Pro').executeTakeFirstOrThrow()
		await shop.db.updateTable('products').set({ name: 'Beamer Pro', brand_id: id }).where('id', '=', product.id).execute()
		await summarize(shop.db, [product.id])
		expect(await names('zepelin')).toEqual(['Beamer Pro'])
		expect(await names('lumen')).toEqual([])
		expect(await names('projector')).toEqual([])
		await shop.db.deleteFrom('products').where('id', '=', product.id).execute()
		expect(await names('zeppelin')).toEqual([])
	})
})

describeShop('summaries', (shop) => {
	it('take price and discount of the cheapest offer and the stock of all, in any number of products', async () => {
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
				price: 3000 + index,
				discount: index,
				stock: 2 + (index % 3),
			})
		}
	})

	it('of a product whose offers are gone cost nothing and have no stock', async () => {
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
