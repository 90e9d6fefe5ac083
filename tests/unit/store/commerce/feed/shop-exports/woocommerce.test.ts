import { describe, expect, it } from 'vitest'
import { readExport, readRowsOf, remarksOf } from './read.ts'

const head = ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Sale price', 'Stock', 'In stock?', 'Parent']
const lamp = { ID: '1', Type: 'simple', Name: 'Lamp', Published: '1', 'Regular price': '12' }
const shirt = { ID: '2', Type: 'variable', SKU: 'shirt', Name: 'Shirt', 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S, M, L' }
const sizeOf = (ID: string, size: string) => ({
	...{ ID, Type: 'variation', Parent: 'shirt', 'Regular price': '9', 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': size },
})
const read = (...rows: Readonly<Record<string, string>>[]) => readRowsOf(rows, head)

describe('a product export of WooCommerce', () => {
	it('names line and column of what cannot be imported [ADD-18]', async () => {
		const lines = await read(
			{ ...lamp, 'Regular price': '' },
			{ ...sizeOf('3', 'S'), Parent: 'id:99' },
			{ ...sizeOf('4', 'S'), Parent: '' },
			{ ...lamp, ID: '5', Type: 'subscription' },
			{ ...shirt, ID: '6', SKU: 'alone' },
			{ ...lamp, ID: '', SKU: '' },
			{ ...sizeOf('7', 'S'), Parent: 'id:1' },
			{ ...lamp, ID: '8', 'Sale price': '5', 'Date sale price ends': 'soon' },
		)
		expect(remarksOf(lines)).toEqual([
			'2 refused: Regular price is empty',
			'3 refused: Parent "id:99" is not in the file',
			'4 refused: Parent is empty',
			'5 refused: Type "subscription" cannot be imported; use simple or variable',
			'6 refused: The product has no variations in the file that are published',
			'7 refused: ID and SKU are empty; a product needs one of them',
			'8 refused: Parent "id:1" is a simple product, which has no variations',
			'9 refused: Date sale price ends "soon" is not a day such as 2026-11-30',
		])
	})

	it('skips what the shop does not sell, with a note [ADD-18]', async () => {
		const lines = await read(
			{ ...lamp, Published: '-1' },
			{ ...lamp, ID: '2', 'Visibility in catalog': 'hidden' },
			{ ...lamp, ID: '3', Type: 'grouped' },
			{ ...lamp, ID: '4', Type: 'external' },
			{ ...lamp, ID: '5', Type: 'simple, downloadable, virtual' },
			{ ...lamp, ID: '6', Type: 'simple, virtual' },
		)
		expect(lines.map(({ ignored }) => ignored?.replace('; the product was skipped', ''))).toEqual([
			'Published is "-1"',
			'Visibility in catalog is "hidden"',
			'It groups other products, which are products of their own here',
			'It is sold by another shop',
			'It is a download, which this shop does not deliver',
			undefined,
		])
	})

	it('makes variants of a variation that is open for several values [ADD-18]', async () => {
		const lines = await read(shirt, { ...sizeOf('3', ''), SKU: 'any' }, { ...sizeOf('4', 'M'), SKU: 'medium' })
		expect(lines.map(({ columns: { id, sku, options } }) => [id, sku, options])).toEqual([
			['woocommerce-3/S', 'any-S', '{"Size":"S"}'],
			['woocommerce-3/L', 'any-L', '{"Size":"L"}'],
			['woocommerce-4', 'medium', '{"Size":"M"}'],
		])
		expect(lines[0]?.columns['variations']).toBe('[{"name":"Size","options":["S","M","L"]}]')
	})

	it('reads days of a sale, and ignores one that is no reduction [ADD-18]', async () => {
		const lines = await read(
			{ ...lamp, 'Sale price': '9,50', 'Date sale price starts': '2026-11-20', 'Date sale price ends': '2026-11-30 18:00:00' },
			{ ...lamp, ID: '2', 'Sale price': '9', 'Date sale price ends': '2026-11-30' },
			{ ...lamp, ID: '3', 'Sale price': '12' },
		)
		expect(lines.map(({ columns: { sale_price, sale_price_effective_date } }) => [sale_price, sale_price_effective_date])).toEqual([
			['9.50', '2026-11-20T00:00:00Z/2026-11-30T18:00:00Z'],
			['9', '1970-01-01T00:00:00Z/2026-11-30T23:59:59Z'],
			[undefined, undefined],
		])
		expect(remarksOf(lines)).toEqual(['4 note: Sale price "12" is not below Regular price and was ignored'])
	})

	it('gives variations the stock of their product where they share it [ADD-18]', async () => {
		const lines = await read(
			{ ...shirt, Stock: '7' },
			{ ...sizeOf('3', 'S'), Stock: 'parent' },
			{ ...sizeOf('4', 'M'), Stock: '2', 'In stock?': 'backorder' },
			{ ...sizeOf('5', 'L'), Stock: '2', 'In stock?': '0' },
		)
		expect(lines.map(({ columns: { availability, quantity } }) => [availability, quantity])).toEqual([
			['in_stock', '7'],
			['backorder', '2'],
			['out_of_stock', undefined],
		])
		expect(remarksOf(lines)).toEqual([
			'3 note: Stock is that of the whole product: each of its variants gets 7; correct it where they differ',
		])
	})

	it('reads categories, line breaks and texts as WordPress shows them [ADD-18]', async () => {
		const lines = await read({
			...lamp,
			Name: 'Lamp &amp; shade',
			Categories: 'Home\\, garden, Home\\, garden > Lamps',
			Description: 'One <b>two</b>\\n\\n[gallery ids="1,2"]Three\\nfour',
			'Short description': 'Short.',
			Images: 'https://x.example/a.jpg, //x.example/b.jpg, oops',
		})
		expect(remarksOf(lines)).toEqual(['2 ignored: Images "oops" is not the URL of a picture and was ignored'])
		expect(lines.at(-1)?.columns).toMatchObject({
			product_name: 'Lamp & shade',
			product_type: 'Home, garden > Lamps',
			description_html: '<p>One <b>two</b></p>\n<p>Three<br />four</p>',
			product_description: 'Short.',
			images: '["https://x.example/a.jpg","https://x.example/b.jpg"]',
		})
	})

	it('refuses an export without prices with the name of the missing column [ADD-18]', async () => {
		await expect(readExport('ID,Type,SKU,Name,In stock?\n1,simple,a,A,1\n')).rejects.toThrow(
			'This is an export of WooCommerce, but it has no column "Regular price".',
		)
	})
})
