import type { PricedVariant } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import { keyOf, valuesOf } from '@storefront/contract/domain/catalogue/specification/values.ts'
import { applyDiscount, type Cents } from '@storefront/contract/domain/money.ts'
import { parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import { type Db, engineOf } from '@storefront/store/infrastructure/db/open.ts'
import { type Expression, sql } from 'kysely'
import { readPriceRule, shownPrice } from '../../prices/shown-price.ts'
import type { ParsedQuery } from '../../search/parse-query.ts'
import { parseIds } from '../../specifications/index-specifications.ts'
import { CatalogueCache } from './catalogue-cache.ts'
import type { Filters } from './filters.ts'
import { productsInScope, type Scope } from './products.ts'

/** A variant with all that filters compare. */
export interface ListedVariant extends PricedVariant {
	/** Id in the table `offers`; 0 for the product as a whole. */
	readonly id: number
	/** Before the discount, as shown to shoppers. */
	readonly price: Cents
	readonly isReduced: boolean
	/** Ids of specification values: those of its own options, and those of the data sheet that its options do not replace. */
	readonly values: readonly number[]
}

/** A product with variations, as a listing filters it. */
export interface VariedProduct {
	readonly id: number
	readonly category_id: number
	readonly sub_category_id: number | null
	readonly brand_id: number | null
	readonly brand: string | null
	readonly top_status: number
	readonly sold_count: number
	/** In hundredths of a star; 0 without reviews. */
	readonly rating_average: number
	readonly variants: readonly ListedVariant[]
	/** The product by its columns in `products`, with the values of all its variants, as SQL filters it. */
	readonly whole: ListedVariant
}

const variedCache = new CatalogueCache<readonly VariedProduct[]>(20)
/** The varied products that a search finds, cached for the queries of one call. */
const searchCache = new WeakMap<ParsedQuery, Map<string, Promise<readonly VariedProduct[]>>>()

/**
 * The products with variations of a listing. SQL filters a product by its own columns and cannot tell whether one variant passes all
 * filters, so these products are filtered here, variant by variant (AMB-74).
 */
export async function readVariedProducts(db: Db, scope: Scope, { search }: Pick<Filters, 'search'>): Promise<readonly VariedProduct[]> {
	if (search === null) return []
	const key = `${scope.category?.id} ${scope.subCategory?.id}`
	const read = () => variedCache.get(db, key, () => readProducts(db, scope))
	if (search === undefined) return await read()
	const known = searchCache.get(search) ?? new Map<string, Promise<readonly VariedProduct[]>>()
	searchCache.set(search, known)
	const found = known.get(key) ?? read().then((products) => keepMatches(db, products, search))
	known.set(key, found)
	return await found
}

async function keepMatches(db: Db, products: readonly VariedProduct[], search: ParsedQuery): Promise<readonly VariedProduct[]> {
	if (products.length === 0) return products
	const rows = await db.selectFrom('products').select('products.id').where(search.condition).where(isAmong(db, products)).execute()
	const ids = new Set(rows.map(({ id }) => id))
	return products.filter(({ id }) => ids.has(id))
}

async function readProducts(db: Db, scope: Scope): Promise<readonly VariedProduct[]> {
	const products = await readRows(db, scope)
	if (products.length === 0) return []
	const [offers, rule] = await Promise.all([readVariants(db, scope), readPriceRule(db)])
	const variantsByProduct = Map.groupBy(offers, ({ product_id }) => product_id)
	const optionsOf = memoize(readOptions)
	const keys = new Set(offers.flatMap(({ attributes }) => [...optionsOf(attributes).keys()]))
	const options = await readOptionValues(db, keys)
	return products.flatMap(({ price, discount, paid, stock, value_ids, ...product }) => {
		const ids = parseIds(value_ids ?? '')
		const variants = (variantsByProduct.get(product.id) ?? []).map((offer): ListedVariant => {
			const shown = shownPrice(offer, rule)
			const own = optionsOf(offer.attributes)
			return {
				id: offer.id,
				price: shown.price,
				discount: shown.discount,
				paid: applyDiscount(offer.price, offer.discount),
				isReduced: shown.discount > 0,
				inStock: offer.stock > 0,
				values: ids.filter((id) => {
					const option = options.get(id)
					const chosen = option && own.get(option.key)
					return !chosen || chosen.includes(option.value)
				}),
			}
		})
		const whole = { id: 0, price, discount, paid, isReduced: paid < price, inStock: stock > 0, values: ids }
		return variants.length === 0 ? [] : [{ ...product, variants, whole }]
	})
}

/** Products that have a variant with options, whether the variant is sold in this market or not. */
function selectVariedProducts(db: Db, scope: Scope) {
	const varied = sql<boolean>`products.id in (select product_id from offers where attributes <> '{}')`
	return productsInScope(db, scope, { search: undefined }).where(varied)
}

function readRows(db: Db, scope: Scope) {
	return selectVariedProducts(db, scope)
		.leftJoin('brands', 'brands.id', 'products.brand_id')
		.select(['products.id', 'products.category_id', 'products.sub_category_id', 'products.brand_id', 'brands.name as brand'])
		.select(['products.top_status', 'products.sold_count', 'products.rating_average'])
		.select((query) =>
			query.selectFrom('product_specifications').select('value_ids').whereRef('product_id', '=', 'products.id').as('value_ids'),
		)
		.select(['products.price', 'products.discount', 'products.paid', 'products.stock'])
		.execute()
}

function readVariants(db: Db, scope: Scope) {
	return db
		.selectFrom('offers')
		.select(['id', 'product_id', 'attributes', 'price', 'discount', 'prior_price', 'prior_price_first', 'stock'])
		.where('attributes', '<>', '{}')
		.where('product_id', 'in', selectVariedProducts(db, scope).select('products.id'))
		.orderBy('product_id')
		.orderBy('position')
		.orderBy('id')
		.execute()
}

/** The options of a variant by the keys of their specifications: `storage`: `1 TB`. */
function readOptions(attributes: string): ReadonlyMap<string, readonly string[]> {
	return new Map(Object.entries(parseTextMap(attributes)).map(([name, option]) => [keyOf(name), valuesOf(option)]))
}

/** Caches results by text, because many variants have the same options. */
function memoize<Result>(work: (text: string) => Result): (text: string) => Result {
	const known = new Map<string, Result>()
	return (text) => {
		const result = known.get(text) ?? work(text)
		known.set(text, result)
		return result
	}
}

/** Keys and values of the specification values that options may name, by id. */
async function readOptionValues(
	db: Db,
	keys: ReadonlySet<string>,
): Promise<ReadonlyMap<number, { readonly key: string; readonly value: string }>> {
	const rows = await db
		.selectFrom('specification_values')
		.select(['id', 'key', 'value'])
		.where('key', 'in', [...keys])
		.execute()
	return new Map(rows.map(({ id, ...option }) => [id, option]))
}

/** The condition that a product is one of these, for any number of products. */
export function isAmong(db: Db, products: readonly Pick<VariedProduct, 'id'>[]): Expression<boolean> {
	if (products.length === 0) return sql<boolean>`1 = 0`
	const ids = products.map(({ id }) => id)
	if (engineOf(db) === 'postgres') return sql<boolean>`products.id = any(${ids})`
	return sql<boolean>`products.id in (select value from json_each(${JSON.stringify(ids)}))`
}

/** The condition that leaves these products out. */
export function isNotAmong(db: Db, products: readonly Pick<VariedProduct, 'id'>[]): Expression<boolean> {
	return products.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`not (${isAmong(db, products)})`
}
