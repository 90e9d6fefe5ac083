import { explanationsOf } from '@storefront/contract/domain/catalogue/listing/explanations.ts'
import { expect, it } from 'vitest'

const texts = [
	{ name: 'Memory', also: ['RAM', 'Memory size'], text: 'Holds what is open now.' },
	{ name: 'Weight', text: 'Without packing.' },
]

it('filters have explanations by any of their names, in the order and with the name of the filter', () => {
	const specs = [
		{ key: 'weight', name: 'Weight' },
		{ key: 'colour', name: 'Colour' },
		{ key: 'ram', name: 'ram ' },
	]
	expect(explanationsOf(specs, texts)).toEqual([
		{ key: 'weight', name: 'Weight', text: 'Without packing.' },
		{ key: 'ram', name: 'ram ', text: 'Holds what is open now.' },
	])
	expect(explanationsOf(specs, [])).toEqual([])
})
