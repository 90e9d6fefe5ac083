import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { probeSettings } from '@storefront/contract/client/frame/probe.ts'
import { isFinalRefusal } from '@storefront/contract/client/http/failure.ts'
import { parseCategoryListingQuery } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { productIdOf } from '@storefront/contract/domain/catalogue/product-path.ts'
import { storeClient } from '../session/client.ts'

/** The data that a page shows. */
export type ProbedResource = 'listing' | 'product' | 'settings'

/** Whether the store answers the request for the data of the page at this URL; "not found" is an answer. Never rejects. */
export async function probeStore(data: ProbedResource, address: URL): Promise<boolean> {
	try {
		await probe(data, address)
		return true
	} catch (failure) {
		return isFinalRefusal(failure)
	}
}

async function probe(data: ProbedResource, { pathname, searchParams }: URL): Promise<void> {
	const store = storeClient()
	if (data === 'settings') await probeSettings(store)
	if (data === 'product') await fetchProduct(store, productIdOf(pathname))
	if (data !== 'listing') return
	// `/products`, `/products/7` or `/search`: the position of the id is that of a product id.
	const categoryId = productIdOf(pathname) || null
	await fetchListing(store, categoryId, parseCategoryListingQuery(categoryId, searchParams))
}
