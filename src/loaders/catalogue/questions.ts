import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchQuestion, fetchQuestions } from '@storefront/contract/client/catalogue/questions.ts'
import { isFinalRefusal } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import type { Product, ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import type { Question, QuestionPage } from '@storefront/contract/domain/catalogue/questions/question.ts'
import { loadBestSellers } from './best-sellers.ts'

/** The product of a page about questions, and what `read` has found. */
export type ProductWith<Found> =
	| { readonly state: 'found'; readonly product: Product; readonly found: Found }
	/** The product does not exist, or has no such question. */
	| { readonly state: 'missing'; readonly bestSellers: readonly ProductCard[] }
	/** The request to the store failed. */
	| { readonly state: 'unreachable' }

type Stores = Pick<App.Locals, 'store' | 'optional'>

/** Loads the list of the questions on a product. */
export function loadQuestionsPage(stores: Stores, id: string, page: number, size?: number): Promise<ProductWith<QuestionPage>> {
	return loadWith(stores, id, (store) => fetchQuestions(store, id, page, size))
}

/** Loads one question on a product. */
export function loadQuestion(stores: Stores, id: string, questionId: string): Promise<ProductWith<Question>> {
	return loadWith(stores, id, (store) => fetchQuestion(store, id, questionId))
}

/** Loads the product of the form for a question. */
export function loadAskedProduct(stores: Stores, id: string): Promise<ProductWith<true>> {
	return loadWith(stores, id, () => Promise.resolve(true))
}

async function loadWith<Found>(
	{ store, optional }: Stores,
	id: string,
	read: (store: StoreClient) => Promise<Found | null>,
): Promise<ProductWith<Found>> {
	const missing = async () => ({ state: 'missing' as const, bestSellers: await loadBestSellers(optional) })
	try {
		const [product, found] = await Promise.all([fetchProduct(store, id), read(store)])
		return found === null ? await missing() : { state: 'found', product, found }
	} catch (failure) {
		return isFinalRefusal(failure) ? await missing() : { state: 'unreachable' }
	}
}
