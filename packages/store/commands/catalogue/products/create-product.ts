import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { mapVariantFields } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import * as v from 'valibot'
import { defineCommand, type Trx } from '../../command.ts'
import { CommandRefused, InvalidInput } from '../../command-errors.ts'
import { mostPieces } from '../set-stock.ts'
import { newBrands, whyBrandIsUsed } from './new-brands.ts'
import { placeholderOf } from './placeholder.ts'
import { categoryColumns, findOrCreateBrand } from './product-columns.ts'
import { id, line, name } from './product-input.ts'
import { deriveProducts, readProductRow } from './product-scope.ts'

interface Created {
	readonly product: number
	readonly name: string
	readonly newBrand: number | null
}

const created = ({ product, newBrand }: Created) => [
	...newBrands(newBrand),
	{ table: 'products' as const, where: { id: [product] } },
	{ table: 'offers' as const, where: { product_id: [product] } },
	{ table: 'archived_products' as const, where: { product_id: [product] } },
]

export const sku = v.pipe(line(100, 'The SKU'), v.minLength(1, 'Enter the SKU, the number of the article.'))
export const price = v.pipe(v.number(), v.integer(), v.minValue(1, 'The price must be above 0.'))
const stockMessage = `The stock must be a whole number from 0 to ${mostPieces.toLocaleString('en')}.`
export const stock = v.pipe(
	v.number(stockMessage),
	v.integer(stockMessage),
	v.minValue(0, stockMessage),
	v.maxValue(mostPieces, stockMessage),
)

/** Creates a product with one variant. It is archived until it is complete, unless `isVisible`. */
export const createProduct = defineCommand({
	name: 'product.create',
	permission: 'catalogue.write',
	input: v.strictObject({
		name,
		category: v.pipe(v.number('Choose a category.'), v.integer()),
		brand: v.optional(line(100, 'The brand'), ''),
		sku,
		/** In minor units. */
		price,
		stock,
		isVisible: v.optional(v.boolean(), true),
	}),
	title: (_input, result: Created) => `Created ${result.name}`,
	scope: async () => [],
	created,
	async write(trx, { category, brand, sku, price, stock, isVisible, ...texts }, { now }): Promise<Created> {
		await refuseUsedSku(trx, sku, 'sku')
		const columns = await categoryColumns(trx, category)
		const { id: brand_id, newBrand } = await findOrCreateBrand(trx, brand)
		const { id: product } = await trx
			.insertInto('products')
			.values({
				external_id: null,
				name: texts.name,
				description: '',
				online_description: '',
				...columns,
				brand_id,
				thumbnail: '',
				images: JSON.stringify([await placeholderOf(trx, { name: texts.name, ...columns })]),
				specifications: '[]',
				variations: '[]',
				top_status: 0,
				sold_count: 0,
				price: 0,
				discount: 0,
				stock: 0,
				search_text: '',
				source: 'shop',
				created_at: now.toISOString(),
				updated_at: now.toISOString(),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await trx
			.insertInto('offers')
			.values({
				product_id: product,
				external_id: null,
				sku,
				attributes: '{}',
				price,
				discount: 0,
				stock,
				image: '',
				position: 0,
				details: '{}',
			})
			.execute()
		if (!isVisible) await archive(trx, product, now)
		return { product, name: texts.name, newBrand }
	},
	derive: deriveProducts,
	whyNotUndone: whyBrandIsUsed,
})

/** Copies a product with its variants, without reviews and sales. The copy is archived until it is edited, and has no stock. */
export const copyProduct = defineCommand({
	name: 'product.copy',
	permission: 'catalogue.write',
	input: v.strictObject({ product: id }),
	title: (_input, { original }: Created & { readonly original: string }) => `Copied ${original}`,
	scope: async () => [],
	created,
	async write(trx, { product: copied }, { now }) {
		const { name, description, online_description, category_id, sub_category_id, brand_id, ...row } = await readProductRow(trx, copied)
		const at = now.toISOString()
		const copyName = `${name} (copy)`
		const { id: product } = await trx
			.insertInto('products')
			.values({
				external_id: null,
				name: copyName,
				description,
				online_description,
				category_id,
				sub_category_id,
				brand_id,
				thumbnail: row.thumbnail,
				images: row.images,
				image_texts: row.image_texts,
				specifications: row.specifications,
				variations: row.variations,
				...mapProductFields((field) => row[field]),
				top_status: 0,
				sold_count: 0,
				price: 0,
				discount: 0,
				stock: 0,
				search_text: '',
				source: 'shop',
				created_at: at,
				updated_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		const offers = await trx.selectFrom('offers').selectAll().where('product_id', '=', copied).orderBy('position').orderBy('id').execute()
		for (const { attributes, price, discount, image, position, sku, ...offer } of offers)
			await trx
				.insertInto('offers')
				.values({
					product_id: product,
					external_id: null,
					sku: await freeSku(trx, sku || String(copied)),
					attributes,
					price,
					discount,
					stock: 0,
					image,
					position,
					// A copy is another article: it has its own GTIN.
					...mapVariantFields((field) => (field === 'gtin' ? '' : offer[field])),
					details: '{}',
				})
				.execute()
		await archive(trx, product, now)
		return { product, name: copyName, original: name, newBrand: null }
	},
	derive: deriveProducts,
})

/** Throws `InvalidInput` for a SKU that another variant has. */
export async function refuseUsedSku(trx: Trx, sku: string, field: string, own?: number): Promise<void> {
	const used = await trx
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select('products.name')
		.where((row) => row.fn<string>('lower', ['offers.sku']), '=', sku.toLowerCase())
		.$if(own !== undefined, (query) => query.where('offers.id', '<>', own ?? 0))
		.limit(1)
		.executeTakeFirst()
	if (used) throw new InvalidInput({ [field]: [`${used.name} has this SKU already.`] })
}

async function freeSku(trx: Trx, sku: string): Promise<string> {
	for (let number = 1; number <= 1000; number++) {
		const free = `${sku}-copy${number === 1 ? '' : `-${number}`}`
		const used = await trx
			.selectFrom('offers')
			.select('id')
			.where((row) => row.fn<string>('lower', ['sku']), '=', free.toLowerCase())
			.limit(1)
			.executeTakeFirst()
		if (!used) return free
	}
	throw new CommandRefused(`There are too many copies of ${sku}.`)
}

async function archive(trx: Trx, product: number, now: Date): Promise<void> {
	await trx.insertInto('archived_products').values({ product_id: product, archived_at: now.toISOString() }).execute()
}
