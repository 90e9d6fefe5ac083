import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inChunks } from '../chunks.ts'
import { type FeedLine, productKey } from '../feed-line.ts'
import {
	loadProducts,
	manualProductIds,
	manualVariantIds,
	offerIdOf,
	productKeyOf,
	type StoredProduct,
	type StoredVariant,
} from '../stored/stored-products.ts'

/** The stored products and variants of some groups of lines. */
export interface Stored {
	/** The product of each group, by key, without the variants that the feed moves to another group. */
	readonly products: ReadonlyMap<string, StoredProduct>
	/** The variants of the lines by feed id, whatever product they belong to now. */
	readonly offers: ReadonlyMap<string, StoredVariant>
}

/**
 * Finds the products and variants of groups. If a feed renames a group, or groups lines that were separate, the product of the
 * first line becomes the product of the group, and keeps its URL, reviews and sales. `isInFeed` tells whether a product has its
 * own lines in the feed; such a product is not available for another group.
 */
export async function findStored(db: Db, groups: readonly (readonly FeedLine[])[], isInFeed: (key: string) => boolean): Promise<Stored> {
	const lines = groups.flat()
	const ids = lines.map(({ id }) => id)
	const keys = [...new Set(lines.map(productKey))]
	const productIds = [
		...manualProductIds(keys),
		...(await inChunks(keys, (chunk) => db.selectFrom('products').select('id').where('external_id', 'in', chunk).execute())).map(
			({ id }) => id,
		),
		...(await inChunks(ids, (chunk) => db.selectFrom('offers').select('product_id as id').where('external_id', 'in', chunk).execute())).map(
			({ id }) => id,
		),
		...(
			await inChunks(manualVariantIds(ids), (chunk) =>
				db.selectFrom('offers').select('product_id as id').where('id', 'in', chunk).execute(),
			)
		).map(({ id }) => id),
	]
	const found = await loadProducts(db, productIds)
	const offers = new Map(found.flatMap((product) => product.offers).map((offer) => [offerIdOf(offer), offer]))
	const keyOfLine = new Map(lines.map((line) => [line.id, productKey(line)]))
	const products = new Map<string, StoredProduct>()
	for (const [key, product] of assignProducts(groups, found, offers, isInFeed)) {
		const own = product.offers.filter((offer) => (keyOfLine.get(offerIdOf(offer)) ?? key) === key)
		products.set(key, { ...product, offers: own })
	}
	return { products, offers }
}

/** Assigns products to groups, by key. */
function assignProducts(
	groups: readonly (readonly FeedLine[])[],
	found: readonly StoredProduct[],
	offers: ReadonlyMap<string, StoredVariant>,
	isInFeed: (key: string) => boolean,
): Map<string, StoredProduct> {
	const byKey = new Map(found.map((product) => [productKeyOf(product), product]))
	const byId = new Map(found.map((product) => [product.row.id, product]))
	const productOfGroup = new Map<string, StoredProduct>()
	const assigned = new Set<StoredProduct>()
	for (const [first] of groups) {
		if (!first) continue
		const key = productKey(first)
		const owner = byId.get(offers.get(first.id)?.product_id ?? 0)
		const free = owner && !isInFeed(productKeyOf(owner)) && !assigned.has(owner) ? owner : undefined
		const product = byKey.get(key) ?? free
		if (!product) continue
		productOfGroup.set(key, product)
		assigned.add(product)
	}
	return productOfGroup
}
