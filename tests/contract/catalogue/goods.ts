import { applyDiscount } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** Product for a test. Prices are in cents, discounts in parts per million. */
export interface Goods {
	readonly name: string
	readonly price?: number
	readonly discount?: number
	readonly stock?: number
	/** Adds the variation "Colour" to the product; each colour has its own stock. */
	readonly colours?: Readonly<Record<string, number>>
}

export interface AddedGoods {
	readonly productId: number
	/** Variant ids by colour; a product without variations has its only variant under "". */
	readonly offers: Readonly<Record<string, number>>
}

const now = '2026-11-20T12:00:00.000Z'

/** Adds a product to the shop. */
export async function addGoods(db: Db, { name, price = 10_000, discount = 0, stock = 10, colours }: Goods): Promise<AddedGoods> {
	const options = Object.entries(colours ?? { '': stock })
	const category = await db
		.insertInto('categories')
		.values({ parent_id: null, name: `Category of ${name}`, image: '', images: '[]', position: 0 })
		.returning('id')
		.executeTakeFirstOrThrow()
	const product = await db
		.insertInto('products')
		.values({
			external_id: null,
			name,
			description: '',
			online_description: '',
			category_id: category.id,
			sub_category_id: null,
			brand_id: null,
			thumbnail: `/media/${name}.webp`,
			images: '[]',
			specifications: '[]',
			variations: JSON.stringify(colours ? [{ name: 'Colour', options: Object.keys(colours) }] : []),
			warranty: '',
			shipping_info: '',
			top_status: 0,
			sold_count: 0,
			price,
			discount,
			paid: applyDiscount(price, discount),
			stock: options.reduce((sum, [, left]) => sum + left, 0),
			search_text: name.toLowerCase(),
			source: 'shop',
			created_at: now,
			updated_at: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const offers: Record<string, number> = {}
	for (const [position, [colour, left]] of options.entries()) {
		const offer = await db
			.insertInto('offers')
			.values({
				product_id: product.id,
				external_id: null,
				sku: `${name}-${position}`,
				attributes: JSON.stringify(colour === '' ? {} : { Colour: colour }),
				price,
				discount,
				stock: left,
				image: '',
				position,
				details: '{}',
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		offers[colour] = offer.id
	}
	return { productId: product.id, offers }
}

/** Stock of a product: of its variants, and in listings. */
export async function stockOf(db: Db, { productId }: AddedGoods): Promise<{ offers: number; product: number; sold: number }> {
	const offers = await db.selectFrom('offers').select('stock').where('product_id', '=', productId).execute()
	const product = await db.selectFrom('products').select(['stock', 'sold_count']).where('id', '=', productId).executeTakeFirstOrThrow()
	return { offers: offers.reduce((sum, { stock }) => sum + stock, 0), product: product.stock, sold: product.sold_count }
}
