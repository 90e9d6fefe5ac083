import { createStoreClient } from '../client/http.ts'
import { fetchListing } from '../client/listing.ts'
import { fetchAllCategories } from '../client/site.ts'
import { defaultListingQuery, effectivePageSize, pageCount } from '../domain/listing.ts'
import { configuration } from '../environment.ts'
import { sitemapParts } from './sitemap.ts'

/** What the static mode builds: a page for every category and every product of the store behind STORE_API_URL. */
const store = () => createStoreClient({ baseUrl: configuration.STORE_API_URL ?? '', paths: configuration.STORE_PATHS })

export async function categoryPaths() {
	const categories = await fetchAllCategories(store())
	return categories.map(({ id }) => ({ params: { categoryId: id } }))
}

/** The largest page that a listing offers. */
const pageSize = 100

export async function productPaths() {
	const client = store()
	const page = (number: number) => fetchListing(client, null, { ...defaultListingQuery, pageSize, page: number })
	const first = await page(1)
	const products = [...first.products]
	// A small catalogue does not offer the largest page.
	const pages = pageCount(first.matching, effectivePageSize(pageSize, first.total))
	for (let number = 2; number <= pages; number += 1) products.push(...(await page(number)).products)
	return [...new Set(products.map(({ id }) => id))].map((productId) => ({ params: { productId } }))
}

export async function sitemapPartPaths() {
	if (!configuration.SITE_URL) return []
	return (await sitemapParts(store())).map((part) => ({ params: { part } }))
}
