import { parseAccessoryOverrides, readAccessoryOverrides } from '@storefront/store/commerce/catalogue/accessories/overrides-file.ts'
import { expect, it } from 'vitest'

it('accessory overrides list added and removed accessories', () => {
	expect(parseAccessoryOverrides('products:\n  - product: " Arc 7 "\n    add: [Sleeve]\n  - product: SKU-1\n    remove: ["42"]\n')).toEqual(
		[
			{ product: 'Arc 7', add: ['Sleeve'], remove: [] },
			{ product: 'SKU-1', add: [], remove: ['42'] },
		],
	)
	expect(readAccessoryOverrides()).toEqual([])
})

it('an invalid file of accessory overrides is reported with the mistake and how to fix it', () => {
	for (const text of ['products: 3', 'products: [', '', 'products:\n  - add: [Sleeve]'])
		expect(() => parseAccessoryOverrides(text)).toThrow(
			/^content\/works-with\.yaml cannot be used: .* "npm run check:content" shows the line/,
		)
})
