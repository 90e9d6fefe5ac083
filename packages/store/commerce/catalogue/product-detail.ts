import { mapProductFields, productFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { shownQuestions } from '@storefront/contract/domain/catalogue/questions/question.ts'
import { toAmount, toPercent } from '@storefront/contract/domain/money.ts'
import type { combination, productDetail } from '@storefront/contract/endpoints/catalogue/products.ts'
import type { CompleteReply } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import { isSpecification, isVariation, parseList, parseTextList, parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { sanitizeDescription } from '../../infrastructure/text/html.ts'
import { readAnnouncedDiscounts } from '../discounts/announced-discounts.ts'
import { type PriceRule, readPriceRule, shownPrice } from '../prices/shown-price.ts'
import { readQuestions } from '../questions/read-questions.ts'
import { readDistribution, readReviews } from '../reviews/read-reviews.ts'
import { readStatistics } from '../statistics/read-statistics.ts'
import { localize, localizedForWire } from '../translations/localize.ts'
import { readWords } from '../translations/shared-words.ts'
import { localizedReference, ratingForWire, translationColumns } from './list-products.ts'

/** Reviews on a product page; the newest are shown. */
const maxReviews = 50

/** One product with its variations; null if it does not exist. */
export async function readProduct(
	{ db, mediaUrl, clock }: Pick<Store, 'db' | 'mediaUrl' | 'clock'>,
	id: number,
): Promise<CompleteReply<typeof productDetail, 'image_templates' | 'not_sold_in' | 'return_share' | 'price_history'> | null> {
	const [product, offers, reviews, distribution, currency, rule, not_sold_in] = await Promise.all([
		readRow(db, id),
		readVariants(db, id),
		readReviews(db, id, { sort: 'newest', stars: null, items: maxReviews, offset: 0 }, mediaUrl),
		readDistribution(db, id),
		readCurrency(db),
		readPriceRule(db),
		readMarketsWithout(db, id),
	])
	if (!product) return null
	const categories = [product.category_id, ...(product.sub_category_id === null ? [] : [product.sub_category_id])]
	const [questions, statistics, automatic_discounts] = await Promise.all([
		product.question_count > 0 ? readQuestions(db, id, { isAnswered: true, items: shownQuestions, offset: 0 }) : [],
		readStatistics(db, id, currency),
		readAnnouncedDiscounts(db, { productId: id, categories, brand: product.brand_id }, { currency, now: clock() }),
	])
	const combinations = offers
		.map((offer) => toCombination(offer, rule, currency))
		.filter(({ attributes }) => Object.keys(attributes).length > 0)
	const single = combinations.length === 0
	const sheet = parseList(product.specifications, isSpecification)
	const variations = single ? [] : parseList(product.variations, isVariation)
	const words = await readWords(db, [
		...sheet.flatMap(({ name, value }) => [name, value]),
		...variations.flatMap(({ name, options }) => [name, ...options]),
	])
	const { text, plain } = localize(product.texts)
	const fields = mapProductFields((name) => text(name, product[name]))
	return {
		...fields,
		warranty: fields.warranty === '' ? null : { name: fields.warranty },
		id: product.id,
		name: text('name', product.name),
		images: parseTextList(product.images),
		image_texts: parseTextList(product.image_texts),
		description: text('description', product.description),
		sales_price: toAmount(product.price, currency),
		discount: toPercent(product.discount),
		currency,
		total_stock: product.stock,
		is_single_product: single ? 1 : 0,
		product_category: localizedReference(product.category_id, product.category, product.category_texts),
		product_sub_category: localizedReference(product.sub_category_id, product.sub_category, product.sub_category_texts),
		product_brand: localizedReference(product.brand_id, product.brand, product.brand_texts),
		online_description: localizedForWire(
			sanitizeDescription(product.online_description),
			sanitizeDescription(plain('description_html', '')),
		),
		customer_reviews: reviews,
		rating_distribution: distribution,
		rating: ratingForWire(product),
		questions,
		question_count: product.question_count,
		sku: single ? (offers[0]?.sku ?? '') : '',
		gtin: single ? (offers[0]?.gtin ?? '') : '',
		mpn: single ? (offers[0]?.mpn ?? '') : '',
		tells_accessories: 1,
		mails_stock: 1,
		mails_price: 1,
		...(not_sold_in.length > 0 && { not_sold_in }),
		...statistics,
		automatic_discounts,
		tells_lowest_price: rule === '' ? 0 : 1,
		specifications: sheet.map(({ name, value }) => ({ name: words.forWire(name), value: words.forWire(value) })),
		product_variation_tempalte: variations.map(({ name, options }) => ({
			name: words.forWire(name),
			option: options.map((option) => ({ name: words.forWire(option), value: option })),
		})),
		product_variation_combination: combinations,
	}
}

function readRow(db: Db, id: number) {
	return db
		.selectFrom('products')
		.leftJoin('brands', 'brands.id', 'products.brand_id')
		.innerJoin('categories as category', 'category.id', 'products.category_id')
		.leftJoin('categories as sub', 'sub.id', 'products.sub_category_id')
		.select(['products.id', 'products.name', 'products.images', 'products.image_texts', 'products.description', 'products.price'])
		.select([
			'products.discount',
			'products.stock',
			'products.category_id',
			'products.sub_category_id',
			'products.brand_id',
			'products.rating_average',
			'products.rating_count',
			'products.question_count',
		])
		.select(['products.online_description', 'products.specifications', 'products.variations'])
		.select(productFieldNames.map((name) => `products.${name}` as const))
		.select(['brands.name as brand', 'category.name as category', 'sub.name as sub_category'])
		.select(translationColumns)
		.where('products.id', '=', id)
		.executeTakeFirst()
}

/** The codes of the open markets in which the product has no price. It always has a price in the main market. */
async function readMarketsWithout(db: Db, id: number): Promise<string[]> {
	const rows = await db
		.selectFrom('markets')
		.select('code')
		.where('is_open', '=', 1)
		.where('is_main', '=', 0)
		.where('id', 'not in', (query) => query.selectFrom('market_products').select('market_id').where('product_id', '=', id))
		.orderBy('id')
		.execute()
	return rows.map(({ code }) => code)
}

function readVariants(db: Db, productId: number) {
	return db
		.selectFrom('offers')
		.select(['id', 'sku', 'gtin', 'mpn', 'attributes', 'price', 'discount', 'prior_price', 'prior_price_first', 'stock', 'image'])
		.where('product_id', '=', productId)
		.orderBy('position')
		.orderBy('id')
		.execute()
}

function toCombination(
	offer: Awaited<ReturnType<typeof readVariants>>[number],
	rule: PriceRule,
	currency: string,
): CompleteReply<typeof combination, 'image_template'> {
	const { price, discount } = shownPrice(offer, rule)
	return {
		attributes: parseTextMap(offer.attributes),
		attribute_id: offer.id,
		price: toAmount(price, currency),
		stock: offer.stock,
		sku: offer.sku,
		gtin: offer.gtin,
		mpn: offer.mpn,
		image: offer.image,
		discount: toPercent(discount),
	}
}
