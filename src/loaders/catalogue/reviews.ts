import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchReviews } from '@storefront/contract/client/catalogue/reviews.ts'
import { isFinalRefusal } from '@storefront/contract/client/http/failure.ts'
import type { Product, ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import type { ReviewPage } from '@storefront/contract/domain/catalogue/reviews/review.ts'
import type { ReviewsQuery } from '@storefront/contract/domain/catalogue/reviews/reviews-query.ts'
import { loadBestSellers } from './best-sellers.ts'

export type ReviewsPage =
	| { readonly state: 'found'; readonly product: Product; readonly reviews: ReviewPage }
	/** The product does not exist, or the store has no reviews. */
	| { readonly state: 'missing'; readonly bestSellers: readonly ProductCard[] }
	/** The request to the store failed. */
	| { readonly state: 'unreachable' }

/** Loads the page of the reviews of a product. */
export async function loadReviewsPage(
	{ store, optional }: Pick<App.Locals, 'store' | 'optional'>,
	id: string,
	query: ReviewsQuery,
): Promise<ReviewsPage> {
	try {
		const [product, reviews] = await Promise.all([fetchProduct(store, id), fetchReviews(store, id, query)])
		return { state: 'found', product, reviews }
	} catch (failure) {
		return isFinalRefusal(failure) ? { state: 'missing', bestSellers: await loadBestSellers(optional) } : { state: 'unreachable' }
	}
}
