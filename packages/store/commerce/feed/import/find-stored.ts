import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inChunks } from '../chunks.ts'
import { type FeedLine, productKey } from '../line.ts'
import {
	handMadeOffers,
	handMadeProducts,
	loadProducts,
	offerIdOf,
	productKeyOf,
	type StoredOffer,
	type StoredProduct,
} from '../stored/stored.ts'

/** What the shop has already of some groups of lines. */
export interface Stored {
	/** The product of a group by its key. Of its offers those that the feed has put into another group are left out. */
	readonly products: ReadonlyMap<string, StoredProduct>
	/** Offers of the lines by their ids, wherever they are now. */
	readonly offers: ReadonlyMap<string, StoredOffer>
}

/**
 * Finds the products and offers of groups. When a feed gives a group another name, or puts lines into a group that had
 * none, the product of the first line becomes that of the group: its address, reviews and sales stay. `isInFeed` says
 * whether a product has its own lines in the feed, and so is not free.
 */
export async function findStored(db: Db, groups: readonly (readonly FeedLine[])[], isInFeed: (key: string) => boolean): Promise<Stored> {
	const lines = groups.flat()
	const ids = lines.map(({ id }) => id)
	const keys = [...new Set(lines.map(productKey))]
	const productIds = [
		...handMadeProducts(keys),
		...(await inChunks(keys, (chunk) => db.selectFrom('products').select('id').where('external_id', 'in', chunk).execute())).map(
			({ id }) => id,
		),
		...(await inChunks(ids, (chunk) => db.selectFrom('offers').select('product_id as id').where('external_id', 'in', chunk).execute())).map(
			({ id }) => id,
		),
		...(
			await inChunks(handMadeOffers(ids), (chunk) => db.selectFrom('offers').select('product_id as id').where('id', 'in', chunk).execute())
		).map(({ id }) => id),
	]
	const found = await loadProducts(db, productIds)
	const offers = new Map(found.flatMap((product) => product.offers).map((offer) => [offerIdOf(offer), offer]))
	const keyOfLine = new Map(lines.map((line) => [line.id, productKey(line)]))
	const products = new Map<string, StoredProduct>()
	for (const [key, product] of claims(groups, found, offers, isInFeed)) {
		const own = product.offers.filter((offer) => (keyOfLine.get(offerIdOf(offer)) ?? key) === key)
		products.set(key, { ...product, offers: own })
	}
	return { products, offers }
}

/** Which product is which group's. */
function claims(
	groups: readonly (readonly FeedLine[])[],
	found: readonly StoredProduct[],
	offers: ReadonlyMap<string, StoredOffer>,
	isInFeed: (key: string) => boolean,
): Map<string, StoredProduct> {
	const byKey = new Map(found.map((product) => [productKeyOf(product), product]))
	const byId = new Map(found.map((product) => [product.row.id, product]))
	const claimed = new Map<string, StoredProduct>()
	const taken = new Set<StoredProduct>()
	for (const [first] of groups) {
		if (!first) continue
		const key = productKey(first)
		const holder = byId.get(offers.get(first.id)?.product_id ?? 0)
		const free = holder && !isInFeed(productKeyOf(holder)) && !taken.has(holder) ? holder : undefined
		const product = byKey.get(key) ?? free
		if (!product) continue
		claimed.set(key, product)
		taken.add(product)
	}
	return claimed
}
