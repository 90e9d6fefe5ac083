import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { CommandRefused } from '../../command-errors.ts'
import { id } from './product-input.ts'
import { deriveProducts, productScope, readProductRow } from './product-scope.ts'

const input = v.strictObject({ product: id })

/**
 * Hides a product from shoppers: from lists, search, filters, carts, the sitemap and feeds for other services. Orders, reviews and the
 * price history stay. An import still updates it, and does not show it again.
 */
export const archiveProduct = defineCommand({
	name: 'product.archive',
	permission: 'catalogue.write',
	input,
	title: (_input, { name }: { readonly name: string }) => `Archived ${name}`,
	scope: async (_trx, { product }) => productScope(product),
	async write(trx, { product }, { now }) {
		const { name } = await readProductRow(trx, product)
		const added = await trx
			.insertInto('archived_products')
			.values({ product_id: product, archived_at: now.toISOString() })
			.onConflict((conflict) => conflict.doNothing())
			.returning('product_id')
			.executeTakeFirst()
		if (!added) throw new CommandRefused(`${name} is archived already.`)
		return { name }
	},
	derive: deriveProducts,
	warnings: () => ['Shoppers do not see it any more, and it leaves their carts. Orders and reviews stay.'],
})

/** Shows an archived product to shoppers again. */
export const restoreProduct = defineCommand({
	name: 'product.restore',
	permission: 'catalogue.write',
	input,
	title: (_input, { name }: { readonly name: string }) => `Restored ${name} to the shop`,
	scope: async (_trx, { product }) => productScope(product),
	async write(trx, { product }) {
		const { name } = await readProductRow(trx, product)
		const removed = await trx.deleteFrom('archived_products').where('product_id', '=', product).returning('product_id').executeTakeFirst()
		if (!removed) throw new CommandRefused(`${name} is in the shop already.`)
		return { name }
	},
	derive: deriveProducts,
})
