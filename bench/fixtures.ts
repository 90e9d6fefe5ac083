import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchTopCategories } from '@storefront/contract/client/frame/site.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { englishName } from '@storefront/contract/domain/names.ts'
import { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'

/** Data for requests, read from a running shop. */
export interface Fixtures {
	/** Category with the most products. */
	readonly category: { readonly id: string; readonly total: number }
	/** Ids of all products. */
	readonly productIds: readonly [string, ...string[]]
	/** Products that can be bought, with a variant if there are any. */
	readonly buyable: readonly { readonly product_id: string; readonly variant_id: string | null }[]
	readonly names: readonly string[]
	readonly brands: readonly string[]
}

const buyableCount = 50
/** Maximum page size of the store. */
const atOnce = 1000

/** Reads the products of a shop through its API. */
export async function loadFixtures(shop: string): Promise<Fixtures> {
	const client = createStoreClient({ baseUrl: `${shop}/api` })
	const products = await everyProduct(client)
	const [first, ...others] = products.map(({ id }) => String(id))
	if (first === undefined) throw new Error(`The shop at ${shop} sells nothing: there is nothing to measure.`)
	const categories = await Promise.all(
		(await fetchTopCategories(client)).map(async ({ id }) => ({ id, total: (await fetchListing(client, id, defaultListingQuery)).total })),
	)
	const inStock = products.filter(({ total_stock }) => Number(total_stock) > 0).slice(0, buyableCount)
	const buyable = inStock.map(async ({ id }) => {
		const { combinations } = await fetchProduct(client, String(id))
		return { product_id: String(id), variant_id: combinations.find(({ stock }) => stock > 0)?.id ?? null }
	})
	return {
		category: categories.reduce((largest, one) => (one.total > largest.total ? one : largest), { id: '', total: 0 }),
		productIds: [first, ...others],
		buyable: await Promise.all(buyable),
		names: products.map(({ name }) => englishName(name)),
		brands: [...new Set(products.flatMap(({ brand }) => (brand ? englishName(brand.name) : [])))],
	}
}

/** Reads all products as in listings, in larger pages than the shop offers. */
async function everyProduct(client: StoreClient) {
	const products = []
	for (let page = 1; ; page++) {
		const { data } = await client.call(getProducts, { query: { items: atOnce, page } })
		products.push(...data)
		if (data.length < atOnce) return products
	}
}
