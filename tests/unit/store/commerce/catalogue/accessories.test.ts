import { parseAccessoryOverrides, readAccessoryOverrides } from '@storefront/store/commerce/catalogue/accessories/overrides-file.ts'
import { expect, it } from 'vitest'

it('reads which accessories the owner adds and takes away', () => {
	expect(parseAccessoryOverrides('products:\n  - product: " Arc 7 "\n    add: [Sleeve]\n  - product: SKU-1\n    remove: ["42"]\n')).toEqual(
		[
			{ product: 'Arc 7', add: ['Sleeve'], remove: [] },
			{ product: 'SKU-1', add: [], remove: ['42'] },
		],
	)
	expect(readAccessoryOverrides()).toEqual([])
})

it('tells what is wrong with the file, and how to mend it', () => {
	for (const text of ['products: 3', 'products: [', '', 'products:\n  - add: [Sleeve]'])
		expect(() => parseAccessoryOverrides(text)).toThrow(
			/^content\/works-with\.yaml cannot be used: .* "npm run check:content" shows the line/,
		)
})
