import { type PriceBound, readPriceBound } from '../../domain/catalogue/listing/price-bound.ts'
import { lowestVariant, pricesDiffer } from '../../domain/catalogue/listing/variant-choice.ts'
import { discountedPrice, type ListedVariant, type ProductCard } from '../../domain/catalogue/product.ts'
import type { TopLists } from '../../domain/catalogue/top-tabs.ts'
import { accessoryCount } from '../../domain/constants.ts'
import { applyDiscount, type Cents, discountBetween, toMinorUnits, toPartsPerMillion } from '../../domain/money.ts'
import { englishName, unknownCategory } from '../../domain/names.ts'
import { brandPath, ownPath, paths } from '../../domain/paths.ts'
import type { SearchLink, SearchNotes } from '../../domain/search/notes.ts'
import { safeUrl } from '../../domain/web/address.ts'
import {
	getBestSellers,
	getProductTops,
	getTrendingProducts,
	getWorksWith,
	searchProducts as searchEndpoint,
	type WireListProduct,
	type WireTopProduct,
} from '../../endpoints/catalogue/products.ts'
import type { ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { isOn, languageOfWord, localizedText, pictureUrls, productName, safeUrls, toRating, toWord } from '../http/wire.ts'

export function toProductCard(wire: WireListProduct): ProductCard {
	const { matching_variant: matching } = wire
	return {
		id: String(wire.id),
		name: productName(wire),
		...languageOfWord(wire.name),
		images: safeUrls(pictureUrls(wire)),
		thumbnail: safeUrl(wire.thumbnail_template || wire.thumbnailz),
		...lowestPrice(wire),
		currency: wire.currency,
		stock: wire.total_stock == null ? null : Number(wire.total_stock),
		soldOut: isOn(wire.soldOut),
		hasVariations: wire.product_variation_combination.length > 0,
		featured: isOn(wire.top_status),
		...categoryOf(wire.category?.name),
		subCategory: categoryName(wire.sub_category?.name),
		brand: englishName(wire.brand?.name ?? ''),
		rating: toRating(wire.rating),
		energyClass: wire.energy_class,
		keySpecifications: toKeySpecifications(wire.key_specifications),
		colours: wire.colours.map((colour) => toWord(colour)),
		...(matching && { variant: { options: matching.attributes, image: safeUrl(matching.image_template || matching.image) } }),
	}
}

/** A card with its variants, if the store sends complete ones: for client-side filtering. */
export function toProductWithVariants(wire: WireListProduct): ProductCard {
	return { ...toProductCard(wire), variants: variantsOf(wire) }
}

function toKeySpecifications(wire: WireListProduct['key_specifications']): ProductCard['keySpecifications'] {
	return wire.map(({ name, value }) => {
		const { language } = languageOfWord(value)
		return { ...toWord(name), value: localizedText(value), ...(language ? { valueLanguage: language } : {}) }
	})
}

/**
 * Price of a card, and whether variants have different prices. If the store does not send `price_varies`, the cheapest of the
 * combinations in stock is used (AMB-74).
 */
function lowestPrice(wire: WireListProduct): Pick<ProductCard, 'price' | 'discount' | 'priceVaries'> {
	const { currency } = wire
	const own = { price: toMinorUnits(wire.sales_price, currency), discount: toPartsPerMillion(wire.discount) }
	if (wire.price_varies !== undefined) return { ...own, priceVaries: isOn(wire.price_varies) }
	const variants = variantsOf(wire).map((variant) => ({
		...variant,
		paid: discountedPrice(variant),
		inStock: variant.stock === null || variant.stock > 0,
	}))
	const lowest = lowestVariant(variants)
	if (!lowest) return { ...own, priceVaries: false }
	return { price: lowest.price, discount: lowest.discount, priceVaries: pricesDiffer(variants) }
}

/** The complete combinations of a listed product. A combination without a discount has that of the product. */
function variantsOf(wire: WireListProduct): ListedVariant[] {
	return wire.product_variation_combination.flatMap((entry) => {
		if (typeof entry !== 'object' || entry === null || !('price' in entry)) return []
		const { price, discount, stock, attributes, image, image_template: template } = entry as Record<string, unknown>
		if (typeof price !== 'number' && typeof price !== 'string') return []
		const options = typeof attributes === 'object' && attributes !== null ? Object.entries(attributes) : []
		const picture = [template, image].find((address) => typeof address === 'string' && address !== '')
		return [
			{
				price: toMinorUnits(price, wire.currency),
				discount: toPartsPerMillion(typeof discount === 'number' ? discount : wire.discount),
				stock: stock == null ? null : Number(stock),
				options: Object.fromEntries(options.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
				image: safeUrl(typeof picture === 'string' ? picture : ''),
			},
		]
	})
}

/** Localized name of a category (LIST-21); empty for products without a category. */
function categoryName(name: string | undefined): string {
	return name ? localizedText(name, unknownCategory()) : ''
}

function categoryOf(name = ''): Pick<ProductCard, 'category' | 'categoryLanguage'> {
	const { language } = languageOfWord(name)
	return { category: categoryName(name), ...(language ? { categoryLanguage: language } : {}) }
}

/**
 * Entries of the top tabs have the final price, the original price and the discount, which may contradict each other. The final
 * price is kept to the cent: a discount computed from two prices is exact only up to 10,000; above, the original price is adjusted.
 */
function topPrice(wire: WireTopProduct): Pick<ProductCard, 'price' | 'discount'> {
	const { currency } = wire
	const paid = toMinorUnits(wire.price, currency)
	const price = wire.originalPrice == null ? paid : Math.max(paid, toMinorUnits(wire.originalPrice, currency))
	const sent = toPartsPerMillion(wire.discount)
	if (applyDiscount(price, sent) === paid) return { price, discount: sent }
	const discount = Math.min(discountBetween(price, paid), 999_999)
	return { price: applyDiscount(price, discount) === paid ? price : Math.round((paid * 1_000_000) / (1_000_000 - discount)), discount }
}

function topToCard(wire: WireTopProduct): ProductCard {
	return {
		id: String(wire.id),
		name: productName({ id: wire.id, name: wire.name || wire.title }),
		...languageOfWord(wire.name || wire.title),
		images: safeUrls(wire.images ? pictureUrls(wire) : [wire.image_template || wire.image]),
		thumbnail: safeUrl(wire.image_template || wire.image),
		...topPrice(wire),
		priceVaries: isOn(wire.price_varies),
		currency: wire.currency,
		stock: wire.total_stock == null ? null : Number(wire.total_stock),
		soldOut: isOn(wire.soldOut),
		hasVariations: isOn(wire.has_variations),
		featured: false,
		...categoryOf(wire.category_name),
		subCategory: '',
		brand: '',
		rating: toRating(wire.rating),
		energyClass: wire.energy_class,
		keySpecifications: toKeySpecifications(wire.key_specifications ?? []),
		colours: [],
	}
}

export async function fetchProductTops(client: StoreClient): Promise<TopLists> {
	const { data } = await client.call(getProductTops)
	return { best: data.best.map(topToCard), newArrivals: data.new_arrives.map(topToCard), topSelling: data.top_selling.map(topToCard) }
}

/** A product with only a picture, a name and perhaps a price. */
export interface ProductLink {
	readonly id: string
	readonly name: string
	readonly image: string
	/** null if the store does not send a price. */
	readonly price: Cents | null
	/** Whether `price` is the lowest of several prices. */
	readonly priceVaries: boolean
	readonly currency: string
}

/** `pictures` are the URLs from the store; the first safe one is used. */
function toProductLink(
	wire: {
		readonly id: string | number
		readonly name: string
		readonly price?: string | number | undefined
		readonly price_varies?: Parameters<typeof isOn>[0]
		readonly currency?: string | undefined
	},
	pictures: readonly string[],
): ProductLink {
	const { currency = '' } = wire
	return {
		id: String(wire.id),
		name: productName(wire),
		image: safeUrls(pictures)[0] ?? '',
		price: wire.price === undefined ? null : toMinorUnits(wire.price, currency),
		priceVaries: isOn(wire.price_varies),
		currency,
	}
}

/** Accessories of a product, most certain first. Rejects with a `StoreFailure` of status 404 if the product or the call does not exist. */
export async function fetchAccessories(client: StoreClient, productId: string): Promise<readonly ProductCard[]> {
	return unwrap(await client.call(getWorksWith, { params: { id: productId }, query: { items: accessoryCount } })).map(toProductCard)
}

export async function fetchBestSellers(client: StoreClient, items: number): Promise<readonly ProductLink[]> {
	const wire = unwrap(await client.call(getBestSellers, { query: { items } }))
	return wire.map((item) => toProductLink(item, [item.image_template || item.image, ...pictureUrls(item)]))
}

export async function fetchTrendingProducts(client: StoreClient): Promise<readonly ProductLink[]> {
	const { data } = await client.call(getTrendingProducts)
	return data.map((item) => toProductLink(item, [item.thumbnail_template || item.thumbnail]))
}

/** Result of a search. */
export interface SearchResult extends SearchNotes {
	readonly products: readonly ProductLink[]
	/** If no product has all words: products that have all words except `dropped`. */
	readonly partial: readonly ProductLink[]
}

/** HDR-05: the term is sent as typed, without leading and trailing spaces. */
export async function searchByTerm(client: StoreClient, term: string, signal?: AbortSignal): Promise<SearchResult> {
	const reply = await client.call(searchEndpoint, { body: { term }, ...(signal ? { signal } : {}) })
	const products = (data: typeof reply.data) => data.map((item) => toProductLink(item, [item.thumbnail_template || item.thumbnail || '']))
	return {
		products: products(reply.data),
		partial: products(reply.partial?.data ?? []),
		...toSearchNotes(reply, reply.partial?.dropped ?? []),
	}
}

/** How a search changed its term, and its links. */
export function toSearchNotes(
	reply: WireSearchLinks & Pick<ReplyOf<typeof searchEndpoint>, 'mended' | 'sentence'>,
	dropped: readonly string[],
): SearchNotes {
	const { mended, sentence } = reply
	const missed = sentence?.price_missed ? { from: toPriceBound(sentence.price_from), to: toPriceBound(sentence.price_to) } : null
	return { dropped, correctedTerm: mended || null, notSold: sentence?.not_sold || null, missedPrice: missed, links: toSearchLinks(reply) }
}

/** A bound of the price filter from an amount of the API. */
export function toPriceBound(amount: number | null | undefined): PriceBound | null {
	return amount == null ? null : readPriceBound(String(amount))
}

/** Products that have all words of a term. */
export async function searchProducts(client: StoreClient, term: string, signal?: AbortSignal): Promise<readonly ProductLink[]> {
	return (await searchByTerm(client, term, signal)).products
}

/** Categories, brands and pages that a search found. Links to other sites are omitted. */
function toSearchLinks({ categories, brands, pages }: WireSearchLinks): readonly SearchLink[] {
	const nameOf = (wire: { readonly name: string }) => localizedText(wire.name, unknownCategory())
	return [
		...categories.map(({ id, parent, ...wire }) => ({
			kind: 'category' as const,
			name: nameOf(wire),
			within: parent ? nameOf(parent) : '',
			path: parent ? paths.category(String(parent.id), String(id)) : paths.category(String(id)),
		})),
		...brands.map(({ name }) => ({ kind: 'brand' as const, name: localizedText(name), within: '', path: brandPath(englishName(name)) })),
		...pages.flatMap(({ title, path }) => (ownPath(path) ? [{ kind: 'help' as const, name: title, within: '', path }] : [])),
	]
}

type WireSearchLinks = Pick<ReplyOf<typeof searchEndpoint>, 'categories' | 'brands' | 'pages'>
