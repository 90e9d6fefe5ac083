import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { importNotice } from '@storefront/store/commands/catalogue/products/import-notice.ts'
import { expectedValue } from '@storefront/store/commerce/catalogue/field-values.ts'
import { productFieldWords } from '@storefront/store/commerce/catalogue/field-words.ts'
import { isSpecification, isVariation, parseList, parseTextList, parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** A product for its pages. */
export type DeskProduct = NonNullable<Awaited<ReturnType<typeof readProduct>>>

/** One product with its texts, pictures and state; null if there is none. */
export async function readProduct(db: Db, id: number) {
	const row = await db
		.selectFrom('products')
		.leftJoin('brands', 'brands.id', 'products.brand_id')
		.leftJoin('archived_products as archived', 'archived.product_id', 'products.id')
		.selectAll('products')
		.select(['brands.name as brand', 'archived.archived_at'])
		.where('products.id', '=', id)
		.executeTakeFirst()
	if (!row) return null
	const texts = parseTextList(row.image_texts)
	return {
		id: row.id,
		name: row.name,
		description: row.description,
		html: row.online_description,
		category: row.sub_category_id ?? row.category_id,
		brand: row.brand ?? '',
		specifications: parseList(row.specifications, isSpecification),
		variations: parseList(row.variations, isVariation),
		fields: mapProductFields((name) => row[name]),
		/** Labels of the fields, and what they accept; empty for texts. */
		fieldForms: mapProductFields((name) => ({ label: productFieldWords[name], accepted: expectedValue(name) })),
		isFeatured: row.top_status === 1,
		isArchived: row.archived_at !== null,
		/** What the next import does with edits; null: nothing. */
		importNotice: importNotice(row.source),
		pictures: parseTextList(row.images).flatMap((address, index) =>
			isPlaceholderPicture(address) ? [] : [{ address, text: texts[index] ?? '' }],
		),
		/** Columns as they are stored, for `expected` of commands. */
		stored: {
			name: row.name,
			description: row.description,
			online_description: row.online_description,
			category_id: row.category_id,
			sub_category_id: row.sub_category_id,
			brand_id: row.brand_id,
			specifications: row.specifications,
			top_status: row.top_status,
			images: row.images,
			image_texts: row.image_texts,
			variations: row.variations,
			...mapProductFields((name) => row[name]),
		},
	}
}

/** The variants of a product in their order, as rows of the list of stock. */
export async function readVariants(db: Db, product: number) {
	const rows = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.product_id as productId', 'products.name', 'offers.attributes', 'offers.sku'])
		.select(['offers.stock', 'offers.price', 'offers.discount'])
		.where('offers.product_id', '=', product)
		.orderBy('offers.position')
		.orderBy('offers.id')
		.execute()
	return rows.map(({ attributes, ...row }) => {
		const options = parseTextMap(attributes)
		return { ...row, options, variant: Object.values(options).join(', '), waiting: 0 }
	})
}
