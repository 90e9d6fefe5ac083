import { isDeepStrictEqual } from 'node:util'
import { type CatalogueProduct, stockOfProduct } from '@storefront/connectors-shared/catalogue/product.ts'
import type { Snapshot } from '@storefront/connectors-shared/catalogue/snapshot.ts'
import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'

/** Returns the cache tags of pages that show data that differs between `before` and `after`. */
export function changedTags(before: Snapshot, after: Snapshot): readonly string[] {
	// Changes of menus and of the set of products affect all pages.
	const isAnother =
		!isDeepStrictEqual(before.collections, after.collections) || !isDeepStrictEqual([...before.byId.keys()], [...after.byId.keys()])
	const ids = new Set([...before.byId.keys(), ...after.byId.keys()])
	return [
		...new Set([...(isAnother ? [catalogueTag] : []), ...[...ids].flatMap((id) => tagsOfChange(before.byId.get(id), after.byId.get(id)))]),
	]
}

function tagsOfChange(before: CatalogueProduct | undefined, after: CatalogueProduct | undefined): readonly string[] {
	if (isDeepStrictEqual(before, after)) return []
	const own = [...(before ? tagsOf(before) : []), ...(after ? tagsOf(after) : [])]
	if (!before || !after || !isDeepStrictEqual(withoutStock(before), withoutStock(after))) return [...own, catalogueTag]
	// The stock is shown on the product page; listings show only whether a product is sold out.
	return stockOfProduct(before) > 0 === stockOfProduct(after) > 0 ? [`product:${after.id}`] : own
}

function withoutStock({ variants, ...product }: CatalogueProduct) {
	return { ...product, updatedAt: '', variants: variants.map((variant) => ({ ...variant, stock: 0 })) }
}

function tagsOf({ id, category, subCategory }: CatalogueProduct): readonly string[] {
	return [`product:${id}`, ...[category, subCategory].flatMap((one) => (one ? `category:${one.id}` : []))]
}
