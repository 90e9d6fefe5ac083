import { fetchListedProducts, type ListedProduct } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
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

/** Does something for a route in the language and market of its pages: in a market other products are sold. */
function inEdition<Result>(work: () => Promise<Result>): (route: { readonly routePattern: string }) => Promise<Result> {
	return async ({ routePattern }) => {
		const { language, market } = parseLocalizedPath(routePattern)
		return await withLanguage(language.tag, work, market)
	}
}

/** What the static mode builds: a page for every category and every product of the store behind STORE_API_URL. */
export const categoryPaths = inEdition(async () => {
	const categories = await fetchAllCategories(staticStore)
	return categories.map(({ id }) => ({ params: { categoryId: id } }))
})

/** How many products to ask for at once: the largest page that a listing offers. */
const pageSize = 100

/** How many calls may wait for the store. */
const atOnce = 16

/** Each with a key of all that its page shows: a page whose key is that of the build before is taken from there. */
export const productPaths = inEdition(async () => {
	const [frame, products] = await Promise.all([productFrameKey(staticStore), fetchListedProducts(staticStore, pageSize)])
	const relatedTo = relatedKeys(staticStore)
	const marketsOf = await soldElsewhere()
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

/** In which further markets products are sold, which their pages name. */
async function soldElsewhere(): Promise<(id: string) => readonly string[]> {
	const sold = await Promise.all(
		secondaryMarketCodes().map(async (code) => {
			const products = await withLanguage(language(), () => fetchListedProducts(staticStore, pageSize), code)
			return { code, ids: new Set(products.map(({ id }) => id)) }
		}),
	)
	return (id) => sold.filter(({ ids }) => ids.has(id)).map(({ code }) => code)
}

/** A page of reviews for every product that has any. */
export const reviewPaths = inEdition(async () => {
	const [frame, products] = await Promise.all([frameKey(staticStore), fetchListedProducts(staticStore, pageSize)])
	const reviewed = hasCapability('reviews') ? products.filter(({ isReviewed }) => isReviewed) : []
	const pathOf = async (product: ListedProduct) => ({
		params: { productId: product.id },
		cacheKey: digest(frame, await revisionOf(product)),
	})
	return await Promise.all(reviewed.map(pathOf))
})

/** A store that tells no revision is asked for the whole product. */
async function revisionOf({ id, revision }: ListedProduct): Promise<string> {
	return revision ?? digest(await fetchProduct(staticStore, id))
}

export async function sitemapPartPaths() {
	if (!configuration.SITE_URL) return []
	return (await sitemapParts(staticStore)).map((part) => ({ params: { part } }))
}
