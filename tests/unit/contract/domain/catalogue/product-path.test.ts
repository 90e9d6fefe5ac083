import { productIdOf } from '@storefront/contract/domain/catalogue/product-path.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('the id of a product is parsed from each path of its page [PROD-34]', () => {
	const options = fc.option(fc.dictionary(fc.string(), fc.string()), { nil: undefined })
	fc.assert(
		fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), options, (id, chosen) => {
			expect(productIdOf(paths.product(id, chosen))).toBe(id)
		}),
	)
})
