import type { ReplyOf } from '../contract/endpoint.ts'
import {
	getBestSellers,
	getProduct,
	getProductTops,
	getTrendingProducts,
	searchProducts as searchEndpoint,
	type WireListProduct,
	type WireTopProduct,
} from '../contract/products.ts'
import { type Cents, toCents, toPartsPerMillion } from '../domain/money.ts'
import { englishName, unknownCategory } from '../domain/names.ts'
import type { Product, ProductCard } from '../domain/product.ts'
import { type StoreClient, unwrap } from './http.ts'
import { discountBetween, isOn } from './wire.ts'

export function toProductCard(wire: WireListProduct): ProductCard {
	return {
		id: String(wire.id),
		name: englishName(wire.name),
		images: wire.images,
		thumbnail: wire.thumbnailz,
		price: toCents(wire.sales_price),
		discount: toPartsPerMillion(wire.discount),
		currency: wire.currency,
		stock: wire.total_stock == null ? null : Number(wire.total_stock),
		soldOut: isOn(wire.soldOut),
		hasVariations: wire.product_variation_combination.length > 0,
		featured: isOn(wire.top_status),
		category: categoryName(wire.category?.name),
		subCategory: categoryName(wire.sub_category?.name),
		brand: englishName(wire.brand?.name ?? ''),
	}
}

/** LIST-21 applies to what was sent; a product without a category has no name to show. */
function categoryName(name: string | undefined): string {
	return name ? englishName(name, unknownCategory) : ''
}

/** Entries of the top tabs carry the price that is paid, and the one before the discount. */
function topToCard(wire: WireTopProduct): ProductCard {
	const paid = toCents(wire.price)
	const price = wire.originalPrice == null ? paid : Math.max(paid, toCents(wire.originalPrice))
	return {
		id: String(wire.id),
		name: englishName(wire.name || wire.title),
		images: wire.images ?? (wire.image ? [wire.image] : []),
		thumbnail: wire.image,
		price,
		discount: discountBetween(price, paid),
		currency: wire.currency,
		stock: wire.total_stock == null ? null : Number(wire.total_stock),
		soldOut: isOn(wire.soldOut),
		hasVariations: isOn(wire.has_variations),
		featured: false,
		category: categoryName(wire.category_name),
		subCategory: '',
		brand: '',
	}
}

/** The lists behind the top tabs, in the order of ENT-12. */
export interface ProductTops {
	readonly best: readonly ProductCard[]
	readonly newArrivals: readonly ProductCard[]
	readonly topSelling: readonly ProductCard[]
}

export async function fetchProductTops(client: StoreClient): Promise<ProductTops> {
	const { data } = await client.call(getProductTops)
	return { best: data.best.map(topToCard), newArrivals: data.new_arrives.map(topToCard), topSelling: data.top_selling.map(topToCard) }
}

/** A product of which only a picture, a name and perhaps a price are known. */
export interface ProductLink {
	readonly id: string
	readonly name: string
	readonly image: string
	/** null when the store does not say. */
	readonly price: Cents | null
	readonly currency: string
}

export async function fetchBestSellers(client: StoreClient, items: number): Promise<readonly ProductLink[]> {
	const wire = unwrap(await client.call(getBestSellers, { query: { items } }))
	return wire.map((item) => ({
		id: String(item.id),
		name: englishName(item.name),
		image: item.image || (item.images[0] ?? ''),
		price: toCents(item.price),
		currency: item.currency,
	}))
}

export async function fetchTrendingProducts(client: StoreClient): Promise<readonly ProductLink[]> {
	const { data } = await client.call(getTrendingProducts)
	return data.map((item) => ({ id: String(item.id), name: englishName(item.name), image: item.thumbnail, price: null, currency: '' }))
}

/** HDR-05: the term is sent as typed, without its outer spaces. */
export async function searchProducts(client: StoreClient, term: string, signal?: AbortSignal): Promise<readonly ProductLink[]> {
	const { data } = await client.call(searchEndpoint, { body: { term }, ...(signal ? { signal } : {}) })
	return data.map((item) => ({
		id: String(item.id),
		name: englishName(item.name),
		image: item.thumbnail ?? '',
		price: item.price === undefined ? null : toCents(item.price),
		currency: item.currency ?? '',
	}))
}

/** Rejects with a StoreFailure of status 404 when there is no such product. */
export async function fetchProduct(client: StoreClient, id: string): Promise<Product> {
	return toProduct(unwrap(await client.call(getProduct, { params: { id } })))
}

type WireDetail = Extract<ReplyOf<typeof getProduct>, { sales_price: unknown }>

function toProduct(wire: WireDetail): Product {
	const discount = toPartsPerMillion(wire.discount)
	const reviews = wire.customer_reviews
	const single = isOn(wire.is_single_product) || wire.product_variation_combination.length === 0
	return {
		id: String(wire.id),
		name: englishName(wire.name),
		description: wire.description,
		images: wire.images,
		// Words that do not match the pictures one to one may belong to others.
		imageTexts: wire.image_texts.length === wire.images.length ? wire.image_texts : [],
		price: toCents(wire.sales_price),
		discount,
		currency: wire.currency,
		stock: Number(wire.total_stock),
		single,
		sku: wire.sku,
		category: toReference(wire.product_category),
		subCategory: toReference(wire.product_sub_category),
		brand: englishName(wire.product_brand?.name ?? ''),
		warranty: wire.warranty?.name ?? '',
		descriptionHtml: wire.online_description,
		shippingInfo: wire.shipping_info,
		reviews: typeof reviews === 'string' ? [] : reviews,
		reviewsHtml: typeof reviews === 'string' ? reviews : '',
		specifications: wire.specifications,
		variations: single ? [] : wire.product_variation_tempalte.map(({ name, option }) => ({ name, options: option })),
		combinations: wire.product_variation_combination.map((combination) => ({
			id: String(combination.attribute_id),
			attributes: combination.attributes,
			price: toCents(combination.price),
			discount: combination.discount == null ? discount : toPartsPerMillion(combination.discount),
			stock: Number(combination.stock),
			sku: combination.sku,
			image: combination.image,
		})),
	}
}

function toReference(wire: { id: string | number; name: string } | null | undefined) {
	return wire ? { id: String(wire.id), name: englishName(wire.name, unknownCategory) } : null
}
