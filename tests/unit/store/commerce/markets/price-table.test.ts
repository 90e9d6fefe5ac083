import { formatPriceTable, parsePriceTable } from '@storefront/store/commerce/markets/price-table.ts'
import type { MarketPriceRow } from '@storefront/store/commerce/markets/prices.ts'
import { describe, expect, it } from 'vitest'

const row = (offerId: number, sku: string, rest: Partial<MarketPriceRow> = {}): MarketPriceRow => ({
	offerId,
	productId: offerId,
	sku,
	name: `Thing ${sku}`,
	attributes: '{}',
	main: { price: 1000, discount: 0 },
	sold: null,
	proposed: null,
	...rest,
})
const rows = [row(1, 'A'), row(2, 'B', { sold: { price: 1250, discount: 200_000, from: null } }), row(3, 'twin'), row(4, 'TWIN')]

const read = (text: string, currency = 'CHF') => parsePriceTable(text, 'p.csv', rows, currency)

describe('a price table of a market', () => {
	it('is read without a change after it was written', () => {
		const text = formatPriceTable(rows.slice(0, 2), 'USD', 'CHF')
		expect(read(text)).toEqual({ prices: new Map(), unchanged: 2, errors: [] })
	})

	it('accepts any spelling of columns and SKUs, and semicolons of spreadsheets', () => {
		const { prices, unchanged, errors } = read('\uFEFFName;Sale_Price;PRICE;Sku\nx;9.90;12.50;a\ny;;None;b\n')
		expect([[...prices], unchanged, errors]).toEqual([
			[
				[1, { price: 1250, discount: 208_000 }],
				[2, null],
			],
			0,
			[],
		])
	})

	it.each([
		[
			'sku,price\nA,12.505',
			'CHF',
			'p.csv, line 2: "12.505" is not a price in CHF; use an amount such as 12.50, or none if it is not sold there.',
		],
		[
			'sku,price\nA,12.5',
			'JPY',
			'p.csv, line 2: "12.5" is not a price in JPY; use an amount such as 1250, or none if it is not sold there.',
		],
		[
			'sku,price\nA,1.2345',
			'KWD',
			'p.csv, line 2: "1.2345" is not a price in KWD; use an amount such as 12.500, or none if it is not sold there.',
		],
		[
			'sku;price\nA;12,50',
			'CHF',
			'p.csv, line 2: "12,50" is not a price in CHF; use an amount such as 12.50, or none if it is not sold there.',
		],
		['sku,price\nA,0', 'CHF', 'p.csv, line 2: "0" is not a price in CHF; use an amount such as 12.50, or none if it is not sold there.'],
		['sku,price\nA,', 'CHF', 'p.csv, line 2: "" is not a price in CHF; use an amount such as 12.50, or none if it is not sold there.'],
		['sku,price\nA,10000000.01', 'CHF', 'p.csv, line 2: the price 10000000.01 is above the limit of 10000000.00.'],
		['sku,price\n,5', 'CHF', 'p.csv, line 2: the SKU is missing.'],
		['sku,price\nC,5', 'CHF', 'p.csv, line 2: no product has the SKU "C".'],
		['sku,price\nTwin,5', 'CHF', 'p.csv, line 2: several products have the SKU "Twin".'],
		['sku,price\nA,5\na,5', 'CHF', 'p.csv, line 3: line 2 already has the SKU "A".'],
		['sku,price\nB,5\nb,none', 'CHF', 'p.csv, line 3: line 2 already has the SKU "B".'],
		['sku,price,sale_price\nA,5,6', 'CHF', 'p.csv, line 2: the sale_price 6 is more than the price 5.'],
		['sku,price,sale_price\nA,none,6', 'CHF', 'p.csv, line 2: the price is "none", so the sale_price must be empty.'],
		['sku,price,price\nA,5,6', 'CHF', 'p.csv, line 1: the column price exists twice; remove one.'],
		['name,price\nA,5', 'CHF', 'p.csv, line 1: the first line must contain the columns sku, price and sale_price.'],
		['', 'CHF', 'p.csv, line 1: the first line must contain the columns sku, price and sale_price.'],
		['sku,price\n', 'CHF', 'p.csv has no prices below the column names.'],
	])('%j in %s: %s', (text, currency, fault) => {
		expect(read(text, currency).errors).toEqual([fault])
	})

	it('never reads a part of an amount: the comma of 12,50', () => {
		const { prices, errors } = read('sku,price\nA,12,50')
		expect([prices.size, errors]).toEqual([0, [expect.stringContaining('p.csv, line 2: it has 3 fields, and the first line has 2')]])
	})
})
