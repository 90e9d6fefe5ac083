import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { matchCondition, nextMatches, type PageOfMatches } from '@storefront/store/commerce/search/match-condition.ts'
import { parseTextList } from '@storefront/store/infrastructure/db/json.ts'
import { type Db, engineOf } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { type Page, type PageRequest, type Reading, readPage } from '../keyset.ts'

export const productStates = ['shown', 'archived', 'sold-out', 'on-sale', 'without-picture'] as const
export type ProductState = (typeof productStates)[number]

export interface ProductFilter {
	/** Words of name, SKU, brand or category. */
	readonly search?: string | undefined
	/** Id of a category or a sub-category. */
	readonly category?: number | undefined
	readonly brand?: number | undefined
	readonly state?: ProductState | undefined
}

/** A product of the list. */
export interface ProductRow {
	readonly id: number
	readonly name: string
	/** Address of its picture, as stored. */
	readonly picture: string
	readonly category: string
	readonly brand: string
	/** Lowest price after discount, in minor units. */
	readonly paid: number
	readonly varies: boolean
	readonly isReduced: boolean
	readonly stock: number
	readonly variants: number
	readonly isArchived: boolean
}

/** One page of products, the newest first. */
export function listProducts(db: Db, filter: ProductFilter, page: PageRequest): Promise<Page<ProductRow>> {
	return readPage(
		page,
		async ({ key, isBackwards, limit }: Reading) => {
			const direction = isBackwards ? 'asc' : 'desc'
			const [last] = key ?? []
			const read = async (matches?: PageOfMatches) => {
				const rows = await filtered(db, filter, matches)
					.innerJoin('categories as top', 'top.id', 'products.category_id')
					.leftJoin('categories as sub', 'sub.id', 'products.sub_category_id')
					.leftJoin('brands', 'brands.id', 'products.brand_id')
					.leftJoin('archived_products as archived', 'archived.product_id', 'products.id')
					.select(['products.id', 'products.name', 'products.thumbnail', 'products.images', 'products.paid'])
					.select(['products.price_varies', 'products.discount', 'products.stock', 'top.name as top', 'sub.name as sub'])
					.select(['brands.name as brand', 'archived.archived_at'])
					.select((row) =>
						row
							.selectFrom('offers')
							.select(({ fn }) => fn.countAll<number>().as('count'))
							.whereRef('offers.product_id', '=', 'products.id')
							.as('variants'),
					)
					.$if(last !== undefined, (query) => query.where('products.id', isBackwards ? '>' : '<', last ?? 0))
					.orderBy('products.id', direction)
					.limit(limit)
					.execute()
				return rows
			}
			const isPlainSearch = engineOf(db) === 'sqlite' && filter.search && !filter.state && !filter.brand && !filter.category
			const near = isPlainSearch ? await read({ from: last ?? null, direction, limit: limit + 1 }) : []
			const rows = near.length === limit ? near : await read()
			return rows.map((row) => ({
				id: row.id,
				name: row.name,
				picture: row.thumbnail || (parseTextList(row.images)[0] ?? ''),
				category: row.sub === null ? row.top : `${row.top} › ${row.sub}`,
				brand: row.brand ?? '',
				paid: row.paid,
				varies: row.price_varies === 1,
				isReduced: row.discount > 0,
				stock: row.stock,
				variants: Number(row.variants ?? 0),
				isArchived: row.archived_at !== null,
			}))
		},
		({ id }) => [id],
	)
}

/** `matches`: only products that a page of a search starts with, on SQLite. */
function filtered(db: Db, { search = '', category, brand, state }: ProductFilter, matches?: PageOfMatches) {
	const words = searchWords(search).slice(0, 8)
	const groups = words.map((word) => ({ typed: [word], alternatives: [{ words: [word], errors: 0, isPrefix: true }] }))
	const archived = db.selectFrom('archived_products').select('product_id')
	return db
		.selectFrom('products')
		.$if(groups.length > 0, (query) =>
			matches ? query.where('products.id', 'in', nextMatches(groups, matches)) : query.where(matchCondition(db, groups, 'name')),
		)
		.$if(category !== undefined, (query) =>
			query.where((row) => row.or([row('products.category_id', '=', category ?? 0), row('products.sub_category_id', '=', category ?? 0)])),
		)
		.$if(brand !== undefined, (query) => query.where('products.brand_id', '=', brand ?? 0))
		.$if(state === 'archived', (query) => query.where('products.id', 'in', archived))
		.$if(state === 'shown', (query) => query.where('products.id', 'not in', archived))
		.$if(state === 'sold-out', (query) => query.where('products.stock', '=', 0))
		.$if(state === 'on-sale', (query) => query.where('products.discount', '>', 0))
		.$if(state === 'without-picture', (query) => query.where(sql<boolean>`(images = '[]' or images like '["/drawn/%')`))
}

/** A category for a list of choices: "Phones", "Phones › Android". */
export interface CategoryChoice {
	readonly id: number
	readonly name: string
}

/** Categories with their sub-categories, in the order of the shop, and brands by name. */
export async function readProductChoices(
	db: Db,
): Promise<{ readonly categories: readonly CategoryChoice[]; readonly brands: readonly CategoryChoice[] }> {
	const [rows, brands] = await Promise.all([
		db.selectFrom('categories').select(['id', 'parent_id', 'name']).orderBy('position').orderBy('id').execute(),
		db.selectFrom('brands').select(['id', 'name']).orderBy('name').execute(),
	])
	const subs = Map.groupBy(rows, ({ parent_id }) => parent_id)
	const categories = (subs.get(null) ?? []).flatMap(({ id, name }) => [
		{ id, name },
		...(subs.get(id) ?? []).map((sub) => ({ id: sub.id, name: `${name} › ${sub.name}` })),
	])
	return { categories, brands }
}
