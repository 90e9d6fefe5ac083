import { swatchesOf } from '@storefront/contract/domain/catalogue/swatches.ts'
import { expect, test } from 'vitest'

const entries = [
	{ name: 'Navy', colour: '#1f2c4d' },
	{ name: 'Rose Gold', colour: '#d9a79b' },
]

test('colours with an entry have a swatch, in any case; other colours and other variations have none', () => {
	const groups = [
		{ name: 'colour', values: ['navy', 'Rose Gold', 'Galaxy'] },
		{ name: 'Material', values: ['Navy'] },
	]
	expect(swatchesOf(groups, entries)).toEqual({ colour: { navy: '#1f2c4d', 'Rose Gold': '#d9a79b' } })
	expect(swatchesOf([{ name: 'Color', values: ['Galaxy'] }], entries)).toEqual({})
	expect(swatchesOf([{ name: 'Color', values: ['Navy'] }], entries)).toEqual({ Color: { Navy: '#1f2c4d' } })
})
