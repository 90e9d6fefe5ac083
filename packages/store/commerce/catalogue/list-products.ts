import { createHash } from 'node:crypto'
import { listsColours } from '@storefront/contract/domain/catalogue/product.ts'
import { commonVariation } from '@storefront/contract/domain/catalogue/variation.ts'
import { toAmount, toPercent } from '@storefront/contract/domain/money.ts'
import type { listProduct } from '@storefront/contract/endpoints/catalogue/products.ts'
import type { CompleteReply } from '@storefront/contract/endpoints/wire/endpoint.ts'
import type { InferInput } from 'valibot'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { parseTextList, parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { readPriceRule, shownPrice } from '../prices/shown-price.ts'
import { localize, translationsColumn } from '../translations/localize.ts'
import { readWords, type Words } from '../translations/shared-words.ts'
import { readKeySpecifications } from './key-specifications.ts'
import type { ShownVariant } from './listing/listing.ts'

type SentListProduct = InferInput<typeof listProduct>

/** A row of a product with the data that lists show in addition. */
export interface ListedProduct {
	readonly row: Row
	readonly currency: string
	readonly combinations: readonly ListCombination[]
}

/**
 * Products for lists, in the order of `ids`, without deleted products. `variants`: the variants to show instead of the whole product,
 * by the ids of their products.
 */
export async function readListProducts(
	db: Db,
	ids: readonly number[],
	variants: ReadonlyMap<number, ShownVariant> = new Map(),
): Promise<SentListProduct[]> {
	const [listed, shown] = await Promise.all([readListedProducts(db, ids), readShownVariants(db, variants)])
	const specifications = await keySpecificationsOf(db, listed)
	const words = await readWords(db, new Set(listed.flatMap(({ combinations }) => coloursOf(combinations))))
	return listed.map((product) => ({
		...toListProduct(product, specifications.get(product.row.id) ?? [], words),
		...shown.get(product.row.id),
	}))
}

/** Price, stock and options of the shown variants, which replace those of the product; by the ids of the products. */
async function readShownVariants(db: Db, variants: ReadonlyMap<number, ShownVariant>) {
	if (variants.size === 0) return new Map<number, Partial<SentListProduct>>()
	const [currency, rule, offers] = await Promise.all([
		readCurrency(db),
		readPriceRule(db),
		db
			.selectFrom('offers')
			.select(['id', 'product_id', 'attributes', 'price', 'discount', 'prior_price', 'prior_price_first', 'stock', 'image'])
			.where(
				'id',
				'in',
				[...variants.values()].map(({ id }) => id),
			)
			.execute(),
	])
	return new Map<number, Partial<SentListProduct>>(
		offers.map((offer) => {
			const { price, discount } = shownPrice(offer, rule)
			return [
				offer.product_id,
				{
					sales_price: toAmount(price, currency),
					discount: toPercent(discount),
					price_varies: variants.get(offer.product_id)?.priceVaries ? 1 : 0,
					soldOut: offer.stock > 0 ? 0 : 1,
					total_stock: offer.stock,
					matching_variant: { attribute_id: offer.id, attributes: parseTextMap(offer.attributes), image: offer.image },
				},
			]
		}),
	)
}

/** The key specifications that the cards of these products show, by product id. */
export function keySpecificationsOf(db: Db, listed: readonly ListedProduct[]) {
	const products = listed.map(({ row, combinations }) => ({ ...row, hasColourLine: listsColours(coloursOf(combinations)) }))
	return readKeySpecifications(db, products)
}

/** Reads products for lists, in the order of `ids`, before they are converted for the API. */
export async function readListedProducts(db: Db, ids: readonly number[]): Promise<ListedProduct[]> {
	if (ids.length === 0) return []
	const [currency, rows, combinations] = await Promise.all([readCurrency(db), readRows(db, ids), readCombinations(db, ids)])
	const products = new Map(rows.map((row) => [row.id, { row, currency, combinations: combinations.get(row.id) ?? [] }]))
	return ids.flatMap((id) => products.get(id) ?? [])
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(db: Db, ids: readonly number[]) {
	return db
		.selectFrom('products')
		.leftJoin('brands', 'brands.id', 'products.brand_id')
		.innerJoin('categories as category', 'category.id', 'products.category_id')
		.leftJoin('categories as sub', 'sub.id', 'products.sub_category_id')
		.select([
			'products.id',
			'products.name',
			'products.description',
			'products.images',
			'products.thumbnail',
			'products.price',
			'products.paid',
			'products.price_varies',
			'products.rating_average',
			'products.rating_count',
			'products.energy_class',
		])
		.select([
			'products.discount',
			'products.top_status',
			'products.stock',
			'products.category_id',
			'products.sub_category_id',
			'products.brand_id',
			'products.updated_at',
		])
		.select(['brands.name as brand', 'category.name as category', 'sub.name as sub_category'])
		.select(translationColumns)
		.where('products.id', 'in', ids)
		.execute()
}

/** A variant of a product, as lists need it. */
interface ListCombination {
	readonly id: number
	readonly price: number
	readonly discount: number | null
	readonly stock: number
	/** undefined if the variant has no colour. */
	readonly colour: string | undefined
}

/** The variants of each product, so that a card can show that there are options to choose (AMB-37). */
async function readCombinations(db: Db, ids: readonly number[]): Promise<Map<number, ListCombination[]>> {
	const rows = await db
		.selectFrom('offers')
		.select(['id', 'product_id', 'attributes', 'price', 'discount', 'stock'])
		.where('product_id', 'in', ids)
		.where('attributes', '<>', '{}')
		.orderBy('product_id')
		.orderBy('position')
		.execute()
	const combinations = new Map<number, ListCombination[]>()
	for (const { product_id, attributes, ...offer } of rows) {
		const colour = Object.entries(parseTextMap(attributes)).find(([name]) => commonVariation(name) === 'color')?.[1]
		combinations.set(product_id, [...(combinations.get(product_id) ?? []), { ...offer, colour }])
	}
	return combinations
}

function toListProduct(
	{ row, currency, combinations }: ListedProduct,
	specifications: SentListProduct['key_specifications'],
	words: Words,
): CompleteReply<typeof listProduct, 'matching_variant' | 'image_templates' | 'thumbnail_template'> {
	const { text } = localize(row.texts)
	return {
		id: row.id,
		name: text('name', row.name),
		description: text('description', row.description),
		images: parseTextList(row.images),
		thumbnailz: row.thumbnail,
		sales_price: toAmount(row.price, currency),
		discount: toPercent(row.discount),
		price_varies: row.price_varies,
		rating: ratingForWire(row),
		currency,
		soldOut: row.stock > 0 ? 0 : 1,
		top_status: row.top_status,
		total_stock: row.stock,
		category: localizedReference(row.category_id, row.category, row.category_texts),
		sub_category: localizedReference(row.sub_category_id, row.sub_category, row.sub_category_texts),
		brand: localizedReference(row.brand_id, row.brand, row.brand_texts),
		product_variation_combination: combinations.map(({ id }) => id),
		energy_class: row.energy_class,
		key_specifications: specifications,
		colours: coloursOf(combinations).map(words.forWire),
		revision: createHash('sha256')
			.update(JSON.stringify([row, currency, combinations, specifications]))
			.digest('base64url')
			.slice(0, 12),
	}
}

/** Each colour once, in the order of the variants. */
function coloursOf(combinations: readonly ListCombination[]): string[] {
	return [...new Set(combinations.flatMap(({ colour }) => colour ?? []))]
}

/** The rating of a product as the API has it; null without reviews. */
export function ratingForWire(row: { readonly rating_average: number; readonly rating_count: number }) {
	return row.rating_count > 0 ? { average: row.rating_average / 100, count: row.rating_count } : null
}

/** Columns with the translations of a product, its categories and its brand, for a query that joins these tables. */
export const translationColumns = () => [
	translationsColumn('product', 'products.id').as('texts'),
	translationsColumn('category', 'category.id').as('category_texts'),
	translationsColumn('category', 'sub.id').as('sub_category_texts'),
	translationsColumn('brand', 'brands.id').as('brand_texts'),
]

/** An id with its localized name as the API has names; null without an id. `texts`: the translations (`translationsColumn`). */
export function localizedReference(id: number | null, name: string | null, texts: string | null): { id: number; name: string } | null {
	return id === null || name === null ? null : { id, name: localize(texts).name(name) }
}
