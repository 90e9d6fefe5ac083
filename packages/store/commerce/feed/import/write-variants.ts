import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OffersTable } from '@storefront/store/infrastructure/db/schema/catalogue.ts'
import type { Insertable } from 'kysely'
import { inChunks } from '../chunks.ts'
import type { ProductPlan } from './plan/plan-product.ts'
import type { VariantPlan } from './plan/plan-variant.ts'

/**
 * Moves variants that the feed puts into another group to their new product, with their cart lines. Returns the ids of the products
 * that they left.
 */
export async function moveVariants(db: Db, plans: readonly ProductPlan[], ids: ReadonlyMap<string, number>): Promise<number[]> {
	const left = new Set<number>()
	for (const { offer, product_id } of variantPlansOf(plans, ids)) {
		if (!offer.stored || offer.stored.product_id === product_id) continue
		left.add(offer.stored.product_id)
		await db.updateTable('offers').set({ product_id }).where('id', '=', offer.stored.id).execute()
		await db.updateTable('cart_lines').set({ product_id }).where('offer_id', '=', offer.stored.id).execute()
		await db.updateTable('saved_lines').set({ product_id }).where('offer_id', '=', offer.stored.id).execute()
	}
	return [...left]
}

/** Creates, changes and removes the variants of products. */
export async function writeVariants(db: Db, plans: readonly ProductPlan[], ids: ReadonlyMap<string, number>): Promise<void> {
	const rows: Insertable<OffersTable>[] = []
	for (const { offer, product_id } of variantPlansOf(plans, ids)) {
		if (offer.row) rows.push({ ...offer.row, product_id })
		else if (offer.stored && Object.keys(offer.changes).length > 0)
			await db.updateTable('offers').set(offer.changes).where('id', '=', offer.stored.id).execute()
	}
	await inChunks(rows, (chunk) => db.insertInto('offers').values(chunk).returning('id').execute())
	const gone = plans.flatMap((plan) => plan.gone.map(({ id }) => id))
	await inChunks(gone, (chunk) => db.deleteFrom('offers').where('id', 'in', chunk).returning('id').execute())
}

/** Removes those of the products that have no variants. */
export async function removeEmptyProducts(db: Db, productIds: readonly number[]): Promise<void> {
	await inChunks(productIds, (chunk) =>
		db
			.deleteFrom('products')
			.where('id', 'in', chunk)
			.where(({ not, exists, selectFrom }) =>
				not(exists(selectFrom('offers').select('offers.id').whereRef('offers.product_id', '=', 'products.id'))),
			)
			.returning('id')
			.execute(),
	)
}

function variantPlansOf(plans: readonly ProductPlan[], ids: ReadonlyMap<string, number>): { offer: VariantPlan; product_id: number }[] {
	return plans.flatMap(({ draft, offers }) => {
		const product_id = ids.get(draft.key)
		if (product_id === undefined) throw new Error(`The product "${draft.key}" was not written`)
		return offers.map((offer) => ({ offer, product_id }))
	})
}
