import { formatShippingTable, parseShippingTable } from '@storefront/store/commerce/location/shipping-table.ts'
import { expect, test } from 'vitest'

test('shipping table: accepts comments, quotes, blank lines and any line ends', () => {
	const file = '\uFEFF# what it costs\r\ncountry,city,charge,name\r\n\r\nde,,4.9,Germany\r\nUS,5128581,0,"New York, City"\r\nAQ,,,\r\n'
	expect(parseShippingTable(file, 'shipping.csv')).toEqual([
		{ country: 'DE', cityId: null, charge: 490, name: 'Germany' },
		{ country: 'US', cityId: 5128581, charge: 0, name: 'New York, City' },
		{ country: 'AQ', cityId: null, charge: null, name: '' },
	])
})

test('shipping table: reports every invalid line and how to fix it', () => {
	const file = [
		'# remark',
		'country,city,charge,name',
		'Germany,,4.90,',
		'DE,Berlin,4.90,',
		'DE,,4 Euro,',
		'DE,2950159,,Berlin',
		'FR,,1.00,France',
	].join('\n')
	expect(() => parseShippingTable(file, 'shipping.csv')).toThrow(
		[
			'shipping.csv, line 3: "Germany" is not a country; use a two-letter country code such as DE',
			'shipping.csv, line 4: "Berlin" is not the id of a city; use a number, or leave it empty for the whole country',
			'shipping.csv, line 5: "4 Euro" is not an amount; use an amount such as 12.50, or leave it empty if the shop does not ship there',
			'shipping.csv, line 6: a city without a charge has the charge of its country; remove the line',
		].join('\n'),
	)
})

test('shipping table: rejects a decimal comma, and accepts semicolons of spreadsheets', () => {
	expect(() => parseShippingTable('country,city,charge,name\nDE,,4,90,Germany\n', 'shipping.csv')).toThrow(
		'shipping.csv, line 2: it has 5 fields, and the first line has 4. Write amounts with a decimal point, such as 4.90',
	)
	expect(parseShippingTable('country;city;charge;name\nDE;;4.90;Germany\n', 'shipping.csv')).toMatchObject([{ country: 'DE', charge: 490 }])
})

test.each(['', 'DE,,4.90,Germany', 'Land;Preis'])('shipping table: requires the header: "%s"', (file) => {
	expect(() => parseShippingTable(file, 'shipping.csv')).toThrow(
		'shipping.csv, line 1: the first line must be "country,city,charge,min_days,max_days,name"',
	)
})

test('shipping table: reads transit times, and keeps stored ones if it has no such columns', () => {
	const file = 'country,city,charge,min_days,max_days,name\nDE,,4.90,2,4,Germany\nDE,2950159,0,,,Berlin\nFR,,9.90,,,France\n'
	expect(parseShippingTable(file, 'shipping.csv')).toStrictEqual([
		{ country: 'DE', cityId: null, charge: 490, travel: { min: 2, max: 4 }, name: 'Germany' },
		{ country: 'DE', cityId: 2950159, charge: 0, name: 'Berlin' },
		{ country: 'FR', cityId: null, charge: 990, travel: null, name: 'France' },
	])
	expect(parseShippingTable('country,city,charge,name\nDE,,4.90,Germany\n', 'shipping.csv')).toStrictEqual([
		{ country: 'DE', cityId: null, charge: 490, name: 'Germany' },
	])
})

test('shipping table: reports invalid transit times', () => {
	const file = [
		'country,city,charge,min_days,max_days,name',
		'DE,,4.90,4,2,',
		'FR,,4.90,2,,',
		'DE,2950159,4.90,2,4,Berlin',
		'IT,,4.90,two,4,',
	]
	expect(() => parseShippingTable(file.join('\n'), 'shipping.csv')).toThrow(
		[
			'shipping.csv, line 2: "4" to "2" are not valid days; use whole numbers up to 60, the smaller one first, or leave both empty',
			'shipping.csv, line 3: "2" to "" are not valid days; use whole numbers up to 60, the smaller one first, or leave both empty',
			'shipping.csv, line 4: days apply to whole countries; leave min_days and max_days of a city empty',
			'shipping.csv, line 5: "two" to "4" are not valid days; use whole numbers up to 60, the smaller one first, or leave both empty',
		].join('\n'),
	)
})

test('shipping table: is written in the format that it is read in', () => {
	const charges = [
		{ country: 'DE', cityId: null, charge: 490, travel: { min: 2, max: 4 }, name: 'Germany' },
		{ country: 'DE', cityId: 2950159, charge: 0, name: 'Berlin "Mitte", Germany' },
		{ country: 'FR', cityId: null, charge: null, travel: null, name: 'France' },
	]
	expect(parseShippingTable(formatShippingTable(charges), 'shipping.csv')).toEqual(charges)
})
