import { fetchFirstProducts } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchAccessories } from '@storefront/contract/client/catalogue/products.ts'
import { isFinalRefusal } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import type { Product, ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { relatedProductCount } from '@storefront/contract/domain/constants.ts'
import { nullIfFailed } from '../frame/frame.ts'
import { loadBestSellers } from './best-sellers.ts'

export type ProductPage =
	| {
			readonly state: 'found'
			readonly product: Product
			/** Empty also if the call fails. */
			readonly related: readonly ProductCard[]
			/** Accessories; empty also if the call fails. */
			readonly worksWith: readonly ProductCard[]
	  }
	/** The product does not exist. */
	| { readonly state: 'missing'; readonly bestSellers: readonly ProductCard[] }
	/** The request to the store failed. */
	| { readonly state: 'unreachable' }

/** Related products need the category of the product, so they are requested after it. */
export async function loadProductPage({ store, optional }: Pick<App.Locals, 'store' | 'optional'>, id: string): Promise<ProductPage> {
	try {
		const product = await fetchProduct(store, id)
		const [related, worksWith] = await Promise.all([
			nullIfFailed(loadRelated(optional, product)),
			product.tellsAccessories ? nullIfFailed(fetchAccessories(optional, id)) : null,
		])
		return { state: 'found', product, related: related ?? [], worksWith: worksWith ?? [] }
	} catch (failure) {
		return isFinalRefusal(failure) ? { state: 'missing', bestSellers: await loadBestSellers(optional) } : { state: 'unreachable' }
	}
}

/** Other products of the same sub-category. */
async function loadRelated(store: StoreClient, { id, category, subCategory }: Product): Promise<readonly ProductCard[]> {
	if (!category) return []
	// One more than displayed, because the result may contain the product itself.
	const items = relatedProductCount + 1
	const products = await fetchFirstProducts(store, { category: category.id, subCategory: subCategory?.id ?? null, items })
	return products.filter((product) => product.id !== id).slice(0, relatedProductCount)
}
