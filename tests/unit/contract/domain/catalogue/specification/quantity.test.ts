import {
	amountIn,
	labelOf,
	parseNumber,
	parseQuantity,
	quantitiesIn,
	readQuantity,
} from '@storefront/contract/domain/catalogue/specification/quantity.ts'
import { findUnit, type Unit } from '@storefront/contract/domain/catalogue/specification/units.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

function read(text: string): string | null {
	const quantity = parseQuantity(text)
	return quantity && (quantity.label ?? `${quantity.amount} ${quantity.unit.symbol}`.trim())
}

function unit(symbol: string): Unit {
	const found = findUnit(symbol)
	if (!found) throw new Error(`There is no unit "${symbol}"`)
	return found
}

function shown(text: string, symbol: string): string | null {
	const quantity = parseQuantity(text)
	return quantity && labelOf(amountIn(quantity, unit(symbol)), unit(symbol))
}

const symbols = [
	'GB',
	'MB',
	'TB',
	'in',
	'mm',
	'cm',
	'm',
	'kg',
	'g',
	'h',
	'min',
	'mAh',
	'Wh',
	'W',
	'V',
	'Hz',
	'GHz',
	'nits',
	'lm',
	'dB',
	'MP',
	'dpi',
	'°C',
	'%',
	'Mb/s',
	'MB/s',
]

describe('a quantity with a unit', () => {
	it.each([
		['512 GB', '512 GB'],
		['8GB', '8 GB'],
		['13.3"', '13.3 in'],
		['13.3 in Full HD 1920x1080', '13.3 in'],
		['6.7-inch OLED', '6.7 in'],
		['33,8 cm', '33.8 cm'],
		['4.5 h', '4.5 h'],
		['up to 18 hours', '18 h'],
		['1 h 30 min', '1.5 h'],
		['2,600 nits peak', '2600 nits'],
		['1,5 kg', '1.5 kg'],
		['1,500 g', '1500 g'],
		['1.234,5 mm', '1234.5 mm'],
		['2.4 GHz', '2.4 GHz'],
		['65 W', '65 W'],
		['5000 mAh battery', '5000 mAh'],
		['120 Hz', '120 Hz'],
		['3840 x 2160', '3840 × 2160'],
		['1920x1080 (Full HD)', '1920 × 1080'],
		['-10 °C', '-10 °C'],
		['256 Go', '256 GB'],
		['15,6 Zoll', '15.6 in'],
		['10 cores', '10 cores'],
		['4', '4'],
		['Feb-09', '2009'],
		['Q1 2005', '2005'],
		['2021-03-01', '2021'],
	])('the quantity %s is parsed as %s', (text, expected) => expect(read(text)).toBe(expected))

	it.each([
		'Intel Core i5',
		'2 x USB-C',
		'20 to 20,000 Hz',
		'10-20 W',
		'1/2.8 in',
		'802.11ac',
		'f/1.8',
		'Dual: 12 MP',
		'',
		'No',
		'1,2,3 GHz x',
	])('the text %s is not parsed as a quantity', (text) => expect(read(text)).toBeNull())

	it.each([
		['590 g tablet', ' tablet'],
		['1 h 30 min of video', ' of video'],
		['1920x1080 (Full HD)', ' (Full HD)'],
		['up to 18 h', ''],
		['10 cores', ''],
	])('the text after the quantity is returned for %s', (text, rest) => expect(readQuantity(text)?.rest).toBe(rest))

	it.each([
		['58 Wh, up to 12 hours', ['58 Wh', '12 h']],
		['1 h 30 min', ['1.5 h']],
		['12 GB (16 GB with 1 TB)', ['12 GB', '16 GB', '1 TB']],
		['USB4, A17, DDR5', []],
		['DDR5 16GB', ['16 GB']],
		['-10 to 40 °C', ['40 °C']],
	])('all quantities are found in %s', (text, expected) =>
		expect(quantitiesIn(text).map(({ amount, unit: { symbol } }) => `${amount} ${symbol}`)).toEqual(expected),
	)

	it('quantities in different spellings and units have the same label', () => {
		expect(['8GB', '8 GB', '8192 MB', '8 Go', '8,0 GB'].map((text) => shown(text, 'GB'))).toEqual(Array(5).fill('8 GB'))
		expect(['1 TB', '1000 GB', '1024 GB'].map((text) => shown(text, 'GB'))).toEqual(['1 TB', '1 TB', '1 TB'])
		expect(['13.3"', '13.3 in', '33.8 cm', '338 mm'].map((text) => shown(text, 'in'))).toEqual(Array(4).fill('13.3 in'))
		expect(['1,5 kg', '1.5 kg', '1,500 g', '1500 g'].map((text) => shown(text, 'kg'))).toEqual(Array(4).fill('1.5 kg'))
	})

	it('formatted quantities are parsed back without loss, in every unit', () => {
		fc.assert(
			fc.property(fc.constantFrom(...symbols), fc.integer({ min: 1, max: 900_000 }), (symbol, thousandths) => {
				const written = labelOf(thousandths / 1000, unit(symbol))
				const back = parseQuantity(written)
				if (!back) throw new Error(`"${written}" was not read`)
				const amount = amountIn(back, unit(symbol))
				const wanted = amountIn({ amount: thousandths / 1000, unit: unit(symbol) }, unit(symbol))
				expect(Math.abs(amount - wanted)).toBeLessThanOrEqual(wanted * 1e-5)
			}),
		)
	})

	it('the conversion of quantities to another unit keeps their order', () => {
		const pairs = [
			['g', 'kg'],
			['cm', 'in'],
			['min', 'h'],
			['MHz', 'GHz'],
			['Wh', 'kWh'],
		] as const
		fc.assert(
			fc.property(fc.constantFrom(...pairs), fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), ([from, to], a, b) => {
				const [low, high] = [Math.min(a, b), Math.max(a, b)].map((amount) => amountIn({ amount, unit: unit(from) }, unit(to)))
				expect(low).toBeLessThanOrEqual(high ?? 0)
			}),
		)
	})

	it('parsing a quantity never fails, for any text', () => {
		fc.assert(
			fc.property(
				fc.string(),
				(text) => parseQuantity(text) !== undefined && parseNumber(text) !== undefined && quantitiesIn(text).length >= 0,
			),
		)
	})
})
