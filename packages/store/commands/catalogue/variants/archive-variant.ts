import { rowsOfVariants } from '@storefront/store/commerce/feed/import/removal/dependent-rows.ts'
import { parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { CommandRefused } from '../../command-errors.ts'
import { refuseUsedSku } from '../products/create-product.ts'
import { id } from '../products/product-input.ts'
import { deriveProducts, readProductRow } from '../products/product-scope.ts'
import {
	checkOptions,
	parseVariations,
	productOfVariant,
	readOtherOptions,
	readVariantRow,
	updateVariations,
	variantScope,
} from './variant-options.ts'

const input = v.strictObject({ variant: id })

/**
 * Removes a variant from the shop: it leaves the options of its product and all carts. Orders keep it, and it can be restored under the same
 * id. Its row moves to `archived_variants`, so that no query of the shop has to leave it out.
 */
export const archiveVariant = defineCommand({
	name: 'variant.archive',
	permission: 'catalogue.write',
	input,
	title: (_input, { sku }: { readonly sku: string }) => `Removed the variant ${sku}`,
	scope: async (trx, { variant }) => [
		...variantScope(await productOfVariant(trx, variant)),
		{ table: 'archived_variants', where: { offer_id: [variant] } },
		...rowsOfVariants([variant]),
	],
	async write(trx, { variant }, { now }) {
		const { prior_price: _prior, prior_price_first: _first, ...row } = await readVariantRow(trx, variant)
		const product = await readProductRow(trx, row.product_id)
		if ((await readOtherOptions(trx, product.id, variant)).length === 0)
			throw new CommandRefused('This is the only variant. Archive the product instead.')
		await trx
			.insertInto('archived_variants')
			.values({ offer_id: variant, product_id: product.id, sku: row.sku, archived_at: now.toISOString(), offer: JSON.stringify(row) })
			.execute()
		await trx.deleteFrom('offers').where('id', '=', variant).execute()
		await updateVariations(trx, product.id, parseVariations(product.variations), now)
		return { sku: row.sku }
	},
	derive: deriveProducts,
	warnings: () => ['Shoppers do not see it any more, and it leaves their carts. Orders keep it. You can restore it.'],
})

/** Shows an archived variant to shoppers again. */
export const restoreVariant = defineCommand({
	name: 'variant.restore',
	permission: 'catalogue.write',
	input,
	title: (_input, { sku }: { readonly sku: string }) => `Restored the variant ${sku}`,
	scope: async (trx, { variant }) => {
		const archived = await trx.selectFrom('archived_variants').select('product_id').where('offer_id', '=', variant).executeTakeFirst()
		return [...variantScope(archived?.product_id ?? 0), { table: 'archived_variants', where: { offer_id: [variant] } }]
	},
	async write(trx, { variant }, { now }) {
		const archived = await trx.deleteFrom('archived_variants').where('offer_id', '=', variant).returning('offer').executeTakeFirst()
		if (!archived) throw new CommandRefused('This variant is in the shop already.')
		const row = JSON.parse(archived.offer) as Omit<Awaited<ReturnType<typeof readVariantRow>>, 'prior_price' | 'prior_price_first'>
		const product = await readProductRow(trx, row.product_id)
		await refuseUsedSku(trx, row.sku, '')
		const variations = parseVariations(product.variations)
		const options = checkOptions(parseTextMap(row.attributes), variations, await readOtherOptions(trx, product.id))
		await trx
			.insertInto('offers')
			.values({ ...row, attributes: JSON.stringify(options) })
			.execute()
		await updateVariations(trx, product.id, variations, now)
		return { sku: row.sku }
	},
	derive: deriveProducts,
})
