import { fetchListing } from '../../client/catalogue/listing.ts'
import { fetchProduct } from '../../client/catalogue/products.ts'
import { fetchSettings } from '../../client/frame/site.ts'
import { parseListingQuery } from '../../domain/catalogue/listing.ts'
import { productIdOf } from '../../domain/catalogue/product-path.ts'
import { storeClient } from '../../stores/session/client.ts'

/** What a page may be about. */
export type AskedData = 'listing' | 'product' | 'settings'

/** Asks the store for what the page at this address is about, as its server does. Rejects while it cannot be had. */
export async function askForData(data: AskedData, { pathname, searchParams }: URL): Promise<void> {
	const store = storeClient()
	if (data === 'settings') await fetchSettings(store)
	if (data === 'product') await fetchProduct(store, productIdOf(pathname))
	// `/products`, `/products/7` or `/search`: the id stands where a product's does.
	if (data === 'listing') await fetchListing(store, productIdOf(pathname) || null, parseListingQuery(searchParams))
}
