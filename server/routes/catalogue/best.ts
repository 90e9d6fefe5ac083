import { getBestSellers, getProductTops, getTrendingProducts } from '../../../src/contract/catalogue/products.ts'
import { discounted, toCents, toPartsPerMillion, toUnits } from '../../../src/domain/money.ts'
import { bestSellers, newArrivals, topSellings } from '../../catalogue/best.ts'
import { readListProducts, type SentListProduct } from '../../catalogue/list-products.ts'
import { implement } from '../../http/implement.ts'
import type { App, Store } from '../../store/store.ts'

/** A tab shows 9 and leads to the rest (HOME-44, HOME-45). */
const tabSize = 24
const trendingSize = 10
const bestByDefault = 10
const mostBest = 100

/** What sold best, what sells well lately, what is new. */
export function addBest(app: App, { db, clock }: Store): void {
	implement(app, getProductTops, async () => {
		const lists = await Promise.all([bestSellers(db, tabSize), newArrivals(db, tabSize), topSellings(db, tabSize, clock())])
		const [best, arrivals, selling] = await Promise.all(lists.map((ids) => readListProducts(db, ids)))
		return { data: { best: best?.map(toTop), new_arrives: arrivals?.map(toTop), top_selling: selling?.map(toTop) } }
	})

	implement(app, getBestSellers, async ({ query }) => {
		const size = Math.min(mostBest, Number(query.items ?? bestByDefault))
		const products = await readListProducts(db, await bestSellers(db, size))
		return {
			data: products.map((product) => ({
				id: product.id,
				image: pictureOf(product),
				images: product.images,
				description: product.description,
				category_name: product.category?.name,
				name: product.name,
				currency: product.currency,
				price: paid(product),
				price_varies: product.price_varies ?? 0,
			})),
		}
	})

	implement(app, getTrendingProducts, async () => {
		const products = await readListProducts(db, await topSellings(db, trendingSize, clock()))
		return { data: products.map((product) => ({ id: product.id, name: product.name, thumbnail: pictureOf(product) })) }
	})
}

function toTop(product: SentListProduct) {
	return {
		id: product.id,
		name: product.name,
		image: pictureOf(product),
		title: product.name,
		category_name: product.category?.name,
		currency: product.currency,
		price: paid(product),
		originalPrice: product.sales_price,
		discount: product.discount,
		soldOut: product.soldOut,
		images: product.images,
		total_stock: product.total_stock,
		has_variations: (product.product_variation_combination?.length ?? 0) > 0 ? 1 : 0,
		price_varies: product.price_varies ?? 0,
	}
}

function pictureOf(product: SentListProduct): string {
	return product.thumbnailz || product.images?.[0] || ''
}

/** What the shopper pays for one, in currency units. */
function paid(product: SentListProduct): number {
	return toUnits(discounted(toCents(product.sales_price), toPartsPerMillion(product.discount)))
}
