import { readFeed } from '@storefront/store/commerce/feed/read/read-feed.ts'
import { tableRow } from '@storefront/store/commerce/feed/table-row.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { collect, streamInChunks } from './texts.ts'

const read = (text: string, size?: number) => collect(readFeed(streamInChunks(text, size)))

test('a written feed table is read without a change, whatever its fields contain', async () => {
	const field = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', ',', '″') }).map((text) => text.trim())
	const row = fc.tuple(field, field, field).filter((fields) => fields.some(Boolean))
	await fc.assert(
		fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
			const text = tableRow(['id', 'title', 'price']) + rows.map(tableRow).join('')
			const lines = await read(text)
			expect(lines.map(({ columns: { id = '', title = '', price = '' }, broken }) => [id, title, price, broken])).toEqual(
				rows.map((fields) => [...fields, undefined]),
			)
		}),
	)
})

describe('reading a feed table', () => {
	it('counts lines as an editor does, over quoted line breaks and empty lines', async () => {
		const lines = await read('id\ttitle\tprice\n1\t"two\nlines"\t5\n\n2\tnext\t5\n')
		expect(lines.map(({ number, columns }) => [number, columns['id']])).toEqual([
			[2, '1'],
			[5, '2'],
		])
	})

	it('accepts any spelling of a column name', async () => {
		const [line] = await read('ID\tg:Item Group ID\tImage-Link\tMy Own\tTITLE\tPrice\n1\tg\tx\ty\n')
		expect(line?.columns).toEqual({ id: '1', item_group_id: 'g', image_link: 'x', my_own: 'y' })
	})

	it('accepts Windows line ends, a byte order mark, and commas between columns', async () => {
		expect(await read('id,title,price\r\n1,"a, b",\r\n')).toEqual([{ number: 2, columns: { id: '1', title: 'a, b' } }])
	})

	it('keeps unquoted inch marks', async () => {
		expect((await read('id\tprice\ttitle\n1\t\tScreen 13.3" wide\n'))[0]?.columns['title']).toBe('Screen 13.3" wide')
	})

	it('joins list columns of the same name', async () => {
		const [line] = await read('id\tproduct_detail\tproduct_detail\ttitle\ttitle\tprice\n1\tS:A:1\tS:B:2\tfirst\tsecond\t\n')
		expect(line?.columns).toEqual({ id: '1', product_detail: 'S:A:1,S:B:2', title: 'first' })
	})

	it('reports a wrong number of fields and continues', async () => {
		const lines = await read('id\ttitle\tprice\n1\ta\n2\tb\tc\td\n3\te\tf\n')
		expect(lines.map(({ number, broken }) => [number, broken])).toEqual([
			[2, '2 fields instead of 3; check for a missing or extra tab or quotation mark'],
			[3, '4 fields instead of 3; check for a missing or extra tab or quotation mark'],
			[4, undefined],
		])
	})

	it.each([
		['up to the end of the file', 'id\ttitle\tprice\n1\t"open\t2\n3\tb\t4\n5\tc\t6\n'],
		['up to the next quoted field', 'id\ttitle\tprice\n1\t"open\t2\n3\tb\t4\n5\t"c"\t6\n'],
	])('loses only the line in which a quotation mark stays open, %s', async (_where, text) => {
		const lines = await read(text)
		expect(lines.map(({ number, columns, broken }) => [number, columns['id'], broken])).toEqual([
			[2, '1', 'a closing quotation mark is missing'],
			[3, '3', undefined],
			[4, '5', undefined],
		])
	})

	it('reads a field of many lines, wherever it starts', async () => {
		const long = Array.from({ length: 700 }, (_, index) => `paragraph ${index}`).join('\n')
		const before = Array.from({ length: 400 }, (_, index) => `${index}\ttitle\t\t\n`).join('')
		const lines = await read(`id\tdescription\ttitle\tprice\n${before}${tableRow(['long', long, '', ''])}last\tx\t\t\n`, 5000)
		expect(lines.slice(-2).map(({ number, columns, broken }) => [number, columns['description'], broken])).toEqual([
			[402, long, undefined],
			[1102, 'x', undefined],
		])
	})

	it('finds an unclosed quotation mark in a table of many blocks', async () => {
		const rows = Array.from({ length: 3000 }, (_, index) => (index === 1234 ? `${index}\t"open\tx` : `${index}\ttitle\tx`))
		const lines = await read(`id\ttitle\tprice\n${rows.join('\n')}\n`, 5000)
		expect(lines.filter(({ broken }) => broken).map(({ number }) => number)).toEqual([1236])
		expect(lines).toHaveLength(3000)
	})
})

describe('readFeed', () => {
	it.each([
		['id\ttitle\tcost\n1\ta\t2\n', 'The feed has no column "price". The columns in the first line: id, title, cost.'],
		['"id\ttitle\n', 'The first line with the column names cannot be read: a closing quotation mark is missing.'],
		['', 'The feed is empty.'],
		[' \n ', 'The feed is empty.'],
		['a\0b', 'The file is not text. A feed is TSV or XML, plain or compressed with gzip.'],
	])('refuses %j as a whole', async (text, message) => {
		await expect(read(text)).rejects.toThrow(message)
	})
})
