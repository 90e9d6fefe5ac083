import { fetchListedProducts, type ListedProduct } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchAnsweredQuestions, fetchQuestions } from '@storefront/contract/client/catalogue/questions.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { fetchAllCategories } from '@storefront/contract/client/frame/site.ts'
import { language } from '@storefront/i18n/language.ts'
import { parseLocalizedPath } from '@storefront/i18n/localized-path.ts'
import { secondaryMarketCodes } from '@storefront/i18n/market.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { configuration } from '#backend/environment.ts'
import { staticStore } from '#backend/static-store.ts'
import { sitemapParts } from './frame/sitemap.ts'
import { accessoryKeys, digest, frameKey, productFrameKey, relatedKeys } from './page-keys.ts'

/** Runs `work` for a route in the language and market of its pages, because markets sell different products. */
function inRouteLocale<Result>(work: () => Promise<Result>): (route: { readonly routePattern: string }) => Promise<Result> {
	return async ({ routePattern }) => {
		const { language, market } = parseLocalizedPath(routePattern)
		return await withLanguage(language.tag, work, market)
	}
}

/** Paths of the static build: a page for every category and product of the store at STORE_API_URL. */
export const categoryPaths = inRouteLocale(async () => {
	const categories = await fetchAllCategories(staticStore)
	return categories.map(({ id }) => ({ params: { categoryId: id } }))
})

/** Number of products per request: the largest page size of listings. */
const pageSize = 100

/** Maximum number of parallel requests to the store. */
const atOnce = 16

/** Product paths with a hash of the content of the page. A page with an unchanged hash is copied from the previous build. */
export const productPaths = inRouteLocale(async () => {
	const [frame, products] = await Promise.all([productFrameKey(staticStore), fetchListedProducts(staticStore, pageSize)])
	const relatedTo = relatedKeys(staticStore)
	const marketsOf = await loadOtherMarkets()
	const accessoriesOf = await accessoryKeys(staticStore, products[0]?.id)
	const pathOf = async (product: ListedProduct) => {
		const related = product.category === null ? null : await relatedTo(product.category, product.subCategory)
		return {
			params: { productId: product.id },
			cacheKey: digest(frame, await revisionOf(product), related, await accessoriesOf(product.id), marketsOf(product.id)),
		}
	}
	const found: Awaited<ReturnType<typeof pathOf>>[] = []
	for (let start = 0; start < products.length; start += atOnce) {
		found.push(...(await Promise.all(products.slice(start, start + atOnce).map(pathOf))))
	}
	return found
})

/** Returns the secondary markets that sell a product, because its page links to them. */
async function loadOtherMarkets(): Promise<(id: string) => readonly string[]> {
	const sold = await Promise.all(
		secondaryMarketCodes().map(async (code) => {
			const products = await withLanguage(language(), () => fetchListedProducts(staticStore, pageSize), code)
			return { code, ids: new Set(products.map(({ id }) => id)) }
		}),
	)
	return (id) => sold.filter(({ ids }) => ids.has(id)).map(({ code }) => code)
}

/** Paths of review pages, for every product with reviews. */
export const reviewPaths = inRouteLocale(async () => {
	const [frame, products] = await Promise.all([frameKey(staticStore), fetchListedProducts(staticStore, pageSize)])
	const reviewed = hasCapability('reviews') ? products.filter(({ isReviewed }) => isReviewed) : []
	const pathOf = async (product: ListedProduct) => ({
		params: { productId: product.id },
		cacheKey: digest(frame, await revisionOf(product)),
	})
	return await Promise.all(reviewed.map(pathOf))
})

/** Number of ids per request, the most that a store sends. */
const idsPerPage = 1000

/** The products with an answered question. */
async function answeredProducts(): Promise<readonly string[]> {
	if (!hasCapability('questions')) return []
	const ids = new Set<string>()
	for (let page = 1, last = 1; page <= last; page++) {
		const { questions, total } = await fetchAnsweredQuestions(staticStore, { page, size: idsPerPage })
		for (const { productId } of questions) ids.add(productId)
		last = Math.ceil(total / idsPerPage)
	}
	return [...ids]
}

/** Paths of the lists of questions, for every product with an answered question. */
export const questionListPaths = inRouteLocale(async () => {
	// For the capabilities of the store.
	await frameKey(staticStore)
	return (await answeredProducts()).map((productId) => ({ params: { productId } }))
})

/** Paths of the pages of single questions, for all questions of these lists. */
export const questionPagePaths = inRouteLocale(async () => {
	await frameKey(staticStore)
	const lists = await Promise.all(
		(await answeredProducts()).map(async (productId) => ({ productId, ...(await fetchQuestions(staticStore, productId, 1, pageSize)) })),
	)
	return lists.flatMap(({ productId, questions }) => questions.map(({ id }) => ({ params: { productId, questionId: id } })))
})

/** The revision of a product. If the store sends none, a hash of the complete product replaces it. */
async function revisionOf({ id, revision }: ListedProduct): Promise<string> {
	return revision ?? digest(await fetchProduct(staticStore, id))
}

export async function sitemapPartPaths() {
	if (!configuration.SITE_URL) return []
	return (await sitemapParts(staticStore)).map((part) => ({ params: { part } }))
}
