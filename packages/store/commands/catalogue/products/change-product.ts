import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { importNotice } from './import-notice.ts'
import { newBrands, whyBrandIsUsed } from './new-brands.ts'
import { categoryColumns, findOrCreateBrand, sheetColumns } from './product-columns.ts'
import { id, productEntries } from './product-input.ts'
import { deriveProducts, productScope, readProductRow, updateProduct } from './product-scope.ts'

/** Changes texts, category, brand and specifications of a product. */
export const changeProduct = defineCommand({
	name: 'product.change',
	permission: 'catalogue.write',
	input: v.strictObject({ product: id, ...productEntries }),
	title: (_input, { name }: { readonly name: string; readonly source: string; readonly newBrand: number | null }) => `Changed ${name}`,
	scope: async (_trx, { product }) => productScope(product),
	created: ({ newBrand }) => newBrands(newBrand),
	async write(trx, { product, category, brand, specifications, featured, ...texts }, { now }) {
		const row = await readProductRow(trx, product)
		const { name, description, online_description, ...fields } = texts
		const before = { specifications: row.specifications, fields: mapProductFields((field) => row[field]) }
		const { newBrand, ...found } = brand === undefined ? { id: row.brand_id, newBrand: null } : await findOrCreateBrand(trx, brand)
		const next = {
			name: name ?? row.name,
			description: description ?? row.description,
			online_description: online_description ?? row.online_description,
			...(category === undefined ? {} : await categoryColumns(trx, category)),
			brand_id: found.id,
			top_status: featured === undefined ? row.top_status : featured ? 1 : 0,
			...sheetColumns(before, specifications, fields),
		}
		await updateProduct(trx, row, next, now)
		return { name: next.name, source: row.source, newBrand }
	},
	derive: deriveProducts,
	warnings: (_input, { source }, changes) => (changes.length > 0 ? [importNotice(source) ?? []].flat() : []),
	whyNotUndone: whyBrandIsUsed,
})
