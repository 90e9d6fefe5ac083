import { readSpreadsheet } from '@storefront/store/infrastructure/text/spreadsheet.ts'
import { expect, it } from 'vitest'

it.each([
	['commas', 'sku,price\nA,12.50\n'],
	['semicolons, as spreadsheets write them where commas stand in amounts', 'sku;price\nA;12.50\n'],
	['tabs', 'sku\tprice\nA\t12.50\n'],
	['a mark of its encoding and the line ends of Windows', '\uFEFFsku,price\r\nA,12.50\r\n'],
	['remarks and empty lines', '# prices; of today\n\nsku,price\n# cheap\nA,12.50\n\n'],
	['quotes and spaces', ' sku , price \n"A" , "12.50" \n'],
	['empty fields too many', 'sku,price,,\nA,12.50,,,,\n'],
])('reads a table with %s', (_what, text) => {
	const rows = readSpreadsheet(text, 'prices.csv').map(({ fields }) => fields.filter(Boolean))
	expect(rows).toEqual([
		['sku', 'price'],
		['A', '12.50'],
	])
})

it('spreadsheet errors have the line numbers of the file', () => {
	expect(readSpreadsheet('# remark\nsku,name\n\nA,"two\nlines"\nB,one\n', 'prices.csv').map(({ line }) => line)).toEqual([2, 5, 6])
})

it('takes no amount for another one because of its comma', () => {
	expect(() => readSpreadsheet('sku,price\nA,12,50\nB,5.00\nC,7,95\n', 'prices.csv')).toThrow(
		[
			'prices.csv, line 2: it has 3 fields, and the first line has 2. Write amounts with a decimal point, such as 4.90, and put texts with commas into quotation marks.',
			'prices.csv, line 4: it has 3 fields, and the first line has 2. Write amounts with a decimal point, such as 4.90, and put texts with commas into quotation marks.',
		].join('\n'),
	)
})

it.each([
	['sku,price\n"A,12.50\n', 'prices.csv, line 2: this is not a table (CSV), or has unbalanced quotation marks.'],
	['sku,price\n"A"x,12.50\n', 'prices.csv, line 2: this is not a table (CSV), or has unbalanced quotation marks.'],
	['PK\u0003\u0004\0\0', 'prices.csv is not a table. Save it as CSV in UTF-8.'],
])('says what is no table: %j', (text, sentence) => {
	expect(() => readSpreadsheet(text, 'prices.csv')).toThrow(sentence)
})
