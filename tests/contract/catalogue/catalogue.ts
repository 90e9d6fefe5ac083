import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

export interface NewProduct {
	readonly name: string
	/** Category with a sub-category (`Phones > Android`), or a category only. */
	readonly category?: string
	readonly brand?: string
	/** Price in cents. */
	readonly price?: number
	/** Discount in parts per million. */
	readonly discount?: number
	readonly stock?: number
	readonly sku?: string
	readonly sold?: number
	readonly featured?: boolean
	readonly createdAt?: string
	readonly html?: string
	readonly description?: string
	/** Specifications by name. */
	readonly sheet?: Readonly<Record<string, string>>
	/** Names of specifications, each with the same value. */
	readonly specifications?: readonly string[]
	readonly reviews?: readonly { readonly rating: number; readonly text: string; readonly createdAt: string }[]
	/** Adds variants with the variation "Storage" to the product. */
	readonly storage?: Readonly<Record<string, { readonly price: number; readonly stock: number; readonly discount?: number }>>
	/** Adds these variants to the product, in any number of variations. */
	readonly variants?: readonly NewVariant[]
}

export interface NewVariant {
	/** Option values by variation name; all variants of a product have the same names. */
	readonly options: Readonly<Record<string, string>>
	readonly price: number
	readonly stock: number
	readonly discount?: number
	readonly image?: string
}

const day = '2026-11-20T12:00:00.000Z'

/** Adds products with their brands and categories to the shop, and updates summaries as an import does. Returns ids by name. */
export async function addCatalogue(db: Db, products: readonly NewProduct[]): Promise<Map<string, number>> {
	const ids = new Map<string, number>()
	for (const product of products) ids.set(product.name, await addProduct(db, product))
	await summarize(db, [...ids.values()])
	await recordChanges(db, [catalogueTag])
	return ids
}

/** Removes products from the shop and records the change as an import does. */
export async function removeProducts(db: Db, names: readonly string[]): Promise<void> {
	await db.deleteFrom('products').where('name', 'in', names).execute()
	await recordChanges(db, [catalogueTag])
}

async function addProduct(db: Db, product: NewProduct): Promise<number> {
	const [top = '', sub] = (product.category ?? 'Phones').split(' > ')
	const category_id = await idOf(db, 'categories', top, null)
	const { id } = await db
		.insertInto('products')
		.values({
			external_id: null,
			name: product.name,
			description: product.description ?? `About ${product.name}`,
			online_description: product.html ?? `<p>About ${product.name}</p>`,
			category_id,
			sub_category_id: sub === undefined ? null : await idOf(db, 'categories', sub, category_id),
			brand_id: product.brand === undefined ? null : await idOf(db, 'brands', product.brand, null),
			thumbnail: '/media/small.webp',
			images: JSON.stringify(['/media/first.webp', '/media/second.webp']),
			specifications: JSON.stringify(
				product.sheet
					? Object.entries(product.sheet).map(([name, value]) => ({ name, value }))
					: (product.specifications ?? ['Weight']).map((name) => ({ name, value: '1 kg' })),
			),
			variations: JSON.stringify(variationsOf(product)),
			warranty: '2 years',
			shipping_info: 'Ships in two days',
			top_status: product.featured ? 1 : 0,
			sold_count: product.sold ?? 0,
			price: 0,
			discount: 0,
			stock: 0,
			search_text: '',
			source: 'shop',
			created_at: product.createdAt ?? day,
			updated_at: day,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await db
		.insertInto('offers')
		.values(
			variantsOf(product).map(({ options, price, stock, discount = 0, image = '' }, position) => ({
				product_id: id,
				external_id: null,
				sku: product.sku ?? `SKU-${id}-${position}`,
				attributes: JSON.stringify(options),
				price,
				discount,
				stock,
				image,
				position,
				details: '{}',
			})),
		)
		.execute()
	for (const { rating, text, createdAt } of product.reviews ?? []) {
		await db.insertInto('reviews').values({ product_id: id, author: 'Ada', rating, title: '', text, created_at: createdAt }).execute()
	}
	return id
}

function variantsOf({ variants, storage, price = 10_000, stock = 5, discount = 0 }: NewProduct): readonly NewVariant[] {
	if (variants) return variants
	if (!storage) return [{ options: {}, price, stock, discount }]
	return Object.entries(storage).map(([option, variant]) => ({ options: { Storage: option }, ...variant }))
}

function variationsOf(product: NewProduct): readonly { readonly name: string; readonly options: readonly string[] }[] {
	const variants = variantsOf(product)
	return Object.keys(variants[0]?.options ?? {}).map((name) => ({
		name,
		options: [...new Set(variants.map(({ options }) => options[name] ?? ''))],
	}))
}

async function idOf(db: Db, table: 'categories' | 'brands', name: string, parent: number | null): Promise<number> {
	const known = await db
		.selectFrom(table)
		.select('id')
		.where('name', '=', name)
		.$if(table === 'categories', (query) => query.where('parent_id' as 'id', parent === null ? 'is' : '=', parent))
		.executeTakeFirst()
	if (known) return known.id
	if (table === 'brands') return (await db.insertInto('brands').values({ name, image: '' }).returning('id').executeTakeFirstOrThrow()).id
	const values = { name, parent_id: parent, image: '', images: '[]', position: 0 }
	return (await db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()).id
}
