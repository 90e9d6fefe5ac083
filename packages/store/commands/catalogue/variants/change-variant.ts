import { mapVariantFields } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import { expectedVariantValue, parseVariantField, variantFieldWords } from '@storefront/store/commerce/catalogue/variant-field-values.ts'
import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { refuseUsedSku, sku } from '../products/create-product.ts'
import { importNotice } from '../products/import-notice.ts'
import { id, line } from '../products/product-input.ts'
import { deriveProducts, readProductRow } from '../products/product-scope.ts'
import { options } from './create-variant.ts'
import {
	checkOptions,
	parseVariations,
	productOfVariant,
	readOtherOptions,
	readVariantRow,
	updateVariations,
	variantScope,
} from './variant-options.ts'

/** Facts of the variant, as `parseVariantField` reads them. Empty: not known. */
const fields = mapVariantFields((field) =>
	v.optional(
		v.pipe(
			line(100, variantFieldWords[field]),
			v.check((text) => parseVariantField(field, text) !== null, `Use ${expectedVariantValue(field)}.`),
			v.transform((text) => parseVariantField(field, text) ?? ''),
		),
	),
)

/** Changes SKU, options and facts of a variant; missing entries stay. */
export const changeVariant = defineCommand({
	name: 'variant.change',
	permission: 'catalogue.write',
	input: v.strictObject({ variant: id, sku: v.optional(sku), options: v.optional(options), ...fields }),
	title: (_input, { sku }: { readonly sku: string; readonly source: string }) => `Changed the variant ${sku}`,
	scope: async (trx, { variant }) => variantScope(await productOfVariant(trx, variant)),
	async write(trx, { variant, sku, options, ...changed }, { now }) {
		const row = await readVariantRow(trx, variant)
		const product = await readProductRow(trx, row.product_id)
		const variations = parseVariations(product.variations)
		if (sku !== undefined && sku !== row.sku) await refuseUsedSku(trx, sku, 'sku', variant)
		const attributes =
			options === undefined
				? row.attributes
				: JSON.stringify(checkOptions(options, variations, await readOtherOptions(trx, product.id, variant)))
		const next = { sku: sku ?? row.sku, attributes, ...mapVariantFields((field) => changed[field] ?? row[field]) }
		await trx.updateTable('offers').set(next).where('id', '=', variant).execute()
		if (attributes !== row.attributes) await updateVariations(trx, product.id, variations, now)
		return { sku: next.sku, source: product.source }
	},
	derive: deriveProducts,
	warnings: (_input, { source }, changes) => (changes.length > 0 ? [importNotice(source) ?? []].flat() : []),
})
