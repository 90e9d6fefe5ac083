import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { readDemo } from '@storefront/store/commerce/demo/read-demo.ts'
import { recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { inChunks } from '../../chunks.ts'
import type { Watch } from '../apply.ts'
import { removeDemoLeftovers } from './demo-leftovers.ts'
import { removeProducts, rowsOfRemoved } from './remove.ts'

/** Numbers of removed rows of the demo catalogue. */
export interface RemovedDemo {
	readonly products: number
	readonly categories: number
	readonly brands: number
	readonly coupons: number
}

/** The products of the demo catalogue if the shop has no others; otherwise empty, because the owner uses the catalogue. */
export async function findDemoProducts(db: Db): Promise<{ id: number; key: string }[]> {
	const own = await db.selectFrom('products').select('id').where('source', '<>', 'demo').limit(1).executeTakeFirst()
	if (own) return []
	const rows = await db.selectFrom('products').select(['id', 'external_id']).orderBy('id').execute()
	return rows.map(({ id, external_id }) => ({ id, key: external_id ?? '' }))
}

/**
 * Removes the demo catalogue: its products with their reviews and places in sections, its categories and brands, the pictures of
 * the home page that link to them, and its coupons, whose codes are public. Settings and orders stay.
 */
export async function removeDemo(
	trx: Transaction<Database>,
	products: readonly { readonly id: number }[],
	now: Date,
	watch?: Watch,
): Promise<RemovedDemo> {
	const before = await count(trx)
	const ids = products.map(({ id }) => id)
	await watch?.([
		...(['categories', 'brands'] as const).map((table) => ({ table, where: {} })),
		...(await rowsOfRemoved(trx, ids)),
		...(['sliders', 'promotions', 'sections', 'coupons', 'tax_rates'] as const).map((table) => ({ table, where: {} })),
	])
	await removeProducts(trx, ids)
	// Slides and promotions that the owner added stay.
	await trx.deleteFrom('sliders').where('image', 'not like', 'media:%').execute()
	await trx.deleteFrom('promotions').where('image', 'not like', 'media:%').execute()
	await removeDemoLeftovers(trx)
	const codes = (await readDemo()).shop.coupons.map(({ code }) => code)
	await inChunks(codes, (chunk) => trx.deleteFrom('coupons').where('code', 'in', chunk).returning('id').execute())
	await recordChanges(trx, [catalogueTag], now)
	const after = await count(trx)
	return {
		products: before.products - after.products,
		categories: before.categories - after.categories,
		brands: before.brands - after.brands,
		coupons: before.coupons - after.coupons,
	}
}

type Counts = Readonly<Record<'products' | 'categories' | 'brands' | 'coupons', number>>

async function count(db: Db): Promise<Counts> {
	const { products, categories, brands, coupons } = await db
		.selectNoFrom(({ selectFrom, fn }) => [
			selectFrom('products').select(fn.countAll<number>().as('rows')).as('products'),
			selectFrom('categories').select(fn.countAll<number>().as('rows')).as('categories'),
			selectFrom('brands').select(fn.countAll<number>().as('rows')).as('brands'),
			selectFrom('coupons').select(fn.countAll<number>().as('rows')).as('coupons'),
		])
		.executeTakeFirstOrThrow()
	return { products: products ?? 0, categories: categories ?? 0, brands: brands ?? 0, coupons: coupons ?? 0 }
}
