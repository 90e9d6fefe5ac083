import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Understood } from '../../search/search.ts'
import { wholeShop } from '../../specifications/keep.ts'
import type { Scope } from './products.ts'

/**
 * Whose filters a listing has: those of its sub-category or category; of a search in the whole shop those of the category
 * that most of what is found belongs to; else those that the whole shop shares.
 */
export async function facetScope(db: Db, { category, subCategory }: Scope, search: Understood | null | undefined): Promise<number> {
	const own = subCategory?.id ?? category?.id
	if (own !== undefined || !search) return own ?? wholeShop
	const counts = await db
		.selectFrom('products')
		.select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
		.where(search.condition)
		.groupBy('category_id')
		.orderBy(sql`count(*)`, 'desc')
		.orderBy('category_id')
		.limit(1)
		.execute()
	return counts[0]?.category_id ?? wholeShop
}

/** The same where the products are counted already. */
export function facetScopeOf(
	{ category, subCategory }: Scope,
	isSearch: boolean,
	groups: readonly { readonly category_id: number; readonly count: number }[],
): number {
	const own = subCategory?.id ?? category?.id
	if (own !== undefined || !isSearch) return own ?? wholeShop
	const counts = new Map<number, number>()
	for (const { category_id, count } of groups) counts.set(category_id, (counts.get(category_id) ?? 0) + count)
	return [...counts].sort(([a, some], [b, others]) => others - some || a - b)[0]?.[0] ?? wholeShop
}
