import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inChunks } from '../../chunks.ts'

/** Offers of these products that somebody has ordered: they stay in the catalogue, because orders speak of them. */
export async function orderedOffers(db: Db, productIds: readonly number[]): Promise<Set<number>> {
	const rows = await inChunks(productIds, (chunk) =>
		db.selectFrom('order_lines').select('offer_id').distinct().where('product_id', 'in', chunk).execute(),
	)
	return new Set(rows.map(({ offer_id }) => offer_id))
}

/** Those of these products that somebody has ordered. */
export async function orderedProducts(db: Db, productIds: readonly number[]): Promise<Set<number>> {
	const rows = await inChunks(productIds, (chunk) =>
		db.selectFrom('order_lines').select('product_id').distinct().where('product_id', 'in', chunk).execute(),
	)
	return new Set(rows.map(({ product_id }) => product_id))
}
