import { toUnits } from '@storefront/contract/domain/money.ts'
import { getAllCategories, getTopCategories } from '@storefront/contract/endpoints/catalogue/categories.ts'
import { getProducts, getProductsByCategory } from '@storefront/contract/endpoints/catalogue/listing.ts'
import {
	getBestSellers,
	getProduct,
	getProductTops,
	getTrendingProducts,
	searchProducts,
} from '@storefront/contract/endpoints/catalogue/products.ts'
import {
	getBestBrand,
	getBestCategory,
	getDayFlashSale,
	getDealOfDay,
	getDealOfMonth,
	getMonthFlashSale,
	getSpecialOffer,
} from '@storefront/contract/endpoints/catalogue/sections.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import { visitorKey } from '@storefront/store/http/calls/visitor.ts'
import type { Limits } from '@storefront/store/http/rate-limits/limits.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { toBestSeller, toDetail, toListProduct, toTopProduct, toTrending } from '../catalogue/cards.ts'
import { categoriesForWire } from '../catalogue/categories.ts'
import { list } from '../catalogue/listing.ts'
import { type CatalogueProduct, lowestPrice } from '../catalogue/product.ts'
import { search } from '../catalogue/search.ts'
import type { Catalogue } from '../catalogue/snapshot.ts'
import { type SectionName, type Sections, sectionNames } from '../configuration/shop-file.ts'

/** Dependencies of these routes; the rest is required by the HTTP layer of the store. */
interface CatalogueConnector extends Pick<Store, 'trustedProxies' | 'logger'> {
	readonly catalogue: Catalogue
	readonly limits: Limits
	readonly shop: { readonly sections: Sections }
	/** ISO code of the currency, or a symbol before amounts. */
	readonly currency: () => Promise<string>
	/** Number of ordered items by product id, counted from orders through this connector. */
	readonly sold: () => Promise<ReadonlyMap<string, number>>
}

/** Number of products in a tab; it shows 9 and links to the others (HOME-44, HOME-45). */
const tabSize = 24
const trendingSize = 10
const bestByDefault = 10
const maxBest = 100
/** Number of products in a section of the home page. */
const sectionSize = 24
/** Maximum number of search results. */
const maxFound = 20

const sectionCalls = {
	deal_of_day: getDealOfDay,
	deal_of_month: getDealOfMonth,
	day_flash_sale: getDayFlashSale,
	month_flash_sale: getMonthFlashSale,
	special_offer: getSpecialOffer,
	best_brand: getBestBrand,
	best_category: getBestCategory,
} as const satisfies Record<SectionName, unknown>

/** Adds routes of products. */
export function addCatalogue(app: App, connector: CatalogueConnector): void {
	const { catalogue, limits, shop, currency } = connector
	for (const endpoint of [getTopCategories, getAllCategories])
		implement(app, endpoint, async ({ query }) => {
			const { categories, products } = await catalogue.snapshot()
			return { data: categoriesForWire(categories, products).slice(0, query.items === undefined ? undefined : Number(query.items)) }
		})

	for (const endpoint of [getProductsByCategory, getProducts])
		implement(app, endpoint, async (call) => {
			if (call.query.q) await limits.take('search', visitorKey(connector, call.c))
			return list(await catalogue.snapshot(), call.query, endpoint === getProducts, await currency())
		})

	implement(app, getProduct, async ({ id }) => {
		const product = await catalogue.product(id)
		if (!product) throw new StoreError('not_found', 'There is no such product.')
		return { data: toDetail(product, await currency()) }
	})

	implement(app, searchProducts, async ({ body, c }) => {
		await limits.take('search', visitorKey(connector, c))
		const { products, mended } = search((await catalogue.snapshot()).products, body.term)
		const sign = await currency()
		return {
			data: products.slice(0, maxFound).map((product) => {
				const { price, varies } = lowestPrice(product)
				return {
					id: product.id,
					name: product.name,
					thumbnail: product.images[0] ?? '',
					price: toUnits(price),
					price_varies: varies ? 1 : 0,
					currency: sign,
				}
			}),
			mended,
		}
	})

	for (const name of sectionNames)
		implement(app, sectionCalls[name], async () => {
			const section = shop.sections[name]
			const { products, collections } = await catalogue.snapshot()
			const id = collections.find(({ slug }) => slug === section?.collection)?.id
			const sign = await currency()
			return {
				title: section?.title ?? '',
				sub_title: section?.sub_title ?? '',
				data: products
					.filter(({ collectionIds }) => id !== undefined && collectionIds.includes(id))
					.slice(0, sectionSize)
					.map((product) => toListProduct(product, sign)),
			}
		})

	addBest(app, connector)
}

/** Best sellers among orders through this connector, because the engine does not report them. */
function addBest(app: App, { catalogue, sold: piecesSold, currency }: CatalogueConnector): void {
	const sold = async (): Promise<readonly CatalogueProduct[]> => {
		const { products } = await catalogue.snapshot()
		const pieces = await piecesSold()
		return products.toSorted((a, b) => (pieces.get(b.id) ?? 0) - (pieces.get(a.id) ?? 0))
	}

	implement(app, getProductTops, async () => {
		const { products } = await catalogue.snapshot()
		const sign = await currency()
		const best = (await sold()).slice(0, tabSize).map((product) => toTopProduct(product, sign))
		const newest = products.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || Number(b.id) - Number(a.id))
		return { data: { best, new_arrives: newest.slice(0, tabSize).map((product) => toTopProduct(product, sign)), top_selling: best } }
	})

	implement(app, getBestSellers, async ({ query }) => {
		const sign = await currency()
		const size = Math.min(maxBest, Number(query.items ?? bestByDefault))
		return { data: (await sold()).slice(0, size).map((product) => toBestSeller(product, sign)) }
	})

	implement(app, getTrendingProducts, async () => ({ data: (await sold()).slice(0, trendingSize).map(toTrending) }))
}
