import { currencyCode } from '@storefront/contract/domain/catalogue/currency.ts'
import { pictureFile, previewPicture } from '@storefront/contract/domain/catalogue/picture.ts'
import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import type { Combination, Product } from '@storefront/contract/domain/catalogue/product.ts'
import { commonVariation } from '@storefront/contract/domain/catalogue/variation.ts'
import { chargesFor, type DeliveryEstimate } from '@storefront/contract/domain/location/estimate.ts'
import { applyDiscount, toAmountText } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { fieldStructuredData, schemaCondition } from '#loaders/catalogue/field-structured-data.ts'
import { absoluteUrl } from '../frame/structured-data.ts'
import { sellingCountries } from './selling-countries.ts'

/** How many reviews the data contain: search engines show the average, and need one of them. */
const listedReviews = 3

/** Data of the shop that every offer contains. */
interface Seller {
	readonly name: string
	/** PROD-20: return period in days, as displayed on the page. */
	readonly returnDays: number
	/** Who pays for the parcel of a return; null: not stated. */
	readonly returnCosts?: 'customer' | 'free' | null
	/** The delivery to the default country; null: not known. */
	readonly estimate?: DeliveryEstimate | null
	/** ISO 3166-1 alpha-2 code of that country; empty: not known. */
	readonly country?: string
}

/** The product, or one of its variants. */
type Offered = Pick<Combination, 'price' | 'discount' | 'stock'> & Partial<Pick<Combination, 'attributes'>>

/** A schema.org Product, or a ProductGroup with a variant per combination. */
export function productData(product: Product, seller: Seller, site: URL | undefined): object {
	const url = absoluteUrl(paths.product(product.id), site)
	const { rating } = product
	const common = {
		name: product.name,
		url,
		description: product.description,
		image: product.images.filter((image) => !isPlaceholderPicture(image)).map((image) => pictureUrl(image, site)),
		...fieldStructuredData(product.fields),
		...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
		...(rating === null
			? {}
			: { aggregateRating: { '@type': 'AggregateRating', ratingValue: Number(rating.average.toFixed(1)), reviewCount: rating.count } }),
		...(product.reviews.length > 0 ? { review: product.reviews.slice(0, listedReviews).map(reviewData) } : {}),
	}
	const offer = (of: Offered, address: string) => offerData(product, of, seller, address)
	if (product.combinations.length === 0) {
		return { '@type': 'Product', ...common, ...identifiers(product), ...offer(product, url) }
	}
	return {
		'@type': 'ProductGroup',
		...common,
		productGroupID: product.id,
		variesBy: product.variations.map(({ name }) => propertyOf(name)?.address ?? inWords(product, name).name),
		hasVariant: product.combinations.map((combination) => {
			const address = absoluteUrl(paths.product(product.id, combination.attributes), site)
			return {
				'@type': 'Product',
				name: [product.name, ...Object.entries(combination.attributes).map(([name, value]) => inWords(product, name, value).value)].join(
					', ',
				),
				url: address,
				...identifiers(combination),
				image: combination.image ? pictureUrl(combination.image, site) : common.image,
				...Object.fromEntries(
					Object.entries(combination.attributes).flatMap(([name, value]) => propertyPair(name, inWords(product, name, value).value)),
				),
				...otherProperties(product, combination),
				...offer(combination, address),
			}
		}),
	}
}

/** Identifiers that are known. */
function identifiers({ sku, gtin, mpn }: Pick<Combination, 'sku' | 'gtin' | 'mpn'>): object {
	return { ...(sku ? { sku } : {}), ...(gtin ? { gtin } : {}), ...(mpn ? { mpn } : {}) }
}

/** The options for which schema.org has no property. */
function otherProperties(product: Product, { attributes }: Combination): object {
	const others = Object.entries(attributes).filter(([name]) => propertyOf(name) === null)
	if (others.length === 0) return {}
	return { additionalProperty: others.map(([name, value]) => ({ '@type': 'PropertyValue', ...inWords(product, name, value) })) }
}

/** Displayed names of a variation and an option. */
function inWords({ variations }: Product, name: string, value = ''): { readonly name: string; readonly value: string } {
	const variation = variations.find((one) => one.name === name)
	return { name: variation?.label ?? name, value: variation?.options.find((one) => one.value === value)?.name ?? value }
}

/** The schema.org property of a variation, if there is one. */
function propertyOf(variation: string): { readonly name: string; readonly address: string } | null {
	const name = commonVariation(variation)
	return name ? { name, address: `https://schema.org/${name}` } : null
}

function propertyPair(variation: string, value: string): readonly [string, string][] {
	const property = propertyOf(variation)
	return property ? [[property.name, value]] : []
}

/** URL of a picture in full width: search engines require at least 50,000 pixels. Google supports AVIF, not all others do. */
function pictureUrl(image: string, site: URL | undefined): string {
	return absoluteUrl(previewPicture(image) ?? pictureFile(image), site)
}

const returnFees = { customer: 'ReturnFeesCustomerResponsibility', free: 'FreeReturn' } as const

function offerData(product: Product, of: Offered, seller: Seller, url: string): object {
	const { name, returnDays, returnCosts } = seller
	const priceCurrency = currencyCode(product.currency)
	if (!priceCurrency) return {}
	const [country, ...others] = sellingCountries(priceCurrency)
	return {
		offers: {
			'@type': 'Offer',
			url,
			price: toAmountText(applyDiscount(of.price, of.discount), product.currency),
			priceCurrency,
			availability: `https://schema.org/${of.stock > 0 ? 'InStock' : 'OutOfStock'}`,
			itemCondition: schemaCondition(of.attributes?.['Condition'] ?? product.fields.item_condition),
			seller: { '@type': 'Organization', name },
			...(country
				? {
						hasMerchantReturnPolicy: {
							'@type': 'MerchantReturnPolicy',
							returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
							merchantReturnDays: returnDays,
							returnMethod: 'https://schema.org/ReturnByMail',
							...(returnCosts ? { returnFees: `https://schema.org/${returnFees[returnCosts]}` } : {}),
							applicableCountry: others.length === 0 ? country : [country, ...others],
						},
					}
				: {}),
			...shippingData(of, seller, product.currency),
			...(seller.estimate?.pickup?.length ? { availableDeliveryMethod: 'https://schema.org/OnSitePickup' } : {}),
		},
	}
}

/** The standard delivery and the other delivery services to the default country; nothing in shops with one service. */
function shippingData(of: Offered, { estimate, country }: Seller, currency: string): object {
	if (!estimate?.services?.length || !country) return {}
	const { highest } = chargesFor(estimate, applyDiscount(of.price, of.discount))
	const ways = [{ name: text('location.standard'), charge: highest }, ...estimate.services]
	return {
		shippingDetails: ways.map(({ name, charge }) => ({
			'@type': 'OfferShippingDetails',
			name,
			shippingRate: { '@type': 'MonetaryAmount', value: toAmountText(charge, currency), currency: currencyCode(currency) },
			shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
		})),
	}
}

function reviewData({ author, rating, title, text, date, language }: Product['reviews'][number]): object {
	return {
		'@type': 'Review',
		name: title,
		reviewBody: text,
		...(date ? { datePublished: date } : {}),
		...(language ? { inLanguage: language } : {}),
		author: { '@type': 'Person', name: author },
		reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
	}
}
