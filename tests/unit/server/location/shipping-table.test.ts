import { expect, test } from 'vitest'
import { formatShippingTable, parseShippingTable } from '../../../../server/location/shipping-table.ts'

test('reads remarks, quotes, blank lines and the line ends of any machine', () => {
	const file = '\uFEFF# what it costs\r\ncountry,city,charge,name\r\n\r\nde,,4.9,Germany\r\nUS,5128581,0,"New York, City"\r\nAQ,,,\r\n'
	expect(parseShippingTable(file, 'shipping.csv')).toEqual([
		{ country: 'DE', cityId: null, charge: 490, name: 'Germany' },
		{ country: 'US', cityId: 5128581, charge: 0, name: 'New York, City' },
		{ country: 'AQ', cityId: null, charge: null, name: '' },
	])
})

test('names every line that is wrong and says how to mend it', () => {
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
			'shipping.csv, line 3: "Germany" is not a country; write its two letters, like DE',
			'shipping.csv, line 4: "Berlin" is not the id of a city; write a number, or nothing for the whole country',
			'shipping.csv, line 5: "4 Euro" is not an amount; write it like 12.50, or nothing when the shop does not ship there',
			'shipping.csv, line 6: a city without a charge follows its country; leave the line out',
		].join('\n'),
	)
})

test.each(['', 'DE,,4.90,Germany', 'Land;Preis'])('asks for the line of column names: "%s"', (file) => {
	expect(() => parseShippingTable(file, 'shipping.csv')).toThrow('shipping.csv, line 1: begin with the line "country,city,charge,name"')
})

test('writes what it reads', () => {
	const charges = [
		{ country: 'DE', cityId: null, charge: 490, name: 'Germany' },
		{ country: 'DE', cityId: 2950159, charge: 0, name: 'Berlin "Mitte", Germany' },
		{ country: 'FR', cityId: null, charge: null, name: 'France' },
	]
	expect(parseShippingTable(formatShippingTable(charges), 'shipping.csv')).toEqual(charges)
})
