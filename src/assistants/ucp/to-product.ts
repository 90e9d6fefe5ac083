import { formatVariantId } from '@storefront/contract/domain/cart/cart-items.ts'
import { currencyCode } from '@storefront/contract/domain/catalogue/currency.ts'
import { pictureFile } from '@storefront/contract/domain/catalogue/picture.ts'
import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import type { Combination, Product } from '@storefront/contract/domain/catalogue/product.ts'
import { applyDiscount, type MinorUnits } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { clampText, textLimits, textOfHtml } from '../text/plain-text.ts'

/** Maximum numbers of pictures, specifications and variants of a product in an answer. */
const pictureLimit = 5
const specificationLimit = 60
const variantLimit = 50

/** A variant with the fields of the store that select it. `combination` is null for a product without variations. */
export interface Offer {
	readonly id: string
	readonly combination: Combination | null
	/** The price that the shopper pays, and the price before the discount. */
	readonly price: MinorUnits
	readonly listPrice: MinorUnits
	readonly stock: number
}

/** The variants of a product, in the order of the store. */
export function offersOf(product: Product): readonly Offer[] {
	const toOffer = (combination: Combination | null): Offer => {
		const { price, discount, stock } = combination ?? product
		const id = formatVariantId({ productId: product.id, variantId: combination?.id ?? null })
		return { id, combination, price: applyDiscount(price, discount), listPrice: price, stock }
	}
	return product.single ? [toOffer(null)] : product.combinations.map(toOffer)
}

/** The variant that represents the product: the first one in stock. */
export function featuredOffer(offers: readonly Offer[]): Offer | undefined {
	return offers.find(({ stock }) => stock > 0) ?? offers[0]
}

/**
 * A product in the format of the protocol, with these variants, at least one. null if the currency of the shop has
 * no ISO code, which prices need.
 */
export function toProduct(product: Product, offers: readonly Offer[], origin: string) {
	const currency = currencyCode(product.currency)
	if (currency === null) return null
	const price = (amount: MinorUnits) => ({ amount, currency })
	const range = (amounts: readonly MinorUnits[]) => ({ min: price(Math.min(...amounts)), max: price(Math.max(...amounts)) })
	const absolute = (path: string) => new URL(path, origin).href
	const media = (image: string, text = '') => ({
		type: 'image',
		url: absolute(pictureFile(image)),
		...(text ? { alt_text: clampText(text, textLimits.title) } : {}),
	})
	const description = { plain: clampText(product.description || textOfHtml(product.descriptionHtml), textLimits.description) }
	const label = (name: string, value: string) => {
		const option = product.variations.find((variation) => variation.name === name)?.options.find((one) => one.value === value)
		return clampText(option?.name ?? value, textLimits.title)
	}
	const pictures = product.images.filter((image) => !isPlaceholderPicture(image))
	const categories = [product.category, product.subCategory].filter((category) => category !== null)
	const isDiscounted = offers.some(({ price: paid, listPrice }) => paid < listPrice)
	return {
		id: product.id,
		title: clampText(product.name, textLimits.title),
		description,
		url: absolute(paths.product(product.id)),
		...(categories.length > 0
			? { categories: categories.map(({ name }) => ({ value: clampText(name, textLimits.title), taxonomy: 'merchant' })) }
			: {}),
		price_range: range(offers.map((offer) => offer.price)),
		...(isDiscounted ? { list_price_range: range(offers.map(({ listPrice }) => listPrice)) } : {}),
		...(pictures.length > 0
			? { media: pictures.slice(0, pictureLimit).map((image, index) => media(image, product.imageTexts[index])) }
			: {}),
		...(product.single ? {} : { options: product.variations.map((variation) => toOption(variation)) }),
		variants: offers.slice(0, variantLimit).map((offer) => {
			const attributes = Object.entries(offer.combination?.attributes ?? {})
			const labels = attributes.map(([name, value]) => label(name, value))
			const title = labels.length > 0 ? labels.join(' / ') : product.name
			const { sku, gtin } = offer.combination ?? product
			return {
				id: offer.id,
				...(sku ? { sku } : {}),
				...(gtin ? { barcodes: [{ type: 'GTIN', value: gtin }] } : {}),
				title: clampText(title, textLimits.title),
				description: { plain: clampText(title, textLimits.title) },
				url: absolute(paths.product(product.id, offer.combination?.attributes)),
				price: price(offer.price),
				...(offer.price < offer.listPrice ? { list_price: price(offer.listPrice) } : {}),
				availability: { available: offer.stock > 0, status: offer.stock > 0 ? 'in_stock' : 'out_of_stock' },
				...(attributes.length > 0 ? { options: attributes.map(([name], index) => ({ name, label: labels[index] ?? '' })) } : {}),
				...(offer.combination?.image ? { media: [media(offer.combination.image)] } : {}),
			}
		}),
		...(product.rating === null
			? {}
			: { rating: { value: Number(product.rating.average.toFixed(1)), scale_max: 5, count: product.rating.count } }),
		metadata: {
			...(product.brand ? { brand: clampText(product.brand, textLimits.title) } : {}),
			specifications: product.specifications.slice(0, specificationLimit).map(({ name, value }) => ({
				name: clampText(name, textLimits.title),
				value: clampText(value, textLimits.specification),
			})),
		},
	}
}

/** An option with its values. Its name is the one in the URLs of the shop; its labels are in the language of the answer. */
export function toOption(variation: Product['variations'][number]) {
	return {
		name: variation.name,
		values: variation.options.map(({ name, value }) => ({ id: value, label: clampText(name, textLimits.title) })),
	}
}
