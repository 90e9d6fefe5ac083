import { rowKey, rowsOf } from '@storefront/contract/domain/catalogue/compare/specification-rows.ts'
import { expect, test } from 'vitest'

const sheet = (...entries: [string, string][]) => entries.map(([name, value]) => ({ name, value }))

test('row keys ignore case, punctuation, plural, spelling and unit of a name', () => {
	for (const [one, other] of [
		['Weight', 'weight (kg)'],
		['Weight', 'WEIGHT [g]'],
		['Battery', 'Battery, mAh'],
		['Colour', 'Color'],
		['Colours', 'colour'],
		['Operating system', 'Operating-System'],
		['Wi-Fi', 'WiFi'],
		['Port', 'Ports'],
	] as const)
		expect(rowKey(one), `${one} / ${other}`).toBe(rowKey(other))
	for (const [one, other] of [
		['Front camera', 'Camera'],
		['Memory', 'Memory card'],
		['Size', 'Size and weight'],
	] as const)
		expect(rowKey(one)).not.toBe(rowKey(other))
	// Words with a final "s" that is no plural.
	expect(rowKey('Wireless')).toBe('wireless')
	expect(rowKey('Bus')).toBe('bus')
})

test('merged data sheets have a row per name, with null for missing values and all values of repeated names', () => {
	const rows = rowsOf([
		sheet(['Display', '14 in'], ['Weight', '1.2 kg']),
		sheet(['Processor', 'A'], ['weight (g)', '1340'], ['Ports', '2 x USB-C'], ['Ports', 'HDMI']),
	])
	expect(rows).toEqual([
		{ name: 'Processor', values: [null, 'A'] },
		{ name: 'Display', values: ['14 in', null] },
		{ name: 'Weight', values: ['1.2 kg', '1340 g'] },
		{ name: 'Ports', values: [null, '2 x USB-C; HDMI'] },
	])
	expect(rowsOf([sheet(['  ', 'x'], ['Weight', ' ']), []])).toEqual([])
})

test('rows move text in brackets from the name to the value', () => {
	const rows = rowsOf([
		sheet(['camera (front)', '12 MP'], ['Camera (rear)', '48 MP'], ['Weight (kg)', '1,2']),
		sheet(['Camera', '50 MP'], ['Weight, g', '980 g']),
	])
	expect(rows).toEqual([
		{ name: 'Camera', values: ['12 MP (front); 48 MP (rear)', '50 MP'] },
		{ name: 'Weight', values: ['1,2 kg', '980 g'] },
	])
	// Text after a comma is a unit, or otherwise a part of the name.
	expect(rowsOf([sheet(['Ports, left', 'HDMI'])])).toEqual([{ name: 'Ports, left', values: ['HDMI'] }])
})

test('rows keep the language of values without a translation, by column', () => {
	const rows = rowsOf([
		[{ name: 'Werkstoff', english: 'Material', value: 'Braided nylon', language: 'en' }],
		[{ name: 'Werkstoff', english: 'Material', value: 'Leder', language: '' }],
	])
	expect(rows).toMatchObject([{ name: 'Werkstoff', values: ['Braided nylon', 'Leder'], languages: ['en', undefined] }])
})
