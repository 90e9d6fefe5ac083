import { describe, expect, it } from 'vitest'
import { readExport, readRowsOf, remarksOf } from './read.ts'

const head = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Image Src']
const lamp = { Handle: 'lamp', Title: 'Lamp', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Price': '12.00' }
const read = (...rows: Readonly<Record<string, string>>[]) => readRowsOf(rows, head)

describe('a product export of Shopify', () => {
	it('names line and column of what cannot be imported [ADD-18]', async () => {
		const lines = await read(
			{ ...lamp, 'Variant Price': '' },
			{ ...lamp, Handle: 'free', 'Variant Price': '0.00' },
			{ ...lamp, Handle: 'words', 'Variant Price': 'twelve' },
			{ ...lamp, Handle: 'stock', 'Variant Inventory Qty': 'many' },
			{ Handle: 'untitled', 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Variant Price': '1.00' },
			{ ...lamp, Handle: '', Title: '' },
		)
		expect(remarksOf(lines)).toEqual([
			'2 refused: Variant Price is empty',
			'3 refused: Variant Price "0.00" is zero; a price must be above 0',
			'4 refused: Variant Price "twelve" is not an amount; use an amount such as 12.50',
			'5 refused: Variant Inventory Qty "many" is not a whole number such as 12',
			'6 refused: Title is empty in all rows of this product',
			'7 refused: Handle is empty; Title is empty in all rows of this product',
		])
	})

	it('refuses variants without a value of an option, and two with the same values [ADD-18]', async () => {
		const shirt = { Handle: 'shirt', 'Variant Price': '9.00' }
		const lines = await read(
			{ ...shirt, Title: 'Shirt', 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Option2 Name': 'Color', 'Option2 Value': 'Red' },
			{ ...shirt, 'Option1 Value': 'M' },
			{ ...shirt, 'Option1 Value': 'S', 'Option2 Value': 'Red' },
		)
		expect(remarksOf(lines)).toEqual([
			'3 refused: Option2 Value is empty; each variant needs a value of each option',
			'4 refused: line 2 already has the options S / Red',
		])
	})

	it('counts lines of the file across quoted line breaks, and reads pictures of later rows [ADD-18]', async () => {
		const lines = await readExport(
			[
				'Handle,Title,Body (HTML),Variant Price,Image Src,Image Position,Image Alt Text',
				'a,A,"<p>one',
				'',
				'two</p>",5,https://x.example/2.jpg,2,Two',
				'a,,,,https://x.example/1.jpg,1,One',
				'a,,,,not a url,3,',
				'b,B,,free,,,',
				'',
			].join('\r\n'),
		)
		expect(remarksOf(lines)).toEqual([
			'6 ignored: Image Src "not a url" is not the URL of a picture and was ignored',
			'7 refused: Variant Price "free" is not an amount; use an amount such as 12.50',
		])
		expect(lines.find(({ number }) => number === 2)?.columns).toMatchObject({
			images: '["https://x.example/1.jpg","https://x.example/2.jpg"]',
			image_texts: '["One","Two"]',
			description_html: '<p>one\n\ntwo</p>',
		})
	})

	it('skips drafts, hidden products and gift cards with a note [ADD-18]', async () => {
		const lines = await read(
			{ ...lamp, Status: 'draft' },
			{ ...lamp, Handle: 'hidden', Published: 'FALSE' },
			{ ...lamp, Handle: 'card', 'Gift Card': 'true' },
		)
		expect(remarksOf(lines)).toEqual([
			'2 ignored: Status is "draft"; the product was skipped',
			'3 ignored: Published is "FALSE"; the product was skipped',
			'4 ignored: It is a gift card, which this shop does not sell as a product; the product was skipped',
		])
	})

	it('notes a SKU of two variants, and leaves a missing one to the shop [ADD-18]', async () => {
		const lines = await read(
			{ ...lamp, 'Variant SKU': 'L1' },
			{ ...lamp, Handle: 'other', 'Variant SKU': 'l1' },
			{ ...lamp, Handle: 'none' },
		)
		expect(remarksOf(lines)).toEqual(['3 note: Variant SKU "l1" is also in line 2; give each variant its own'])
		expect(lines.map(({ columns }) => columns['sku'])).toEqual(['L1', 'l1', undefined])
	})

	it('reads stock: below zero, not counted, and sold beyond stock [ADD-18]', async () => {
		const tracked = { ...lamp, 'Variant Inventory Tracker': 'shopify' }
		const lines = await read(
			{ ...tracked, 'Variant Inventory Qty': '-3' },
			{ ...lamp, Handle: 'endless', 'Variant Inventory Qty': '0' },
			{ ...tracked, Handle: 'late', 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'continue' },
			{ ...tracked, Handle: 'many', 'Variant Inventory Qty': '1,200' },
		)
		expect(lines.map(({ columns: { availability, quantity } }) => [availability, quantity])).toEqual([
			['out_of_stock', '0'],
			['in_stock', undefined],
			['backorder', '0'],
			['in_stock', '1200'],
		])
		expect(remarksOf(lines)[0]).toBe('2 note: Variant Inventory Qty "-3" is below 0 and was read as 0')
	})

	it('takes the compare-at price as the price before a sale, only where it is higher [ADD-18]', async () => {
		const lines = await read(
			{ ...lamp, 'Variant Compare At Price': '15.00' },
			{ ...lamp, Handle: 'same', 'Variant Compare At Price': '12.00' },
			{ ...lamp, Handle: 'zero', 'Variant Compare At Price': '0.00' },
		)
		expect(lines.map(({ columns: { price, sale_price } }) => [price, sale_price])).toEqual([
			['15.00', '12.00'],
			['12.00', undefined],
			['12.00', undefined],
		])
	})

	it('refuses an export of the inventory with the name of the missing column [ADD-18]', async () => {
		await expect(readExport('Handle,Title,Option1 Name,On hand\na,A,Title,3\n')).rejects.toThrow(
			'This is an export of Shopify, but it has no column "Variant Price".',
		)
	})
})

describe('amounts of other shops', () => {
	const priceOf = async (price: string, currency = 'USD') => {
		const [line] = await readExport(`Handle;Title;Variant Price\na;A;${price}\n`, currency)
		return line?.broken ?? line?.columns['price']
	}

	it.each([
		['1299.00', '1299.00'],
		['1,299.00', '1299.00'],
		['1.299,00', '1299.00'],
		['1 299,00', '1299.00'],
		['1’299.50', '1299.50'],
		['$12.5', '12.5'],
		['12,5', '12.5'],
		['1,234,567', '1234567'],
		['1,299', '1299'],
		['1.299', 'Variant Price "1.299" can be read in two ways; write it with decimals, such as 12.50'],
		['1,29.00', 'Variant Price "1,29.00" is not an amount; use an amount such as 12.50'],
		['-5', 'Variant Price "-5" is not an amount; use an amount such as 12.50'],
	])('reads %s as %s [ADD-18]', async (text, result) => {
		expect(await priceOf(text)).toBe(result)
	})

	it('reads three decimals in a currency that has them [ADD-18]', async () => {
		expect(await priceOf('1.299', 'KWD')).toBe('1.299')
	})
})
