import { toAmount, toPercent } from '@storefront/contract/domain/money.ts'
import { getBestSellers, getProductTops, getTrendingProducts, type topProduct } from '@storefront/contract/endpoints/catalogue/products.ts'
import type { CompleteReply } from '@storefront/contract/endpoints/wire/endpoint.ts'
import {
	keySpecificationsOf,
	type ListedProduct,
	ratingForWire,
	readListedProducts,
} from '@storefront/store/commerce/catalogue/list-products.ts'
import { bestSellers, newArrivals, topSellings } from '@storefront/store/commerce/catalogue/product-rankings.ts'
import { localize } from '@storefront/store/commerce/translations/localize.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { parseTextList } from '@storefront/store/infrastructure/db/json.ts'
import { implementPublic } from '../../calls/implement.ts'

/** A tab shows 9 products and links to the rest (HOME-44, HOME-45). */
const tabSize = 24
const trendingSize = 10
const bestByDefault = 10
const mostBest = 100

/** Best sellers, trending products and new arrivals. */
export function addBest(app: App, { db, clock }: Store): void {
	implementPublic(app, getProductTops, async () => {
		const lists = await Promise.all([bestSellers(db, tabSize), newArrivals(db, tabSize), topSellings(db, tabSize, clock())])
		const listed = await Promise.all(lists.map((ids) => readListedProducts(db, ids)))
		// Products in two of the lists are looked up once.
		const distinct = [...new Map(listed.flat().map((product) => [product.row.id, product])).values()]
		const specifications = await keySpecificationsOf(db, distinct)
		const [best, arrivals, selling] = listed.map((products) =>
			products.map((product) => ({ ...toTop(product), key_specifications: specifications.get(product.row.id) ?? [] })),
		)
		return { data: { best, new_arrives: arrivals, top_selling: selling } }
	})

	implementPublic(app, getBestSellers, async ({ query }) => {
		const size = Math.min(mostBest, Number(query.items ?? bestByDefault))
		const products = await readListedProducts(db, await bestSellers(db, size))
		return {
			data: products.map((product) => ({
				...common(product),
				description: localize(product.row.texts).text('description', product.row.description),
			})),
		}
	})

	implementPublic(app, getTrendingProducts, async () => {
		const products = await readListedProducts(db, await topSellings(db, trendingSize, clock()))
		return { data: products.map(({ row }) => ({ id: row.id, name: nameOf(row), thumbnail: pictureOf(row) })) }
	})
}

function toTop(product: ListedProduct): CompleteReply<typeof topProduct, 'image_template' | 'image_templates' | 'key_specifications'> {
	const { row, currency, combinations } = product
	return {
		...common(product),
		title: nameOf(row),
		energy_class: row.energy_class,
		originalPrice: toAmount(row.price, currency),
		discount: toPercent(row.discount),
		soldOut: row.stock > 0 ? 0 : 1,
		total_stock: row.stock,
		has_variations: combinations.length > 0 ? 1 : 0,
	}
}

function common({ row, currency }: ListedProduct) {
	return {
		id: row.id,
		name: nameOf(row),
		image: pictureOf(row),
		images: parseTextList(row.images),
		category_name: localize(row.category_texts).name(row.category),
		currency,
		/** Price of one unit after the discount. */
		price: toAmount(row.paid, currency),
		price_varies: row.price_varies,
		rating: ratingForWire(row),
	}
}

function pictureOf({ thumbnail, images }: ListedProduct['row']): string {
	return thumbnail || parseTextList(images)[0] || ''
}

function nameOf({ name, texts }: ListedProduct['row']): string {
	return localize(texts).text('name', name)
}
