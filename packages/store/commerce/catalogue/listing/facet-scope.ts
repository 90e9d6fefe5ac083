import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import type { ParsedQuery } from '../../search/search.ts'
import { wholeShop } from '../../specifications/index-specifications.ts'
import type { FacetScope } from '../../specifications/stored-filters.ts'
import type { Scope } from './products.ts'

/**
 * Whose filters a listing has: those of its sub-category or category; of a search in the whole shop those of the category
 * that most of what is found belongs to; else those that the whole shop shares.
 */
export async function facetScope(db: Db, { category, subCategory }: Scope, search: ParsedQuery | null | undefined): Promise<FacetScope> {
	const own = subCategory?.id ?? category?.id
	if (own !== undefined || !search) return within(own ?? wholeShop, category)
	const counts = await db
		.selectFrom('products')
		.select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
		.where(search.condition)
		.groupBy('category_id')
		.orderBy(sql`count(*)`, 'desc')
		.orderBy('category_id')
		.limit(1)
		.execute()
	return within(counts[0]?.category_id ?? wholeShop, category)
}

/** The same where the products are counted already. */
export function facetScopeOf(
	{ category, subCategory }: Scope,
	isSearch: boolean,
	groups: readonly { readonly category_id: number; readonly count: number }[],
): FacetScope {
	const own = subCategory?.id ?? category?.id
	if (own !== undefined || !isSearch) return within(own ?? wholeShop, category)
	const counts = new Map<number, number>()
	for (const { category_id, count } of groups) counts.set(category_id, (counts.get(category_id) ?? 0) + count)
	return within([...counts].sort(([a, some], [b, others]) => others - some || a - b)[0]?.[0] ?? wholeShop, category)
}

function within(own: number, category: Scope['category']): FacetScope {
	return { own, parent: category && category.id !== own ? category.id : null }
}
