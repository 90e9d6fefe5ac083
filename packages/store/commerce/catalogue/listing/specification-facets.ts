import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { type Expression, sql } from 'kysely'
import type { IdSet } from '../../specifications/chosen-products.ts'
import type { ChosenValues } from '../../specifications/chosen-values.ts'
import { type FacetScope, readScopeWith, type StoredFacet, type StoredScope } from '../../specifications/stored-filters.ts'
import { type Counts, countRows, countRowsAmong, countValues, type SpecificationRows } from './count-values.ts'
import type { Products } from './products.ts'

/** The data of a listing that counting its specifications needs. */
export interface FacetQuery {
	/** The scope whose filters the listing shows. */
	readonly scope: FacetScope
	/** The rows of `product_specifications` of all products in the scope; null for a search. */
	readonly all: SpecificationRows | null
	/** The products before filters; for a search the products that it finds. */
	readonly base: Products
	readonly total: number
	/** Products that pass every filter, as SQL counts them. */
	readonly matching: number
	/** Corrects the counts of products with variations, which SQL does not filter by variant. */
	readonly correct: (counts: Counts, facets: readonly StoredFacet[]) => Counts
	/** The chosen specifications. */
	readonly chosen: readonly ChosenValues[]
	/** The products that match `chosen`; null if unknown. */
	readonly chosenIds: IdSet | null
	/** The condition that a product passes all filters. */
	readonly passes: Expression<boolean>
	/** The condition that a product passes all filters but those of specifications; null without such filters. */
	readonly passesOthers: Expression<boolean> | null
}

/** A filter as the listing shows it: each count applies all filters but its own. */
export type CountedFacet = StoredFacet

/** The filters of a listing with their counts. */
export async function readSpecificationFacets(db: Db, listed: FacetQuery): Promise<readonly CountedFacet[]> {
	const storedScope = await readScopeWith(db, listed.scope, listed.chosen)
	if (storedScope.facets.length === 0) return []
	const counts = listed.correct(await countFacets(db, listed, storedScope), storedScope.facets)
	return storedScope.facets.map((facet) => ({
		...facet,
		groups: facet.groups.map((group, index) => ({ ...group, count: counts.get(facet.key)?.[index] ?? 0 })),
	}))
}

async function countFacets(db: Db, listed: FacetQuery, stored: StoredScope): Promise<Counts> {
	const { chosen, chosenIds, all, passes, passesOthers, matching, total } = listed
	if (chosen.length > 1) return await countSeveralChosen(db, listed, stored)
	const [choice] = chosen
	const others = stored.facets.filter(({ key }) => key !== choice?.key)
	const own = stored.facets.filter(({ key }) => key === choice?.key)
	// One choice is the only filter: its products are read by the index of values.
	if (choice && choice.ids.length > 0 && all !== null && passesOthers === null && stored.products === total && matching <= total / 2) {
		const isMany = matching > total / 4
		const counts =
			chosenIds && isMany
				? await countRowsAmong(all, others, chosenIds)
				: await countRows(db, all.where('product_id', 'in', selectProductsWithValues(db, choice.ids)), others, [])
		return new Map([...storedCounts(own), ...counts])
	}
	return new Map([
		...(await countMatching(db, listed, stored, others, passes, matching)),
		...(await countMatching(db, listed, stored, own, passesOthers ?? sql<boolean>`1 = 1`, passesOthers ? null : total)),
	])
}

/** Counts each of several chosen specifications without itself, in one query: a query for each would read most products again. */
async function countSeveralChosen(db: Db, { all, base, total, chosen, passesOthers }: FacetQuery, stored: StoredScope): Promise<Counts> {
	const passing = passesOthers ? base.where(passesOthers) : base
	const ofThese = (rows: SpecificationRows) => rows.where('product_id', 'in', passing.select('products.id'))
	const isWhole = all !== null && stored.products === total
	const rows = isWhole ? (passesOthers ? ofThese(all) : all) : ofThese(db.selectFrom('product_specifications'))
	return await countRows(db, rows, stored.facets, chosen)
}

/**
 * Counts the matching products. If they are most of a scope with stored counts, the products that do not match are counted and
 * subtracted, because they are fewer. `matching`: the number of matching products; null if unknown.
 */
async function countMatching(
	db: Db,
	{ all, base, total }: FacetQuery,
	stored: StoredScope,
	facets: readonly StoredFacet[],
	condition: Expression<boolean>,
	matching: number | null,
): Promise<Counts> {
	if (facets.length === 0) return new Map()
	if (all === null || stored.products !== total) return countValues(db, base.where(condition), facets)
	const known = storedCounts(facets)
	const passing = matching ?? (await countProducts(base.where(condition)))
	if (passing === total) return known
	if (passing <= total / 2) return countValues(db, base.where(condition), facets)
	const off = await countValues(db, base.where(sql<boolean>`(${condition}) is not true`), facets)
	return new Map([...known].map(([key, own]) => [key, own.map((count, index) => count - (off.get(key)?.[index] ?? 0))]))
}

function storedCounts(facets: readonly StoredFacet[]): Counts {
	return new Map(facets.map(({ key, groups }) => [key, groups.map(({ count }) => count)]))
}

function selectProductsWithValues(db: Db, values: readonly number[]) {
	return db
		.selectFrom('specification_links')
		.select('product_id')
		.where('value_id', 'in', [...values])
}

async function countProducts(products: Products): Promise<number> {
	const row = await products.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
	return row.count
}
