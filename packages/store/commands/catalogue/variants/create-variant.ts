import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { InvalidInput } from '../../command-errors.ts'
import { price, refuseUsedSku, sku, stock } from '../products/create-product.ts'
import { importNotice } from '../products/import-notice.ts'
import { id, line } from '../products/product-input.ts'
import { deriveProducts, readProductRow } from '../products/product-scope.ts'
import { checkOptions, parseVariations, readOtherOptions, updateVariations, variantScope } from './variant-options.ts'

/** Most variants of one product. */
const mostVariants = 2000

export const options = v.record(line(60, 'The name of an option'), line(80, 'A value'))

interface Created {
	readonly variant: number
	readonly sku: string
	readonly source: string
}

/** Adds a variant to a product. */
export const createVariant = defineCommand({
	name: 'variant.create',
	permission: 'catalogue.write',
	input: v.strictObject({
		product: id,
		/** Values by the name of the option: those of the product, or the first ones of a product without options. */
		options,
		/** Values of the only variant of a product without options. */
		existing: v.optional(options, {}),
		sku,
		/** In minor units. */
		price,
		stock,
	}),
	title: (_input, { sku }: Created) => `Added the variant ${sku}`,
	scope: async (_trx, { product }) => variantScope(product),
	async write(trx, { product, options: typed, existing, ...values }, { now }): Promise<Created> {
		const row = await readProductRow(trx, product)
		await refuseUsedSku(trx, values.sku, 'sku')
		const stored = parseVariations(row.variations)
		const variations = stored.length > 0 ? stored : firstVariations(typed)
		if (stored.length === 0) {
			const attributes = checkOptions(existing, variations, [], (index) => `existing-${index + 1}`)
			await trx
				.updateTable('offers')
				.set({ attributes: JSON.stringify(attributes) })
				.where('product_id', '=', product)
				.execute()
		}
		const others = await readOtherOptions(trx, product)
		if (others.length >= mostVariants) throw new InvalidInput({ '': [`A product can have at most ${mostVariants} variants.`] })
		const attributes = checkOptions(typed, variations, others)
		const { position } = await trx
			.selectFrom('offers')
			.select(({ fn }) => fn.max('position').as('position'))
			.where('product_id', '=', product)
			.executeTakeFirstOrThrow()
		const { id: variant } = await trx
			.insertInto('offers')
			.values({
				...values,
				product_id: product,
				external_id: null,
				attributes: JSON.stringify(attributes),
				discount: 0,
				image: '',
				position: Number(position ?? -1) + 1,
				details: '{}',
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await updateVariations(trx, product, variations, now)
		return { variant, sku: values.sku, source: row.source }
	},
	derive: deriveProducts,
	warnings: (_input, { source }) => [importNotice(source) ?? []].flat(),
})

/** The first options of a product. Throws `InvalidInput` without one. */
function firstVariations(typed: Readonly<Record<string, string>>) {
	const names = Object.keys(typed).filter(Boolean)
	if (names.length === 0) throw new InvalidInput({ 'option-name': ['Enter what the variants differ in, such as Color.'] })
	return names.map((name) => ({ name, options: [] }))
}
