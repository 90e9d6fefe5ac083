import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inChunks } from '../../chunks.ts'

/** Ordered variants of these products. They stay in the catalogue, because orders refer to them. */
export async function findOrderedVariants(db: Db, productIds: readonly number[]): Promise<Set<number>> {
	const rows = await inChunks(productIds, (chunk) =>
		db.selectFrom('order_lines').select('offer_id').distinct().where('product_id', 'in', chunk).execute(),
	)
	return new Set(rows.map(({ offer_id }) => offer_id))
}

/** The products among these that have orders. */
export async function findOrderedProducts(db: Db, productIds: readonly number[]): Promise<Set<number>> {
	const rows = await inChunks(productIds, (chunk) =>
		db.selectFrom('order_lines').select('product_id').distinct().where('product_id', 'in', chunk).execute(),
	)
	return new Set(rows.map(({ product_id }) => product_id))
}
