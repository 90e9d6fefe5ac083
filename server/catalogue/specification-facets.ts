import { type Expression, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { type KeptFacet, type KeptScope, readScope } from '../specifications/kept.ts'
import { type Counts, countValues } from './count-values.ts'
import type { Products } from './products.ts'

/** What of a listing has to be known to count its specifications. */
export interface Listed {
	/** Whose filters it has. */
	readonly scope: number
	/** All products of the scope; null for a search, whose products are of no scope. */
	readonly all: Products | null
	/** The products before any filter, of a search those that it found. */
	readonly base: Products
	readonly total: number
	readonly matching: number
	/** Keys that something is chosen of. */
	readonly chosen: readonly string[]
	/** Whether a product passes all filters, but for those of one key. */
	passes(without: string | null): Expression<boolean>
}

/** A filter as it is shown: each count obeys all filters but its own. */
export type CountedFacet = KeptFacet

/** The filters of a listing with their counts. */
export async function readSpecificationFacets(db: Db, listed: Listed): Promise<readonly CountedFacet[]> {
	const kept = await readScope(db, listed.scope)
	if (kept.facets.length === 0) return []
	const others = kept.facets.filter(({ key }) => !listed.chosen.includes(key))
	const counts = new Map(await countPassing(db, listed, kept, others, null, listed.matching))
	for (const facet of kept.facets) {
		if (!listed.chosen.includes(facet.key)) continue
		for (const [key, own] of await countPassing(db, listed, kept, [facet], facet.key, null)) counts.set(key, own)
	}
	return kept.facets.map((facet) => ({
		...facet,
		groups: facet.groups.map((group, index) => ({ ...group, count: counts.get(facet.key)?.[index] ?? 0 })),
	}))
}

/**
 * Counts the products that pass. Where that is most of a scope whose own counts are known, the fewer ones that do not pass
 * are counted, and taken off. `matching`: how many pass, where that is known.
 */
async function countPassing(
	db: Db,
	{ all, base, total, passes, chosen }: Listed,
	kept: KeptScope,
	facets: readonly KeptFacet[],
	without: string | null,
	matching: number | null,
): Promise<Counts> {
	if (facets.length === 0) return new Map()
	const condition = passes(without)
	const isNarrow = chosen.some((key) => key !== without)
	if (all === null || kept.products !== total) return countValues(db, base.where(condition), facets)
	const known = new Map(facets.map(({ key, groups }) => [key, groups.map(({ count }) => count)]))
	// Beside another chosen specification few pass, and counting them first would cost as much as counting their values.
	const passing = matching ?? (isNarrow ? 0 : await howMany(base.where(condition)))
	if (passing === total) return known
	if (passing <= total / 2) return countValues(db, base.where(condition), facets)
	const off = await countValues(db, all.where(sql<boolean>`(${condition}) is not true`), facets)
	return new Map([...known].map(([key, own]) => [key, own.map((count, index) => count - (off.get(key)?.[index] ?? 0))]))
}

async function howMany(products: Products): Promise<number> {
	const row = await products.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
	return row.count
}
