import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paths } from '../../../src/domain/paths.ts'
import { productIdOf } from '../../../src/domain/product-path.ts'

it("reads a product's number out of each address of its page [PROD-34]", () => {
	const options = fc.option(fc.dictionary(fc.string(), fc.string()), { nil: undefined })
	fc.assert(
		fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), options, (id, chosen) => {
			expect(productIdOf(paths.product(id, chosen))).toBe(id)
		}),
	)
})
