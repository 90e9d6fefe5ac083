import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import type { ParsedQuery } from '../../search/parse-query.ts'
import { wholeShop } from '../../specifications/index-specifications.ts'
import type { FacetScope } from '../../specifications/stored-filters.ts'
import type { Scope } from './products.ts'

/**
 * The scope whose filters a listing shows: its sub-category or category; for a search in the whole shop the category of most
 * results; otherwise the whole shop.
 */
export async function findFacetScope(
	db: Db,
	{ category, subCategory }: Scope,
	search: ParsedQuery | null | undefined,
): Promise<FacetScope> {
	const own = subCategory?.id ?? category?.id
	if (own !== undefined || !search) return toFacetScope(own ?? wholeShop, category)
	const counts = await db
		.selectFrom('products')
		.select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
		.where(search.condition)
		.groupBy('category_id')
		.orderBy(sql`count(*)`, 'desc')
		.orderBy('category_id')
		.limit(1)
		.execute()
	return toFacetScope(counts[0]?.category_id ?? wholeShop, category)
}

/** Like `findFacetScope`, from products that are already counted. */
export function facetScopeOfGroups(
	{ category, subCategory }: Scope,
	isSearch: boolean,
	groups: readonly { readonly category_id: number; readonly count: number }[],
): FacetScope {
	const own = subCategory?.id ?? category?.id
	if (own !== undefined || !isSearch) return toFacetScope(own ?? wholeShop, category)
	const counts = new Map<number, number>()
	for (const { category_id, count } of groups) counts.set(category_id, (counts.get(category_id) ?? 0) + count)
	return toFacetScope([...counts].sort(([a, some], [b, others]) => others - some || a - b)[0]?.[0] ?? wholeShop, category)
}

function toFacetScope(own: number, category: Scope['category']): FacetScope {
	return { own, parent: category && category.id !== own ? category.id : null }
}
