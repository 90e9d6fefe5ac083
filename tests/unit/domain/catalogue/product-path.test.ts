import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productIdOf } from '../../../../src/domain/catalogue/product-path.ts'
import { paths } from '../../../../src/domain/paths.ts'

it("reads a product's number out of each address of its page [PROD-34]", () => {
	const options = fc.option(fc.dictionary(fc.string(), fc.string()), { nil: undefined })
	fc.assert(
		fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), options, (id, chosen) => {
			expect(productIdOf(paths.product(id, chosen))).toBe(id)
		}),
	)
})
