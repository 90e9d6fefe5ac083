import { fieldOf, mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { condensePrices, type PricePoint, pricePointLimit } from '../../domain/catalogue/price-history.ts'
import type { Product, Variation } from '../../domain/catalogue/product.ts'
import { ratingOf } from '../../domain/catalogue/reviews/rating.ts'
import { toMinorUnits, toPartsPerMillion } from '../../domain/money.ts'
import { englishName, unknownCategory } from '../../domain/names.ts'
import { safeUrl } from '../../domain/web/address.ts'
import { getProduct } from '../../endpoints/catalogue/products.ts'
import type { ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { fallbackLanguageOf, isOn, languageOfWord, localizedText, pictureUrls, productName, toRating, toWord } from '../http/wire.ts'
import { toAnnouncedDiscount } from './announced-discount.ts'
import { toQuestion } from './question.ts'
import { toReview } from './review.ts'

/** Rejects with a `StoreFailure` of status 404 if the product does not exist. */
export async function fetchProduct(client: StoreClient, id: string): Promise<Product> {
	return toProduct(unwrap(await client.call(getProduct, { params: { id } })))
}

type WireDetail = Extract<ReplyOf<typeof getProduct>, { sales_price: unknown }>

function toProduct(wire: WireDetail): Product {
	const { currency } = wire
	const discount = toPartsPerMillion(wire.discount)
	const reviews = wire.customer_reviews
	const sent = pictureUrls(wire)
	const pictures = sent
		.map((image, index) => ({ image: safeUrl(image), text: localizedText(wire.image_texts[index] ?? '') }))
		.filter(({ image }) => image)
	const fields = { ...wire, warranty: wire.warranty?.name ?? '' }
	const single = isOn(wire.is_single_product) || wire.product_variation_combination.length === 0
	return {
		id: String(wire.id),
		name: productName(wire),
		...languageOfWord(wire.name),
		description: localizedText(wire.description),
		images: pictures.map(({ image }) => image),
		// If the numbers of texts and pictures differ, the texts cannot be assigned.
		languages: {
			descriptionHtml: fallbackLanguageOf(wire.online_description),
			...mapProductFields((name) => (fieldOf(name).localized ? fallbackLanguageOf(fields[name]) : '')),
			imageTexts: fallbackLanguageOf(wire.image_texts[0] ?? ''),
		},
		imageTexts: wire.image_texts.length === sent.length ? pictures.map(({ text }) => text) : [],
		price: toMinorUnits(wire.sales_price, currency),
		discount,
		currency,
		stock: Number(wire.total_stock),
		single,
		sku: wire.sku,
		gtin: wire.gtin,
		mpn: wire.mpn,
		tellsAccessories: isOn(wire.tells_accessories),
		mailsStock: isOn(wire.mails_stock),
		mailsPrice: isOn(wire.mails_price),
		tellsLowestPrice: isOn(wire.tells_lowest_price),
		returnShare: wire.return_share ?? null,
		priceHistory: toPriceHistory(wire),
		automaticDiscounts: wire.automatic_discounts.flatMap((one) => toAnnouncedDiscount(one, currency) ?? []),
		notSoldIn: wire.not_sold_in ?? [],
		category: toReference(wire.product_category),
		subCategory: toReference(wire.product_sub_category),
		brand: englishName(wire.product_brand?.name ?? ''),
		fields: mapProductFields((name) => (fieldOf(name).format === 'link' ? safeUrl(fields[name]) : localizedText(fields[name]))),
		descriptionHtml: localizedText(wire.online_description),
		rating: wire.rating === undefined && typeof reviews !== 'string' ? ratingOf(reviews) : toRating(wire.rating),
		reviews: typeof reviews === 'string' ? [] : reviews.map(toReview),
		distribution: wire.rating_distribution ?? null,
		questions: wire.questions.map(toQuestion),
		questionCount: Number(wire.question_count),
		reviewsHtml: typeof reviews === 'string' ? reviews : '',
		specifications: wire.specifications.map(({ name, value }) => toSpecification(name, value)),
		variations: single ? [] : wire.product_variation_tempalte.map(toVariation),
		combinations: wire.product_variation_combination.map((combination) => ({
			id: String(combination.attribute_id),
			attributes: combination.attributes,
			price: toMinorUnits(combination.price, currency),
			discount: combination.discount == null ? discount : toPartsPerMillion(combination.discount),
			stock: Number(combination.stock),
			sku: combination.sku,
			gtin: combination.gtin,
			mpn: combination.mpn,
			image: safeUrl(combination.image_template || combination.image),
		})),
	}
}

/** Sorted and condensed, because the page relies on both. */
function toPriceHistory({ price_history, currency }: WireDetail): readonly PricePoint[] {
	const points = price_history
		.filter(({ day }) => !Number.isNaN(Date.parse(day)))
		.map(({ day, price }) => ({ day, paid: toMinorUnits(price, currency) }))
		.sort((a, b) => Date.parse(a.day) - Date.parse(b.day))
	return condensePrices(points, pricePointLimit)
}

function toSpecification(sent: string, value: string): Product['specifications'][number] {
	const english = englishName(sent)
	const name = localizedText(sent)
	const { language: nameLanguage } = languageOfWord(sent)
	return {
		name,
		value: localizedText(value),
		...(name === english ? {} : { english }),
		...languageOfWord(value),
		...(nameLanguage ? { nameLanguage } : {}),
	}
}

/** Selected options are in English in URLs and variants, and are shown in the language of the page. */
function toVariation({ name, option }: WireDetail['product_variation_tempalte'][number]): Variation {
	const known = englishName(name)
	const label = localizedText(name)
	return {
		name: known,
		...(label === known ? {} : { label }),
		...languageOfWord(name),
		options: option.map((one) => ({ ...toWord(one.name), value: one.value })),
	}
}

function toReference(wire: { id: string | number; name: string } | null | undefined) {
	return wire ? { id: String(wire.id), ...toWord(wire.name, unknownCategory()) } : null
}
