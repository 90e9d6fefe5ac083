import { fetchFirstProducts } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchAccessories } from '@storefront/contract/client/catalogue/products.ts'
import { isFinalRefusal } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import type { Product, ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { relatedProductCount } from '@storefront/contract/domain/constants.ts'
import { orNull } from '../frame/frame.ts'
import { loadBestSellers } from './best-sellers.ts'

export type ProductPage =
	| {
			readonly state: 'found'
			readonly product: Product
			/** Empty also when they could not be had. */
			readonly related: readonly ProductCard[]
			/** Accessories; empty also when they could not be had. */
			readonly worksWith: readonly ProductCard[]
	  }
	/** The store says that there is no such product. */
	| { readonly state: 'missing'; readonly bestSellers: readonly ProductCard[] }
	/** The store did not answer, or not as it should. */
	| { readonly state: 'unreachable' }

/** The neighbours are known only after the product: where the store is slow they are late by themselves, never the product. */
export async function loadProductPage({ store, optional }: Pick<App.Locals, 'store' | 'optional'>, id: string): Promise<ProductPage> {
	try {
		const product = await fetchProduct(store, id)
		const [related, worksWith] = await Promise.all([
			orNull(loadRelated(optional, product)),
			product.tellsAccessories ? orNull(fetchAccessories(optional, id)) : null,
		])
		return { state: 'found', product, related: related ?? [], worksWith: worksWith ?? [] }
	} catch (failure) {
		return isFinalRefusal(failure) ? { state: 'missing', bestSellers: await loadBestSellers(optional) } : { state: 'unreachable' }
	}
}

/** What stands beside it in its sub-category. */
async function loadRelated(store: StoreClient, { id, category, subCategory }: Product): Promise<readonly ProductCard[]> {
	if (!category) return []
	// One more than is shown: the product itself may be among them.
	const items = relatedProductCount + 1
	const products = await fetchFirstProducts(store, { category: category.id, subCategory: subCategory?.id ?? null, items })
	return products.filter((product) => product.id !== id).slice(0, relatedProductCount)
}
