import { readFile } from 'node:fs/promises'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { ChangeFeed } from '@storefront/store/infrastructure/db/changes/changes.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { catalogueOf, emptyCatalogue, exportText, feedOf, fixture, goodsOf, importText } from './feed.ts'

const productOf = (db: Db, key: string) => db.selectFrom('products').selectAll().where('external_id', '=', key).executeTakeFirst()

describeShop('feed import', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))

	describe('feed import of the fixture', () => {
		beforeEach(async () => {
			await importText(shop.db, await readFile(fixture, 'utf8'))
		})

		it('feed import creates one product from a group, with variations to choose from', async () => {
			const row = await productOf(shop.db, 'ng-norvik-aero-13-3')
			const product = await fetchProduct(shop.client, String(row?.id))
			expect(product).toMatchObject({
				name: 'Norvik Aero 13 13.3" Ultrabook',
				brand: 'Norvik',
				category: { name: 'Computers' },
				subCategory: { name: 'Laptops' },
				single: false,
				stock: 60,
			})
			expect(product.variations.map(({ name, options }) => [name, options.map(({ value }) => value)])).toEqual([
				['Memory', ['8GB', '16GB']],
				['Processor', ['Kestrel K5 1.6GHz (8th Gen)', 'Kestrel K7 1.8GHz (8th Gen)']],
			])
			expect(product.combinations).toHaveLength(4)
			expect(product.combinations.find(({ sku }) => sku === 'N5')).toMatchObject({
				attributes: { Memory: '16GB', Processor: 'Kestrel K5 1.6GHz (8th Gen)' },
				price: 1499_00,
				discount: 100_000,
				stock: 20,
			})
			expect(product.specifications).toContainEqual({ name: 'Weight', value: '1.21kg / 1.29kg' })
		})

		it('feed import keeps every line of a group, and distinguishes identical ones', async () => {
			const goods = await goodsOf(shop.db)
			expect(goods).toHaveLength(27)
			expect(goods.flatMap(({ offers }) => offers)).toHaveLength(41)
			for (const { offers, name } of goods) expect(new Set(offers.map(({ attributes }) => attributes)).size, name).toBe(offers.length)
			expect(goods.find(({ external_id }) => external_id === 'ng-tamsin-rest')?.variations).toBe(
				'[{"name":"Model","options":["TR-100A","TR-100B"]}]',
			)
		})

		it('feed import uses the sale price of the feed, exact to the cent, also above 10,000.00', async () => {
			const row = await productOf(shop.db, 'ng-lone')
			const { price, discount } = await fetchProduct(shop.client, String(row?.id))
			expect(Math.round((price * (1_000_000 - discount)) / 1_000_000)).toBe(11111_11)
		})

		it('feed import orders categories by their first appearance', async () => {
			const rows = await shop.db.selectFrom('categories').select('name').where('parent_id', 'is', null).orderBy('position').execute()
			expect(rows.map(({ name }) => name)).toEqual(['Computers', 'Mobile', 'Home', 'Audio', 'Electronics'])
		})

		it('feed import matches a brand in another spelling', async () => {
			const rows = await shop.db.selectFrom('brands').select('name').execute()
			expect(rows.filter(({ name }) => name.toLowerCase() === 'aldera')).toEqual([{ name: 'Aldera' }])
		})

		it('feed import sanitizes descriptions', async () => {
			const row = await productOf(shop.db, 'C2')
			expect(row?.online_description).toBe('<p>Charges <b>and</b> lights.</p><ul><li>USB-C</li></ul>')
			expect(row?.description).toBe('Charges and lights. USB-C')
		})

		it('feed import adds products to the search', async () => {
			expect(await searchProducts(shop.client, 'norvik aero')).toMatchObject([{ name: 'Norvik Aero 13 13.3" Ultrabook' }])
			expect(await searchProducts(shop.client, 'N13')).toMatchObject([{ name: 'Halden Forge 17.3" Gaming, Kestrel K7 2.8GHz' }])
		})

		it('feed import changes nothing the second time, and reports it', async () => {
			const before = await catalogueOf(shop.db)
			const again = await importText(shop.db, await readFile(fixture, 'utf8'), { clock: () => new Date('2027-01-01T00:00:00Z') })
			expect(again.applied).toEqual({ created: 0, changed: 0, unchanged: 27 })
			expect(await catalogueOf(shop.db)).toEqual(before)
		})
	})

	it('feed import lists every rejected line with its number, its id and the reason', async () => {
		const { read, report } = await importText(shop.db, await readFile(fixture, 'utf8'))
		expect(read).toEqual({ lines: 48, refused: 7, notes: 0 })
		expect(report.split('\n')).toEqual([
			'kind\tline\tid\treason',
			'refused\t44\tB1\t"price ""abc"" is not an amount; use an amount such as 12.50 USD"',
			'refused\t45\tB2\tsale_price 12.00 USD is above the price 10.00 USD',
			'refused\t46\t\tid is missing',
			'refused\t47\tM1-64\tline 19 already has this id; each id must be unique',
			'refused\t48\tB5\t4 fields instead of 17; check for a missing or extra tab or quotation mark',
			'refused\t49\tB6\ttitle is missing',
			'refused\t49\tB6\t"price ""10.00 EUR"" is in EUR, but the shop sells in USD"',
			'refused\t49\tB6\t"availability ""maybe"" is unknown; use one of in_stock, out_of_stock, preorder, backorder"',
			'refused\t50\tB7\ta closing quotation mark is missing',
			'',
		])
	})

	it('feed import changes only fields that differ from the feed', async () => {
		const lines = [
			{ id: 'a', title: 'Lamp', price: '10.00 USD', product_type: 'Home > Light' },
			{ id: 'b', title: 'Torch', price: '20.00 USD', product_type: 'Home > Light' },
		]
		await importText(shop.db, feedOf(lines))
		const before = await catalogueOf(shop.db)
		const { applied } = await importText(
			shop.db,
			feedOf(lines.map((line) => (line.id === 'b' ? { ...line, price: '25.00 USD', sale_price: '20.00 USD' } : line))),
		)
		expect(applied).toEqual({ created: 0, changed: 1, unchanged: 1 })
		const after = await catalogueOf(shop.db)
		expect(after.products[0]).toEqual(before.products[0])
		expect(after.products[1]).toMatchObject({ price: 25_00, discount: 200_000 })
	})

	it('feed import keeps the pictures, brand and category of a product if its line does not contain them', async () => {
		const full = {
			id: 'a',
			title: 'Lamp',
			price: '10.00 USD',
			brand: 'Lumen',
			product_type: 'Home > Light',
			image_link: 'https://p.example/a.jpg',
			description: 'A lamp.',
		}
		await importText(shop.db, feedOf([full]))
		const before = await catalogueOf(shop.db)
		await importText(shop.db, feedOf([{ id: 'a', title: 'Lamp', price: '10.00 USD' }]))
		const { products } = await catalogueOf(shop.db)
		const preservedFields = ({ images, thumbnail, brand_id, category_id, description }: Record<string, unknown>) => ({
			images,
			thumbnail,
			brand_id,
			category_id,
			description,
		})
		expect(products.map(preservedFields)).toEqual(before.products.map(preservedFields))
	})

	it('feed import notifies running shops of changes, and only of changes', async () => {
		const changes = new ChangeFeed(shop.db)
		await changes.read()
		const line = { id: 'a', title: 'Lamp', price: '10.00 USD' }
		await importText(shop.db, feedOf([line]))
		expect(await changes.read()).toEqual(['catalogue'])
		await importText(shop.db, feedOf([{ ...line, price: '11.00 USD' }]))
		const { id, category_id } = (await productOf(shop.db, 'a')) ?? {}
		expect(await changes.read()).toEqual([`product:${id}`, `category:${category_id}`])
		await importText(shop.db, feedOf([{ ...line, price: '11.00 USD' }]))
		expect(await changes.read()).toEqual([])
	})

	it('feed import as a dry run writes nothing', async () => {
		const result = await importText(shop.db, feedOf([{ id: 'a', title: 'Lamp', price: '10.00 USD' }]), { dryRun: true })
		expect(result).toMatchObject({ products: 1, applied: { created: 0 } })
		expect(await productOf(shop.db, 'a')).toBeUndefined()
	})

	it.each([
		['id\ttitle\tprice\n', 'The feed has no products; its items are rows below a header, or <item> or <entry> elements.'],
		[
			'id\ttitle\tprice\n1\tx\tfree\n',
			'None of the 1 lines of the feed can be used; nothing was changed. Line 2: price "free" is not an amount; use an amount such as 12.50 USD.',
		],
		['<html><body>Not here</body></html>', 'The feed has no products'],
	])('feed import rejects a feed without a usable line: %j', async (text, message) => {
		await importText(shop.db, feedOf([{ id: 'a', title: 'Lamp', price: '10.00 USD' }]))
		await expect(importText(shop.db, text, { replace: true })).rejects.toThrow(message)
		expect(await productOf(shop.db, 'a')).toBeDefined()
	})

	it('feed import draws a picture by type and colour for a product without one; a photo replaces it, and exports omit it', async () => {
		const line = {
			id: 'D1',
			title: 'Fjell 500',
			price: '10.00 USD',
			availability: 'in_stock',
			product_type: 'Mobile > Phones',
			color: 'Blue',
		}
		await importText(shop.db, feedOf([line]))
		expect(JSON.parse((await productOf(shop.db, 'D1'))?.images ?? '')).toEqual(['/drawn/phone.svg'])
		expect(await exportText(shop.db)).not.toContain('/drawn/')
		expect(await importText(shop.db, feedOf([line]))).toMatchObject({ applied: { changed: 0 } })
		await importText(shop.db, feedOf([{ ...line, image_link: 'https://p.example/a.jpg' }]))
		expect(JSON.parse((await productOf(shop.db, 'D1'))?.images ?? '')).toEqual(['https://p.example/a.jpg'])
	})

	it('feed import draws a picture for a product that an earlier version left without one', async () => {
		const line = { id: 'D2', title: 'Fjell 500', price: '10.00 USD', availability: 'in_stock', product_type: 'Computers > Laptops' }
		await importText(shop.db, feedOf([line]))
		await shop.db.updateTable('products').set({ images: '[]' }).where('external_id', '=', 'D2').execute()
		await importText(shop.db, feedOf([line]))
		expect((await productOf(shop.db, 'D2'))?.images).toContain('/drawn/laptop.svg')
	})
})
