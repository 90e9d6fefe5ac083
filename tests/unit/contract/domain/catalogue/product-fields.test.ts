import { readFileSync } from 'node:fs'
import {
	fieldStructuredData,
	mapProductFields,
	parseFieldValue,
	productFieldNames,
	withFieldSpecifications,
} from '@storefront/contract/domain/catalogue/product-fields.ts'
import { ownColumns } from '@storefront/store/commerce/feed/columns.ts'
import { expect, test } from 'vitest'

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
