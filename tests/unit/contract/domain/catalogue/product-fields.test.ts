import { readFileSync } from 'node:fs'
import { mapProductFields, productFieldNames, withFieldSpecifications } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { expectedValue, parseFieldValue } from '@storefront/store/commerce/catalogue/field-values.ts'
import { ownColumns } from '@storefront/store/commerce/feed/columns.ts'
import { expect, test } from 'vitest'
import { fieldStructuredData, schemaCondition } from '#loaders/catalogue/field-structured-data.ts'

const none = mapProductFields(() => '')

test('product fields of earlier releases stay: removing one would drop it from API, feeds, imports and exports', () => {
	expect(productFieldNames).toEqual(expect.arrayContaining(['warranty', 'shipping_info', 'energy_class']))
})

test('a field with a specification replaces the specification of the same name, unless its value is empty', () => {
	const sheet = [
		{ name: 'Energy class', value: 'C' },
		{ name: 'Weight', value: '1 kg' },
	]
	expect(withFieldSpecifications(sheet, none)).toEqual(sheet)
	expect(withFieldSpecifications(sheet, { ...none, energy_class: 'B' })).toEqual([
		{ name: 'Weight', value: '1 kg' },
		{ name: 'Energy class', value: 'B' },
	])
})

test('a code field is parsed in any case, and unknown values are null', () => {
	expect(parseFieldValue('energy_class', ' a+ ')).toBe('A+')
	expect(parseFieldValue('energy_class', 'H')).toBeNull()
	expect(parseFieldValue('warranty', 'H')).toBe('H')
})

test.each([
	['item_condition', 'new', ''],
	['item_condition', 'refurbished', 'Refurbished'],
	['item_condition', 'refurbished, GRADE b', 'Refurbished, grade B'],
	['item_condition', 'like new', null],
	['eprel_number', '1234567', '1234567'],
	['eprel_number', 'EC:EPREL:123456', '123456'],
	['eprel_number', 'US:UL:9,EC:EPREL:42', '42'],
	['eprel_number', 'US:UL:9', ''],
	['eprel_number', 'EC:EPREL:x', null],
	['eprel_number', 'no number', null],
	['charging_power', '5 – 45W, usb-pd', '5-45 W, USB PD'],
	['charging_power', '20 W', '20 W'],
	['charging_power', '45-5 W', null],
	['charging_power', 'fast', null],
	['repairability', 'b', 'B'],
	['repairability', '8,2', '8.2/10'],
	['repairability', '10/10', '10.0/10'],
	['repairability', '10.1', null],
	['manual_link', 'https://files.example/manual.pdf', 'https://files.example/manual.pdf'],
	['manual_link', 'javascript:alert(1)', null],
	['manufacturer_email', 'safety@maker.example', 'safety@maker.example'],
	['manufacturer_email', 'https://maker.example/safety', 'https://maker.example/safety'],
	['manufacturer_email', 'javascript:alert(1)', null],
	['eu_contact_email', '', ''],
] as const)('%s reads "%s" as %s', (name, typed, stored) => {
	expect(parseFieldValue(name, typed)).toBe(stored)
	// What is stored can be read again.
	if (stored) expect(parseFieldValue(name, stored)).toBe(stored)
	if (stored === null) expect(expectedValue(name)).not.toBe('')
})

test.each([
	['', 'New'],
	['new', 'New'],
	['Open box', 'Used'],
	['Refurbished, grade A', 'Refurbished'],
	['used', 'Used'],
])('structured data name the condition "%s" %s', (condition, name) => {
	expect(schemaCondition(condition)).toBe(`https://schema.org/${name}Condition`)
})

test.each([
	['B', 'B', 'G', 'A'],
	['A++', 'A2Plus', 'D', 'A3Plus'],
])('structured data has energy class %s with the scale of its label', (value, category, min, max) => {
	const name = (one: string) => `https://schema.org/EUEnergyEfficiencyCategory${one}`
	expect(fieldStructuredData({ ...none, energy_class: value })).toEqual({
		hasEnergyConsumptionDetails: {
			'@type': 'EnergyConsumptionDetails',
			hasEnergyEfficiencyCategory: name(category),
			energyEfficiencyScaleMin: name(min),
			energyEfficiencyScaleMax: name(max),
		},
	})
	expect(fieldStructuredData(none)).toEqual({})
})

test('docs/feed.md names each own column of a feed', () => {
	const docs = readFileSync('docs/feed.md', 'utf8')
	expect(ownColumns.filter((column) => !docs.includes(`\`${column}\``))).toEqual([])
})
