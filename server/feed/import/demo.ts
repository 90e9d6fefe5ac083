import type { Transaction } from 'kysely'
import { catalogueTag, recordChanges } from '../../db/changes.ts'
import type { Db } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'
import { removeProducts } from './remove.ts'

/** What was removed of the demo catalogue. */
export interface RemovedDemo {
	readonly products: number
	readonly categories: number
	readonly brands: number
}

/** The products of the demo catalogue, when the shop has no others: then nobody has made the catalogue his own. */
export async function demoOnly(db: Db): Promise<{ id: number; key: string }[]> {
	const own = await db.selectFrom('products').select('id').where('source', '<>', 'demo').limit(1).executeTakeFirst()
	if (own) return []
	const rows = await db.selectFrom('products').select(['id', 'external_id']).orderBy('id').execute()
	return rows.map(({ id, external_id }) => ({ id, key: external_id ?? '' }))
}

/**
 * Removes the demo catalogue: its products with their reviews and places in sections, its categories and brands, and
 * the pictures of the home page that lead to them. Settings, coupons and orders stay.
 */
export async function removeDemo(
	trx: Transaction<Database>,
	products: readonly { readonly id: number }[],
	now: Date,
): Promise<RemovedDemo> {
	const before = await count(trx)
	await removeProducts(
		trx,
		products.map(({ id }) => id),
	)
	await trx.deleteFrom('sliders').execute()
	await trx.deleteFrom('promotions').execute()
	await recordChanges(trx, [catalogueTag], now)
	const after = await count(trx)
	return { products: products.length, categories: before.categories - after.categories, brands: before.brands - after.brands }
}

async function count(db: Db): Promise<{ categories: number; brands: number }> {
	const { categories, brands } = await db
		.selectNoFrom(({ selectFrom, fn }) => [
			selectFrom('categories').select(fn.countAll<number>().as('rows')).as('categories'),
			selectFrom('brands').select(fn.countAll<number>().as('rows')).as('brands'),
		])
		.executeTakeFirstOrThrow()
	return { categories: categories ?? 0, brands: brands ?? 0 }
}
