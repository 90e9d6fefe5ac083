import { createHash } from 'node:crypto'
import { fetchFirstProducts } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchAccessories } from '@storefront/contract/client/catalogue/products.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { relatedProductCount } from '@storefront/contract/domain/constants.ts'
import { shopLanguages } from '@storefront/i18n/language.ts'
import { shopMarkets } from '@storefront/i18n/market.ts'
import { configuration } from '#backend/environment.ts'
import { listEntries } from './frame/entries.ts'
import { loadFrame } from './frame/frame.ts'

/** A short hash of the values. */
export function digest(...values: readonly unknown[]): string {
	return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

/** Hash of the content that every page shows: header, footer, menus, and build settings. */
export async function frameKey(store: StoreClient): Promise<string> {
	const texts = await Promise.all([listEntries('menus'), listEntries('footer')])
	const { SITE_URL, STORE_API_URL, STORE_PATHS, PUBLIC_IP_LOOKUP_URL, FALLBACK_IP } = configuration
	const built = { SITE_URL, STORE_API_URL, STORE_PATHS, PUBLIC_IP_LOOKUP_URL, FALLBACK_IP }
	return digest(
		await loadFrame(store),
		texts.flat().map(({ data }) => data),
		built,
		shopLanguages().map(({ texts, ...language }) => ({ ...language, texts: [...texts] })),
		shopMarkets(),
		new Date().getFullYear(),
	)
}

/** Hash of the content that every product page shows, including its texts. */
export async function productFrameKey(store: StoreClient): Promise<string> {
	const texts = await Promise.all([listEntries('product'), listEntries('policies')])
	return digest(
		await frameKey(store),
		texts.flat().map(({ data }) => data),
	)
}

/**
 * Returns a hash of the accessories of each product; null if the store does not support accessories, which the product
 * `example` determines.
 */
export async function accessoryKeys(store: StoreClient, example: string | undefined): Promise<(product: string) => Promise<string | null>> {
	const hasAccessories = example !== undefined && (await fetchProduct(store, example)).tellsAccessories
	return async (product) => (hasAccessories ? digest(await fetchAccessories(store, product)) : null)
}

/** Returns a hash of the related products by category, with one request for each category. */
export function relatedKeys(store: StoreClient): (category: string, subCategory: string | null) => Promise<string> {
	const known = new Map<string, Promise<string>>()
	return (category, subCategory) => {
		const group = `${category} ${subCategory ?? ''}`
		const key =
			known.get(group) ??
			fetchFirstProducts(store, { category, subCategory, items: relatedProductCount + 1 }).then((cards) => digest(cards))
		known.set(group, key)
		return key
	}
}
