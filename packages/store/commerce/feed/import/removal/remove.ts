import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { inChunks } from '../../chunks.ts'
import type { RowSet, Watch } from '../apply.ts'
import { rowsOfProducts, rowsOfVariants } from './dependent-rows.ts'
import { findOrderedProducts } from './ordered.ts'

/** Sources of products that a feed may remove; products that the owner created by hand stay. */
export type Source = 'feed' | 'demo'

const pageSize = 1000

/** Ids of the products of these sources for whose keys `isGone` returns true. */
export async function findRemovedProducts(db: Db, sources: readonly Source[], isGone: (key: string) => boolean): Promise<number[]> {
	const ids: number[] = []
	for (let last = 0; ; ) {
		const rows = await db
			.selectFrom('products')
			.select(['id', 'external_id'])
			.where('source', 'in', sources)
			.where('id', '>', last)
			.orderBy('id')
			.limit(pageSize)
			.execute()
		for (const { id, external_id } of rows) if (external_id !== null && isGone(external_id)) ids.push(id)
		const end = rows.at(-1)
		if (!end) return ids
		last = end.id
	}
}

/** Removes products from the catalogue. Ordered products stay, out of stock, because orders refer to them. */
export async function removeOrSellOut(
	trx: Transaction<Database>,
	ids: readonly number[],
	now: Date,
	watch?: Watch,
): Promise<{ removed: number; soldOut: number }> {
	if (watch) {
		await watch((['categories', 'brands', 'tax_rates'] as const).map((table) => ({ table, where: {} })))
		await watch(await rowsOfRemoved(trx, ids))
	}
	const ordered = await findOrderedProducts(trx, ids)
	const removable = ids.filter((id) => !ordered.has(id))
	await removeProducts(trx, removable)
	await inChunks([...ordered], (chunk) =>
		trx.updateTable('offers').set({ stock: 0 }).where('product_id', 'in', chunk).returning('id').execute(),
	)
	if (!watch) await summarize(trx, [...ordered])
	if (ids.length > 0) await recordChanges(trx, [catalogueTag], now)
	return { removed: removable.length, soldOut: ordered.size }
}

/** All rows that are deleted with products, categories and brands aside. */
export async function rowsOfRemoved(db: Db, ids: readonly number[]): Promise<readonly RowSet[]> {
	const offers = await inChunks(ids, (chunk) => db.selectFrom('offers').select('id').where('product_id', 'in', chunk).execute())
	const reviews = await inChunks(ids, (chunk) => db.selectFrom('customer_reviews').select('id').where('product_id', 'in', chunk).execute())
	return [
		{ table: 'products', where: { id: ids } },
		{ table: 'offers', where: { product_id: ids } },
		...rowsOfProducts(ids),
		...rowsOfVariants(offers.map(({ id }) => id)),
		{ table: 'customer_review_pictures', where: { review_id: reviews.map(({ id }) => id) } },
	]
}

/** Removes products with all dependent rows, and the categories and brands that become empty. */
export async function removeProducts(db: Db, ids: readonly number[]): Promise<void> {
	const removed = await inChunks(ids, (chunk) =>
		db.deleteFrom('products').where('id', 'in', chunk).returning(['category_id', 'sub_category_id', 'brand_id']).execute(),
	)
	const numbers = (values: readonly (number | null)[]) => [...new Set(values.filter((value) => value !== null))]
	await removeEmptyCategories(db, numbers(removed.map(({ sub_category_id }) => sub_category_id)))
	await removeEmptyCategories(db, numbers(removed.map(({ category_id }) => category_id)))
	await inChunks(numbers(removed.map(({ brand_id }) => brand_id)), (chunk) =>
		db
			.deleteFrom('brands')
			.where('id', 'in', chunk)
			.where(({ not, exists, selectFrom }) =>
				not(exists(selectFrom('products').select('products.id').whereRef('products.brand_id', '=', 'brands.id'))),
			)
			.returning('id')
			.execute(),
	)
}

/** Removes those of the categories that have no products and no sub-categories. */
export async function removeEmptyCategories(db: Db, ids: readonly number[]): Promise<void> {
	await inChunks(ids, (chunk) =>
		db
			.deleteFrom('categories')
			.where('id', 'in', chunk)
			.where(({ not, exists, selectFrom }) =>
				not(exists(selectFrom('categories as sub').select('sub.id').whereRef('sub.parent_id', '=', 'categories.id'))),
			)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('products')
							.select('products.id')
							.where(({ or, eb }) =>
								or([
									eb('products.category_id', '=', eb.ref('categories.id')),
									eb('products.sub_category_id', '=', eb.ref('categories.id')),
								]),
							),
					),
				),
			)
			.returning('id')
			.execute(),
	)
}
