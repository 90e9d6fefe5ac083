import { fetchProductTops } from '@storefront/contract/client/catalogue/products.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { bestSellerCount } from '@storefront/contract/domain/constants.ts'
import { nullIfFailed } from '../frame/frame.ts'

/**
 * Best sellers for pages without other products (AMB-14). They come from the endpoint for top products, because products of
 * `/products/best-sale` do not say whether they have variants. Empty if the call fails.
 */
export async function loadBestSellers(store: StoreClient): Promise<readonly ProductCard[]> {
	const tops = await nullIfFailed(fetchProductTops(store))
	return tops?.best.slice(0, bestSellerCount) ?? []
}
