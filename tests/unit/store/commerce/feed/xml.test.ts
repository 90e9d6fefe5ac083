import { writeXml } from '@storefront/store/commerce/feed/export/write-xml.ts'
import { readFeed } from '@storefront/store/commerce/feed/read/read-feed.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { collect, stream, streamInChunks } from './texts.ts'

const read = (text: string) => collect(readFeed(streamInChunks(text)))

const rss = (items: string) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title><link>https://shop.example</link>
${items}
</channel></rss>`

test('a written XML feed is read without a change', async () => {
	const name = fc.constantFrom('title', 'description', 'custom_label', 'warranty', 'odd name/%')
	const value = fc
		.string({ unit: 'grapheme', minLength: 1 })
		.map((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim())
		.filter(Boolean)
	await fc.assert(
		fc.asyncProperty(fc.dictionary(name, value, { minKeys: 1 }), async (columns) => {
			const spelled = Object.fromEntries(Object.entries(columns).map(([key, text]) => [key.replace(' ', '_'), text]))
			const [line] = await read((await collect(writeXml(stream([[spelled]]), { title: 'A & B', site: 'https://shop.example' }))).join(''))
			expect(line?.columns).toEqual(spelled)
		}),
	)
})

describe('reading an XML feed', () => {
	it('reads RSS with and without the prefix, CDATA and entities', async () => {
		const lines = await read(
			rss(
				`<item><g:id>A1</g:id><title>Lap &amp; top 13.3"</title><description><![CDATA[<p>Hi</p>]]></description><g:price>12.50 USD</g:price></item>`,
			),
		)
		expect(lines).toEqual([
			{ number: 3, columns: { id: 'A1', title: 'Lap & top 13.3"', description: '<p>Hi</p>', price: '12.50 USD' }, notes: [] },
		])
	})

	it('reads Atom', async () => {
		const [line] = await read(
			'<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><id>9</id><title>T</title><summary>S</summary><link href="https://y.example/"/></entry></feed>',
		)
		expect(line?.columns).toEqual({ id: '9', title: 'T', description: 'S', link: 'https://y.example/' })
	})

	it('converts repeated and nested elements to table columns', async () => {
		const detail = (name: string, value: string) =>
			`<g:product_detail><g:section_name>Specs</g:section_name><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>`
		const links =
			'<g:additional_image_link>https://a.example/1,2.jpg</g:additional_image_link><g:additional_image_link>https://a.example/3.jpg</g:additional_image_link>'
		const shipping = '<g:shipping><g:country>US</g:country><g:price>0 USD</g:price></g:shipping>'
		const [line] = await read(rss(`<item><g:id>1</g:id>${links}${detail('Memory', '8, 16 GB')}${detail('CPU', 'K5')}${shipping}</item>`))
		expect(line?.columns).toEqual({
			id: '1',
			additional_image_link: '"https://a.example/1,2.jpg",https://a.example/3.jpg',
			product_detail: '"Specs:Memory:8, 16 GB",Specs:CPU:K5',
			'shipping(country:price)': 'US:0 USD',
		})
	})

	it('accepts an unescaped & with a note', async () => {
		const [first, second] = await read(rss('<item><g:id>1</g:id><title>Tom & Jerry</title></item>\n<item><g:id>2</g:id></item>'))
		expect(first).toEqual({
			number: 3,
			columns: { id: '1', title: 'Tom & Jerry' },
			notes: ['an unescaped "&" (should be "&amp;") was read as "&"'],
		})
		expect(second?.notes).toEqual([])
	})

	it('rejects only the item that is not well-formed', async () => {
		const lines = await read(rss('<item><g:id>1</g:id></item>\n<item><g:id>2</b></g:id></item>\n<item><g:id>3</g:id></item>'))
		expect(lines.map(({ number, columns, broken }) => [number, columns['id'], Boolean(broken)])).toEqual([
			[3, '1', false],
			[4, expect.stringMatching(/^2/), true],
			[5, '3', false],
		])
	})

	it('rejects an item that the end of the file truncates', async () => {
		const lines = await read('<rss><channel><item><g:id>1</g:id></item><item><g:id>2</g:id><title>half')
		expect(lines.map(({ columns, broken }) => [columns['id'], broken])).toEqual([
			['1', undefined],
			['2', 'the file ends in the middle of it'],
		])
	})
})
