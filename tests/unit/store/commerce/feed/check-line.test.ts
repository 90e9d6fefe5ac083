import type { RawLine } from '@storefront/store/commerce/feed/feed-line.ts'
import { checkLine } from '@storefront/store/commerce/feed/read/check-line.ts'
import { describe, expect, it } from 'vitest'
import { now } from './texts.ts'

const right = { id: '1', title: 'A thing', price: '10.00 USD' }

function check(columns: Readonly<Record<string, string>>, rest: Partial<RawLine> = {}) {
	return checkLine({ number: 17, columns, ...rest }, { currency: 'USD', site: 'https://shop.test', now })
}

const lineOf = (columns: Readonly<Record<string, string>>) => {
	const { line } = check({ ...right, ...columns })
	if (!line) throw new Error('The line is refused')
	return line
}

describe('an invalid line of a feed is rejected with a reason', () => {
	it.each([
		[{ id: '' }, 'id is missing'],
		[{ title: ' ' }, 'title is missing'],
		[{ price: '' }, 'price is missing'],
		[{ price: 'abc' }, 'price "abc" is not an amount; use an amount such as 12.50 USD'],
		[{ sale_price: 'soon' }, 'sale_price "soon" is not an amount; use an amount such as 12.50 USD'],
		[{ sale_price: '10.01 USD' }, 'sale_price 10.01 USD is above the price 10.00 USD'],
		[
			{ sale_price: '9 USD', sale_price_effective_date: 'always' },
			'sale_price_effective_date "always" is not a period; use a period such as 2026-11-24T00:00Z/2026-11-30T23:59Z',
		],
		[{ availability: 'maybe' }, 'availability "maybe" is unknown; use one of in_stock, out_of_stock, preorder, backorder'],
		[{ quantity: '-1' }, 'quantity "-1" is not a whole number such as 12'],
		[{ id: 'x'.repeat(201) }, 'id has more than 200 characters'],
		[{ variations: '{' }, 'variations is not valid JSON as written by "export"; correct it or leave it empty'],
		[{ options: '["no map"]' }, 'options is not valid JSON as written by "export"; correct it or leave it empty'],
	])('%j', (columns, reason) => {
		expect(check({ ...right, ...columns })).toMatchObject({ line: null, reasons: [reason] })
	})

	it('with all reasons at once', () => {
		expect(check({ price: 'abc', availability: 'maybe' })).toMatchObject({
			reasons: [
				expect.stringMatching(/^id/),
				expect.stringMatching(/^title/),
				expect.stringMatching(/^price/),
				expect.stringMatching(/^availability/),
			],
		})
	})

	it('with the read error and its id', () => {
		expect(check(right, { broken: '2 fields instead of 3' })).toEqual({ line: null, id: '1', reasons: ['2 fields instead of 3'] })
	})
})

describe('a valid line of a feed is accepted', () => {
	it('with any spelling of the availability', () => {
		const spelled = ['in stock', 'In_Stock', 'https://schema.org/InStock', 'OutOfStock', 'pre-order', 'backorder', '']
		expect(spelled.map((availability) => lineOf({ availability }).availability)).toEqual([
			'in_stock',
			'in_stock',
			'in_stock',
			'out_of_stock',
			'preorder',
			'backorder',
			'in_stock',
		])
	})

	it('with a sale only within its period', () => {
		const sale = { sale_price: '9.00 USD' }
		expect(lineOf(sale).discount).toBe(100_000)
		expect(lineOf({ ...sale, sale_price_effective_date: '2026-11-20T00:00-0800/2026-11-21T00:00-0800' }).discount).toBe(100_000)
		const later = lineOf({ ...sale, sale_price_effective_date: '2026-11-24T00:00Z/2026-11-30T23:59Z' })
		expect(later.discount).toBe(0)
		expect(later.columns['sale_price']).toBe('9.00 USD')
	})

	it('with a quantity in any of its columns', () => {
		expect(
			[{ quantity: '7' }, { sell_on_google_quantity: '7' }, { inventory: '7.0' }, {}].map((columns) => lineOf(columns).quantity),
		).toEqual([7, 7, 7, null])
	})

	it('without control characters, and with one kind of line end', () => {
		expect(lineOf({ title: 'A\u0001 \u0007thing', description: 'one\r\ntwo\rthree' })).toMatchObject({
			title: 'A thing',
			columns: { description: 'one\ntwo\nthree' },
		})
	})

	it('with unknown columns', () => {
		expect(lineOf({ custom_label_0: 'x', cost_of_goods_sold: '3 USD' }).columns).toEqual({
			custom_label_0: 'x',
			cost_of_goods_sold: '3 USD',
		})
	})

	it('with a note on characters that are not UTF-8', () => {
		expect(check({ ...right, title: 'Caf\uFFFD' })).toMatchObject({
			line: { title: 'Caf\uFFFD' },
			notes: ['title: characters that are not UTF-8 were replaced; save the feed as UTF-8'],
		})
	})
})
