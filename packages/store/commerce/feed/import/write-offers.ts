import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OffersTable } from '@storefront/store/infrastructure/db/schema/catalogue.ts'
import type { Insertable } from 'kysely'
import { inChunks } from '../chunks.ts'
import type { OfferPlan } from './plan/plan-offer.ts'
import type { ProductPlan } from './plan/plan-product.ts'

/**
 * Brings offers that the feed has put into another group to their new product, with the cart lines that hold them;
 * gives the products that they have left.
 */
export async function moveOffers(db: Db, plans: readonly ProductPlan[], ids: ReadonlyMap<string, number>): Promise<number[]> {
	const left = new Set<number>()
	for (const { offer, product_id } of allOffers(plans, ids)) {
		if (!offer.stored || offer.stored.product_id === product_id) continue
		left.add(offer.stored.product_id)
		await db.updateTable('offers').set({ product_id }).where('id', '=', offer.stored.id).execute()
		await db.updateTable('cart_lines').set({ product_id }).where('offer_id', '=', offer.stored.id).execute()
		await db.updateTable('saved_lines').set({ product_id }).where('offer_id', '=', offer.stored.id).execute()
	}
	return [...left]
}

/** Makes, changes and removes the offers of products. */
export async function writeOffers(db: Db, plans: readonly ProductPlan[], ids: ReadonlyMap<string, number>): Promise<void> {
	const rows: Insertable<OffersTable>[] = []
	for (const { offer, product_id } of allOffers(plans, ids)) {
		if (offer.row) rows.push({ ...offer.row, product_id })
		else if (offer.stored && Object.keys(offer.changes).length > 0)
			await db.updateTable('offers').set(offer.changes).where('id', '=', offer.stored.id).execute()
	}
	await inChunks(rows, (chunk) => db.insertInto('offers').values(chunk).returning('id').execute())
	const gone = plans.flatMap((plan) => plan.gone.map(({ id }) => id))
	await inChunks(gone, (chunk) => db.deleteFrom('offers').where('id', 'in', chunk).returning('id').execute())
}

/** Removes those of these products that have nothing left to sell. */
export async function removeEmpty(db: Db, productIds: readonly number[]): Promise<void> {
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

function allOffers(plans: readonly ProductPlan[], ids: ReadonlyMap<string, number>): { offer: OfferPlan; product_id: number }[] {
	return plans.flatMap(({ draft, offers }) => {
		const product_id = ids.get(draft.key)
		if (product_id === undefined) throw new Error(`The product "${draft.key}" was not written`)
		return offers.map((offer) => ({ offer, product_id }))
	})
}
