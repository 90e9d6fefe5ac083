import { createHash } from 'node:crypto'
import { pricesDiffer } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import { commonVariation } from '@storefront/contract/domain/catalogue/variation.ts'
import { toUnits } from '@storefront/contract/domain/money.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import type {
	bestSeller,
	listProduct,
	productDetail,
	topProduct,
	trendingProduct,
} from '@storefront/contract/endpoints/catalogue/products.ts'
import { sanitizeDescription } from '@storefront/store/infrastructure/text/html.ts'
import type { InferInput } from 'valibot'
import {
	type CatalogueProduct,
	hasVariations,
	lowestOf,
	lowestPrice,
	type Named,
	stockOfProduct,
	toDisplayedPrice,
	type Variant,
} from './product.ts'

/** Maximum length of a description in listings and search results, in characters. */
const shortText = 300

/** Converts a product for listings. `currency` is an ISO code or a symbol. */
export function toListProduct(product: CatalogueProduct, currency: string): InferInput<typeof listProduct> {
	const lowest = lowestPrice(product)
	const { varies } = lowest
	const stock = stockOfProduct(product)
	return {
		id: product.id,
		name: product.name,
		description: plainDescription(product.description),
		images: [...product.images],
		thumbnailz: product.images[0] ?? '',
		...announcedForWire(lowest),
		price_varies: varies ? 1 : 0,
		currency,
		soldOut: stock > 0 ? 0 : 1,
		top_status: 0,
		total_stock: stock,
		category: reference(product.category),
		sub_category: reference(product.subCategory),
		brand: reference(product.brand),
		product_variation_combination: hasVariations(product) ? product.variants.map(({ id }) => id) : [],
		colours: coloursOf(product),
		revision: createHash('sha256')
			.update(JSON.stringify([product, currency]))
			.digest('base64url')
			.slice(0, 12),
	}
}

/** Converts a product of a filtered listing: price, stock and link come from its lowest variant that passes the filters. */
export function toMatchingProduct(
	product: CatalogueProduct,
	passing: readonly Variant[],
	currency: string,
): InferInput<typeof listProduct> {
	const shown = hasVariations(product) ? lowestOf(passing) : undefined
	if (!shown) return toListProduct(product, currency)
	return {
		...toListProduct(product, currency),
		...announcedForWire(shown),
		price_varies: pricesDiffer(passing.map(({ price }) => ({ paid: price }))) ? 1 : 0,
		soldOut: shown.stock > 0 ? 0 : 1,
		total_stock: shown.stock,
		matching_variant: { attribute_id: shown.id, attributes: { ...shown.options }, image: shown.image },
	}
}

export function toTopProduct(product: CatalogueProduct, currency: string): InferInput<typeof topProduct> {
	const lowest = lowestPrice(product)
	const { varies } = lowest
	const stock = stockOfProduct(product)
	const { sales_price: originalPrice, discount } = announcedForWire(lowest)
	return {
		...common(product, currency),
		title: product.name,
		price: toUnits(lowest.price),
		originalPrice,
		discount,
		soldOut: stock > 0 ? 0 : 1,
		total_stock: stock,
		has_variations: hasVariations(product) ? 1 : 0,
		price_varies: varies ? 1 : 0,
	}
}

export function toBestSeller(product: CatalogueProduct, currency: string): InferInput<typeof bestSeller> {
	const { price, varies } = lowestPrice(product)
	return {
		...common(product, currency),
		description: plainDescription(product.description),
		price: toUnits(price),
		price_varies: varies ? 1 : 0,
	}
}

export function toTrending({ id, name, images }: CatalogueProduct): InferInput<typeof trendingProduct> {
	return { id, name, thumbnail: images[0] ?? '' }
}

function common({ id, name, images, category }: CatalogueProduct, currency: string) {
	return { id, name, image: images[0] ?? '', images: [...images], category_name: toWireName(category?.name ?? ''), currency }
}

/** Converts a product with its variations for the product page. */
export function toDetail(product: CatalogueProduct, currency: string): InferInput<typeof productDetail> {
	const isSingle = !hasVariations(product)
	return {
		id: product.id,
		name: product.name,
		images: [...product.images],
		description: plainDescription(product.description),
		...announcedForWire(lowestPrice(product)),
		currency,
		total_stock: stockOfProduct(product),
		is_single_product: isSingle ? 1 : 0,
		product_category: reference(product.category),
		product_sub_category: reference(product.subCategory),
		product_brand: reference(product.brand),
		online_description: sanitizeDescription(product.description),
		sku: isSingle ? (product.variants[0]?.sku ?? '') : '',
		specifications: specificationsOf(product),
		product_variation_tempalte: isSingle
			? []
			: product.variations.map(({ name, options }) => ({ name, option: options.map((option) => ({ name: option, value: option })) })),
		product_variation_combination: isSingle
			? []
			: product.variants.map((variant) => ({
					attributes: { ...variant.options },
					attribute_id: variant.id,
					...combinationPrice(variant),
					stock: variant.stock,
					sku: variant.sku,
					image: variant.image,
				})),
	}
}

const perPercent = 10_000

/** Discount in currency units and in percent. */
function announcedForWire(one: Pick<Variant, 'price' | 'before'>): { sales_price: number; discount: number } {
	const { price, discount } = toDisplayedPrice(one)
	return { sales_price: toUnits(price), discount: discount / perPercent }
}

function combinationPrice(variant: Variant): { price: number; discount: number } {
	const { sales_price: price, discount } = announcedForWire(variant)
	return { price, discount }
}

/** Converts an id with a name to the format of the contract; null if there is none. */
export function reference(named: Named | null): { id: string; name: string } | null {
	return named && { id: named.id, name: toWireName(named.name) }
}

/** Facet values in their order, several values of a facet on one line. */
function specificationsOf({ facets }: CatalogueProduct): { name: string; value: string }[] {
	const values = new Map<string, string[]>()
	for (const { name, value } of facets) values.set(name, [...(values.get(name) ?? []), value])
	return [...values].map(([name, several]) => ({ name: capitalised(name), value: several.map(capitalised).join(', ') }))
}

/** Capitalizes the name of a facet; imported data has names such as `category`. */
export function capitalised(name: string): string {
	return name.charAt(0).toLocaleUpperCase('en') + name.slice(1)
}

/** Colours of the variants without duplicates, in their order. */
function coloursOf({ variants }: CatalogueProduct): string[] {
	const colours = variants.flatMap(({ options }) =>
		Object.entries(options).flatMap(([name, value]) => (commonVariation(name) === 'color' ? [value] : [])),
	)
	return [...new Set(colours)]
}

function plainDescription(html: string): string {
	const text = html
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
		.replaceAll(/\s+/g, ' ')
		.trim()
	return text.length <= shortText ? text : `${text.slice(0, shortText).trimEnd()}...`
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
