import { fetchProductTops } from '@storefront/contract/client/catalogue/products.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { bestSellerCount } from '@storefront/contract/domain/constants.ts'
import { orNull } from '../frame/frame.ts'

/**
 * The best sellers, for pages that have nothing else to show (AMB-14). Of the tops call: its products can be put into the cart,
 * those of `/products/best-sale` do not say whether there is a variation to choose. Empty also when they could not be had.
 */
export async function loadBestSellers(store: StoreClient): Promise<readonly ProductCard[]> {
	const tops = await orNull(fetchProductTops(store))
	return tops?.best.slice(0, bestSellerCount) ?? []
}
