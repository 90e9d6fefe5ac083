import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { type Expression, sql } from 'kysely'
import type { IdSet } from '../../specifications/chosen-products.ts'
import type { ChosenValues } from '../../specifications/chosen-values.ts'
import { type FacetScope, readScopeWith, type StoredFacet, type StoredScope } from '../../specifications/stored-filters.ts'
import { type Counts, countRows, countRowsAmong, countValues, type SpecificationRows } from './count-values.ts'
import type { Products } from './products.ts'

/** What of a listing has to be known to count its specifications. */
export interface Listed {
	/** Whose filters it has. */
	readonly scope: FacetScope
	/** All products of the scope, as its specifications have them; null for a search, whose products are of no scope. */
	readonly all: SpecificationRows | null
	/** The products before any filter, of a search those that it found. */
	readonly base: Products
	readonly total: number
	/** How many pass every filter as a statement counts them. */
	readonly matching: number
	/** Corrects what statements have counted of products with variations. */
	readonly correct: (counts: Counts, facets: readonly StoredFacet[]) => Counts
	/** What was chosen of specifications. */
	readonly chosen: readonly ChosenValues[]
	/** The products of that, where they are known here. */
	readonly chosenIds: IdSet | null
	/** Whether a product passes all filters. */
	readonly passes: Expression<boolean>
	/** Whether it passes those that are not of specifications; null: there are none. */
	readonly passesOthers: Expression<boolean> | null
}

/** A filter as it is shown: each count obeys all filters but its own. */
export type CountedFacet = StoredFacet

/** The filters of a listing with their counts. */
export async function readSpecificationFacets(db: Db, listed: Listed): Promise<readonly CountedFacet[]> {
	const kept = await readScopeWith(db, listed.scope, listed.chosen)
	if (kept.facets.length === 0) return []
	const counts = listed.correct(await countFacets(db, listed, kept), kept.facets)
	return kept.facets.map((facet) => ({
		...facet,
		groups: facet.groups.map((group, index) => ({ ...group, count: counts.get(facet.key)?.[index] ?? 0 })),
	}))
}

async function countFacets(db: Db, listed: Listed, kept: StoredScope): Promise<Counts> {
	const { chosen, chosenIds, all, passes, passesOthers, matching, total } = listed
	if (chosen.length > 1) return await countTogether(db, listed, kept)
	const [choice] = chosen
	const others = kept.facets.filter(({ key }) => key !== choice?.key)
	const own = kept.facets.filter(({ key }) => key === choice?.key)
	// Nothing else is chosen: the products are those that the value says, without a look at the others.
	if (choice && choice.ids.length > 0 && all !== null && passesOthers === null && kept.products === total && matching <= total / 2) {
		const isMany = matching > total / 4
		const counts =
			chosenIds && isMany
				? await countRowsAmong(all, others, chosenIds)
				: await countRows(db, all.where('product_id', 'in', linked(db, choice.ids)), others, [])
		return new Map([...keptCounts(own), ...counts])
	}
	return new Map([
		...(await countPassing(db, listed, kept, others, passes, matching)),
		...(await countPassing(db, listed, kept, own, passesOthers ?? sql<boolean>`1 = 1`, passesOthers ? null : total)),
	])
}

/** Of several chosen ones each is counted without itself: all in one reading, where one for each would read most of them again. */
async function countTogether(db: Db, { all, base, total, chosen, passesOthers }: Listed, kept: StoredScope): Promise<Counts> {
	const passing = passesOthers ? base.where(passesOthers) : base
	const ofThese = (rows: SpecificationRows) => rows.where('product_id', 'in', passing.select('products.id'))
	const isWhole = all !== null && kept.products === total
	const rows = isWhole ? (passesOthers ? ofThese(all) : all) : ofThese(db.selectFrom('product_specifications'))
	return await countRows(db, rows, kept.facets, chosen)
}

/**
 * Counts the products that pass. Where that is most of a scope whose own counts are known, the fewer ones that do not pass
 * are counted, and taken off. `matching`: how many pass, where that is known.
 */
async function countPassing(
	db: Db,
	{ all, base, total }: Listed,
	kept: StoredScope,
	facets: readonly StoredFacet[],
	condition: Expression<boolean>,
	matching: number | null,
): Promise<Counts> {
	if (facets.length === 0) return new Map()
	if (all === null || kept.products !== total) return countValues(db, base.where(condition), facets)
	const known = keptCounts(facets)
	const passing = matching ?? (await howMany(base.where(condition)))
	if (passing === total) return known
	if (passing <= total / 2) return countValues(db, base.where(condition), facets)
	const off = await countValues(db, base.where(sql<boolean>`(${condition}) is not true`), facets)
	return new Map([...known].map(([key, own]) => [key, own.map((count, index) => count - (off.get(key)?.[index] ?? 0))]))
}

function keptCounts(facets: readonly StoredFacet[]): Counts {
	return new Map(facets.map(({ key, groups }) => [key, groups.map(({ count }) => count)]))
}

function linked(db: Db, values: readonly number[]) {
	return db
		.selectFrom('specification_links')
		.select('product_id')
		.where('value_id', 'in', [...values])
}

async function howMany(products: Products): Promise<number> {
	const row = await products.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
	return row.count
}
